import { dollarsText } from './dollars.ts'
import { tidyText } from './folded-text.ts'
import { formatSydney } from './sydney-time.ts'

/** What staff text to clients so often that the words stand ready (D-164). */
export const messageKinds = ['late', 'nobodyYet', 'price'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Longest words of a template, in characters: two text messages. */
export const MAX_MESSAGE = 300

interface Template {
  /** What it is called where it is chosen. */
  readonly label: string
  /** The words until an admin has written others. */
  readonly words: string
  /** What it needs of a job, beside a client: an ETA to come, or a price. */
  readonly needs?: 'eta' | 'price'
}

export const messageTemplates: Readonly<Record<MessageKind, Template>> = {
  late: {
    label: 'The catcher is late',
    words:
      'Hi {name}, about your snake job #{number}: your catcher is running late and is now expected at {eta}. Please keep away from the snake.',
    needs: 'eta',
  },
  nobodyYet: {
    label: 'Nobody is free yet',
    words:
      'Hi {name}, about your snake job #{number}: no catcher is free yet. We keep asking. Please keep away from the snake.',
  },
  price: {
    label: 'The price',
    words:
      'Hi {name}, about your snake job #{number}: the catcher is expected to charge about {price}. Agree the price with them before work starts.',
    needs: 'price',
  },
}

/** What can be filled into a template. */
export const messageBlanks = ['name', 'number', 'eta', 'price'] as const
export type MessageBlank = (typeof messageBlanks)[number]

/** What a job gives for each blank. */
export type MessageFacts = Readonly<Record<MessageBlank, string>>

/** What of a job is filled in. */
export interface MessagedJob {
  readonly clientName: string
  readonly jobNumber: number
  /** An instant; null while nobody has claimed it. */
  readonly claimedEta: string | null
  /** Whole dollars; 0: a public request came without a price. */
  readonly quotedCost: number
}

/** The facts of a job; an ETA that is past, and a price that nobody named, are unknown. */
export function messageFacts(
  { clientName, jobNumber, claimedEta, quotedCost }: MessagedJob,
  now: Date,
): MessageFacts {
  const eta = claimedEta === null ? now : new Date(claimedEta)
  return {
    name: clientName,
    number: String(jobNumber),
    eta: eta > now ? formatSydney(eta, 'time') : '',
    price: quotedCost > 0 ? dollarsText(quotedCost) : '',
  }
}

/** Whether a job has what a template needs. */
export function isReady(kind: MessageKind, facts: MessageFacts): boolean {
  const { needs } = messageTemplates[kind]
  return needs === undefined || facts[needs] !== ''
}

const blank = /\{(\w+)\}/g

/** The blanks of a template that nothing would fill, such as '{nmae}'. */
export function unknownBlanks(words: string): string[] {
  const known: readonly string[] = messageBlanks
  return [...words.matchAll(blank)].flatMap(([written, name = '']) => (known.includes(name) ? [] : [written]))
}

/** The message that a template gives for a job; what is not known of it leaves no blank behind. */
export function fillMessage(words: string, facts: MessageFacts): string {
  const filled = words.replaceAll(blank, (_, name: MessageBlank) => tidyText(facts[name] ?? ''))
  return filled.replaceAll(/ {2,}/g, ' ').trim()
}
