import { regions } from '@snake-dispatch/domain/regions'
import { expect, test } from 'vitest'
import { everyRegion } from './every-region.ts'

/** What each page says in words of its own; the species guide is common to all. */
const pages = regions.map(({ slug }) => {
  const { intro, description, suburbs, species, districts = [], faq } = everyRegion[slug]
  const texts = [intro, description, ...[...species, ...districts].map(({ note }) => note)]
  return {
    slug,
    suburbs,
    intro: sentencesOf(intro),
    sentences: [...texts, ...faq.flatMap(({ question, answer }) => [question, answer])].flatMap(sentencesOf),
  }
})

/** The sentences of a text without their full stops; a 'No.' or a 'What now?' is nobody's own. */
function sentencesOf(text: string): string[] {
  return text.split(/[.!?](?: |$)/).filter((sentence) => sentence.split(' ').length > 4)
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

/** As many words make a phrase that nobody writes twice by chance. */
const PHRASE = 7

/** The runs of so many words in the sentences, each once. */
function phrasesOf(sentences: readonly string[]): string[] {
  const phrases = sentences.flatMap((sentence) => {
    const words = sentence.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []
    return words.slice(PHRASE - 1).map((_, place) => words.slice(place, place + PHRASE).join(' '))
  })
  return [...new Set(phrases)]
}

test('LAND-02 no sentence stands on two pages, or twice on one', () => {
  expect(repeated(pages.flatMap(({ sentences }) => sentences))).toEqual([])
})

test('LAND-02 no two pages share a phrase of seven words', () => {
  expect(repeated(pages.flatMap(({ sentences }) => phrasesOf(sentences)))).toEqual([])
})

test('LAND-02 the sentences of the intros do not all begin alike', () => {
  const openings = pages.flatMap(({ intro }) =>
    intro.map((sentence) => sentence.split(' ').slice(0, 3).join(' ').toLowerCase()),
  )
  const frequent = openings.filter((opening) => openings.filter((one) => one === opening).length > 3)
  expect(frequent).toEqual([])
})

test.each(pages)(
  'LAND-02 the intro of $slug names at least four places of its list',
  ({ intro, suburbs }) => {
    const text = intro.join('. ')
    const named = suburbs.filter((suburb) => new RegExp(`\\b${suburb}\\b`).test(text))
    expect(named.length).toBeGreaterThanOrEqual(4)
  },
)

/** Numbers to call are no figures: 000, 112 without a signal, and the SES in a flood. */
const emergencyNumbers = /\b(000|112|132 500)\b/g

test.each(pages)('LAND-02 $slug has no filler, no figures and no awards', ({ sentences }) => {
  expect(sentences.join('. ').replaceAll(emergencyNumbers, '')).not.toMatch(
    /alarming|look no further|award|trusted|number one|\d|years of/i,
  )
})
