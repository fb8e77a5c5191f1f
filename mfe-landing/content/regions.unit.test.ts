import { expect, test } from 'vitest'
import { regions } from '@snake-dispatch/domain/regions'
import { suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { everyRegion } from './every-region.ts'
import type { RegionContent } from './region-content.ts'

const pages = regions.map(({ slug, name }) => ({ slug, name, content: everyRegion[slug] }))

/** All that a page says beside its lists of names. */
function wordsOf({ intro, description, species, districts = [], faq }: RegionContent): string {
  return [
    intro,
    description,
    ...species.flatMap(({ note, look, habits, mistakenFor }) => [note, look, habits, mistakenFor]),
    ...districts.map(({ note }) => note),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
  ].join(' ')
}

/** The sentences of a text, without their full stops. */
function sentencesOf(text: string): string[] {
  return text.split(/[.!?](?: |$)/).filter(Boolean)
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

test.each(pages)('LAND-01 the content of $slug names its page', ({ slug, content }) => {
  expect(content.slug).toBe(slug)
})

test.each(pages)('LAND-02 $name draws its suburbs from the one list of its region', ({ slug, content }) => {
  expect(content.suburbs.length).toBeGreaterThanOrEqual(30)
  expect(content.suburbs.toSorted()).toEqual(suburbsOfArea(slug))
})

test.each(pages)(
  'LAND-02 the intro of $name is about it, in several whole sentences',
  ({ name, content }) => {
    expect(content.intro).toContain(name)
    expect(content.intro).toMatch(/^[A-Z].*\.$/)
    expect(wordsOf(content)).not.toMatch(/ {2}|\s$|\.[A-Z]|\w- [a-z]/)
    expect(sentencesOf(content.intro).length).toBeGreaterThanOrEqual(5)
    expect(content.intro.length).toBeGreaterThanOrEqual(600)
    expect(content.intro.length).toBeLessThanOrEqual(900)
  },
)

test.each(pages)('LAND-04 no text of $name calls a snake safe or harmless', ({ content }) => {
  expect(JSON.stringify(content)).not.toMatch(/\bsafe(ly|r|st)?\b|harmless/i)
})

test.each(pages)(
  'LAND-02 $name promises no time of arrival and names no distance of relocation',
  ({ content }) => {
    expect(wordsOf(content)).not.toMatch(
      /minute|within (an?|the|one|two|\d+) |guarantee|promise|kilomet|\d ?k?m\b/i,
    )
  },
)

test.each(pages)(
  'LAND-02 $name promises only what the portal does: requests at any hour, never catchers at any hour',
  ({ content }) => {
    const text = wordsOf(content)
    expect(text).not.toMatch(
      /every (licensed|catcher)|all (licensed|catchers)|catchers? (come|comes|will|is there|cover)\b|most searches/i,
    )
    expect(text).not.toMatch(/catchers?\b[^.?!]*(24\/7|24 hours|the clock|any hour|day (and|or) night)/i)
  },
)

test.each(pages)('LAND-02 $name is described as a local does', ({ name, content }) => {
  const region = regions.find((one) => one.name === name)!
  const text = wordsOf(content)
  expect(text).not.toMatch(/cow ?shed|milking shed|\bflats? in\b|e-mail|his or her/i)
  const lacksArticle = new RegExp(`\\b(in|on) ${name}\\b`).test(text)
  expect(lacksArticle && region.where.includes(' the ')).toBe(false)
})

test.each(pages)('LAND-08 the description of $name fits into a search result', ({ name, content }) => {
  expect(content.description).toContain(name)
  expect(content.description).toMatch(/^[A-Z].*\.$/)
  expect(content.description).not.toMatch(/\$|price|any hour/i)
  expect(content.description.length).toBeGreaterThanOrEqual(110)
  expect(content.description.length).toBeLessThanOrEqual(160)
})

test.each(pages)(
  'LAND-08 the keywords of $name are its own name and suburbs of its list',
  ({ slug, name, content }) => {
    expect(content.keywords).toContain(`snake catcher ${name}`)
    expect(content.keywords).toContain(`snake removal ${name}`)
    expect(repeated(content.keywords)).toEqual([])
    const places = content.keywords
      .filter((word) => word.startsWith('snake catcher '))
      .map((word) => word.slice(14))
    for (const place of places) expect([name, ...(suburbsOfArea(slug) ?? [])]).toContain(place)
  },
)

test.each(pages)('LAND-08 $name answers two or three questions', ({ content }) => {
  expect([2, 3]).toContain(content.faq.length)
  for (const { question, answer } of content.faq) {
    expect(question).toMatch(/^[A-Z].{10,90}\?$/)
    expect(answer).toMatch(/^[A-Z].{60,330}\.$/)
  }
})
