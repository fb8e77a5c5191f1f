import { doNow, EMERGENCY_NUMBER, whereverItIs } from '@snake-dispatch/domain/first-aid'
import { ifBitten } from '@snake-dispatch/domain/if-bitten'
import { INTERPRETER_NUMBER } from '@snake-dispatch/domain/other-calls'
import { priceRange } from '@snake-dispatch/domain/price-estimate'

/** What a press on a button of a page does. */
export type LanguageAction = 'call000' | 'callInterpreter' | 'callService' | 'openForm'

/** One sentence or step, with the button that does what it says. */
export interface Line {
  readonly text: string
  readonly action?: LanguageAction
}

/** A part of the pages in other languages. */
export interface LanguageSection {
  readonly id: 'bitten' | 'indoors' | 'outdoors' | 'anywhere' | 'ask' | 'cost'
  readonly heading: string
  /** Below the heading, before the lines. */
  readonly first?: Line
  /** True for steps that are taken in this order. */
  readonly isOrdered: boolean
  readonly lines: readonly Line[]
}

const steps = (texts: readonly string[]): Line[] => texts.map((text) => ({ text }))

/** The estimates of the form, whatever the answers. */
const estimates = priceRange({})

/** What stands for `{lowest}` and `{highest}` in a sentence: the ends of the form's estimate, in dollars. */
export const amounts = {
  lowest: `$${estimates.from}`,
  highest: `$${estimates.to}`,
}

/** What the page is about, its first heading. */
export const pageHeading = 'Help with a snake'
/** Stands above everything. */
export const translationNotice = 'Translated for this portal. The English text counts.'
/** Leads to the list of languages. */
export const otherLanguages = 'Other languages'

/** What the buttons say. `{service}` is the number of the service. */
export const actionTexts: Record<LanguageAction, string> = {
  call000: `Call ${EMERGENCY_NUMBER}`,
  callInterpreter: `Call TIS National: ${INTERPRETER_NUMBER}`,
  callService: 'Call us: {service}',
  openForm: 'Open the form',
}

/** THE English text of the pages in other languages. First aid and what to do now are the portal's own sentences. */
export const languageSections: readonly LanguageSection[] = [
  {
    id: 'bitten',
    heading: ifBitten.heading,
    first: {
      text: 'Say “Ambulance” in English. Stay on the line. An interpreter will help you.',
      action: 'call000',
    },
    isOrdered: true,
    lines: steps(ifBitten.steps),
  },
  { id: 'indoors', heading: 'The snake is indoors', isOrdered: true, lines: steps(doNow.high) },
  { id: 'outdoors', heading: 'The snake is outdoors', isOrdered: true, lines: steps(doNow.medium) },
  {
    id: 'anywhere',
    heading: 'Wherever the snake is',
    isOrdered: false,
    lines: steps(whereverItIs),
  },
  {
    id: 'ask',
    heading: 'Ask for a snake catcher',
    isOrdered: false,
    lines: [
      { text: 'Fill in the form. It is in English.', action: 'openForm' },
      { text: 'Or call us. Say “snake catcher” in English, and your address.', action: 'callService' },
      {
        text: 'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.',
        action: 'callInterpreter',
      },
    ],
  },
  {
    id: 'cost',
    heading: 'What it costs',
    isOrdered: false,
    lines: steps([
      'It costs nothing to ask for help here.',
      'The estimate for the work is {lowest} to {highest}.',
      'The catcher sets the price. Agree the price before work starts.',
      'You pay the catcher.',
    ]),
  },
]

/** Every English sentence that a language translates, in the order of the page. */
export const englishSentences: readonly string[] = [
  pageHeading,
  translationNotice,
  ...Object.values(actionTexts),
  ...languageSections.flatMap(({ heading, first, lines }) => [
    heading,
    ...(first ? [first.text] : []),
    ...lines.map(({ text }) => text),
  ]),
  otherLanguages,
]
