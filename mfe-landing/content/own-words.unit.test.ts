import { regions } from '@snake-dispatch/domain/regions'
import { expect, test } from 'vitest'
import { everyRegion } from './every-region.ts'

/** What each page says in words of its own; the species guide is common to all. */
const pages = regions.map(({ slug }) => {
  const { intro, description, species, faq } = everyRegion[slug]
  const texts = [intro, description, ...species.map(({ note }) => note)]
  return {
    slug,
    intro: sentencesOf(intro),
    sentences: [...texts, ...faq.flatMap(({ question, answer }) => [question, answer])].flatMap(sentencesOf),
  }
})

/** The sentences of a text without their full stops; a 'No.' or a 'What now?' is nobody's own. */
function sentencesOf(text: string): string[] {
  return text.split(/[.!?](?: |$)/).filter((sentence) => sentence.split(' ').length > 4)
}

/** Pairs of different pages, each once. */
const pairs = pages.flatMap((one, place) => pages.slice(place + 1).map((other) => [one, other] as const))

test('LAND-02 no page says a sentence twice, and no two pages share one', () => {
  for (const { slug, sentences } of pages) expect(new Set(sentences).size, slug).toBe(sentences.length)
  for (const [one, other] of pairs) {
    const others = new Set(other.sentences)
    expect(
      one.sentences.filter((sentence) => others.has(sentence)),
      `${one.slug} and ${other.slug}`,
    ).toEqual([])
  }
})

/** As many words make a phrase that nobody writes twice by chance. */
const PHRASE = 7

/** The runs of so many words in a sentence. */
function phrasesOf(sentence: string): string[] {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []
  return words.slice(PHRASE - 1).map((_, place) => words.slice(place, place + PHRASE).join(' '))
}

test('LAND-02 no two intros share a phrase of seven words', () => {
  for (const [one, other] of pairs) {
    const others = new Set(other.intro.flatMap(phrasesOf))
    expect(
      one.intro.flatMap(phrasesOf).filter((phrase) => others.has(phrase)),
      `${one.slug} and ${other.slug}`,
    ).toEqual([])
  }
})

test('LAND-02 the sentences of the intros do not all begin alike', () => {
  const openings = pages.flatMap(({ intro }) =>
    intro.map((sentence) => sentence.split(' ').slice(0, 3).join(' ').toLowerCase()),
  )
  for (const opening of new Set(openings))
    expect(openings.filter((one) => one === opening).length, opening).toBeLessThanOrEqual(3)
})

test('LAND-02 no intro has filler, a number of catchers or an award', () => {
  for (const { slug, intro } of pages)
    expect(intro.join(' '), slug).not.toMatch(
      /alarming|look no further|award|trusted|\d|years of experience|best\b/i,
    )
})
