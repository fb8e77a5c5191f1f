import { expect, test } from 'vitest'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { venomClass } from '@snake-dispatch/domain/venom'
import { blueMountains } from './blue-mountains.ts'
import { centralCoast } from './central-coast.ts'
import { centralWestNsw } from './central-west-nsw.ts'
import { easternSuburbs } from './eastern-suburbs.ts'
import { farSouthCoastNsw } from './far-south-coast-nsw.ts'
import { hunterValley } from './hunter-valley.ts'
import { illawarra } from './illawarra.ts'
import { lakeMacquarie } from './lake-macquarie.ts'
import { midNorthCoastNsw } from './mid-north-coast-nsw.ts'
import { newcastle } from './newcastle.ts'
import { northShore } from './north-shore.ts'
import { northernBeaches } from './northern-beaches.ts'
import { northernRiversNsw } from './northern-rivers-nsw.ts'
import type { RegionContent } from './region-content.ts'
import { southCoastNsw } from './south-coast-nsw.ts'
import { southernHighlands } from './southern-highlands.ts'
import { sutherlandShire } from './sutherland-shire.ts'
import { sydney } from './sydney.ts'
import { westernSydney } from './western-sydney.ts'
import { wollongong } from './wollongong.ts'

const contents: Record<RegionSlug, RegionContent> = {
  sydney,
  'sutherland-shire': sutherlandShire,
  'western-sydney': westernSydney,
  'northern-beaches': northernBeaches,
  'north-shore': northShore,
  'eastern-suburbs': easternSuburbs,
  'central-coast': centralCoast,
  'hunter-valley': hunterValley,
  newcastle,
  'lake-macquarie': lakeMacquarie,
  wollongong,
  illawarra,
  'blue-mountains': blueMountains,
  'southern-highlands': southernHighlands,
  'south-coast-nsw': southCoastNsw,
  'central-west-nsw': centralWestNsw,
  'mid-north-coast-nsw': midNorthCoastNsw,
  'northern-rivers-nsw': northernRiversNsw,
  'far-south-coast-nsw': farSouthCoastNsw,
}

const pages = regions.map(({ slug, name }) => ({ slug, name, content: contents[slug] }))
const allSpecies = pages.flatMap(({ content }) => content.species)

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
    expect(content.intro).not.toMatch(/ {2}|\s$|\.[A-Z]/)
    expect(sentencesOf(content.intro).length).toBeGreaterThanOrEqual(5)
    expect(content.intro.length).toBeGreaterThanOrEqual(600)
    expect(content.intro.length).toBeLessThanOrEqual(900)
  },
)

test('LAND-02 no two pages share a sentence of the intro, a description or a keyword list', () => {
  expect(repeated(pages.flatMap(({ content }) => sentencesOf(content.intro)))).toEqual([])
  expect(repeated(pages.map(({ content }) => content.description))).toEqual([])
  expect(repeated(pages.map(({ content }) => content.keywords.join()))).toEqual([])
})

test('LAND-03 six pages list species, the others none', () => {
  expect(pages.filter(({ content }) => content.species.length > 0).map(({ slug }) => slug)).toEqual([
    'sydney',
    'sutherland-shire',
    'central-coast',
    'newcastle',
    'wollongong',
    'blue-mountains',
  ])
})

test('LAND-03 a species of the form is marked as its venom class says', () => {
  for (const { name, type, venomous } of allSpecies.filter((species) => species.type !== undefined))
    expect({ name, venomous }).toEqual({ name, venomous: venomClass(type) !== 'non-venomous' })
})

test('LAND-03 the species that the form does not have are two, both marked venomous', () => {
  const others = allSpecies.filter(({ type }) => type === undefined)
  expect(new Set(others.map(({ name }) => name))).toEqual(
    new Set(['Broad-headed Snake', 'Highland Copperhead']),
  )
  expect(others.every(({ venomous }) => venomous)).toBe(true)
})

test('LAND-03 a species has one name on all pages', () => {
  const nameByType = new Map(allSpecies.map(({ type, name }) => [type, name]))
  for (const { type, name } of allSpecies.filter((species) => species.type !== undefined))
    expect(nameByType.get(type)).toBe(name)
})

test('LAND-03 a list has both kinds of species, each once, and every note is a text of its own', () => {
  for (const { species } of Object.values(contents).filter((content) => content.species.length > 0)) {
    expect(species.length).toBeGreaterThanOrEqual(10)
    expect(new Set(species.map(({ venomous }) => venomous)).size).toBe(2)
    expect(repeated(species.map(({ name }) => name))).toEqual([])
  }
  for (const { note } of allSpecies) expect(note).toMatch(/^[A-Z][^\n]{40,180}\.$/)
  expect(repeated(allSpecies.map(({ note }) => note))).toEqual([])
})

test.each(pages)('LAND-04 no text of $name calls a snake safe or harmless', ({ content }) => {
  expect(JSON.stringify(content)).not.toMatch(/\bsafe(ly|r|st)?\b|harmless/i)
})

test.each(pages)(
  'LAND-02 $name promises no time of arrival and names no distance of relocation',
  ({ content }) => {
    const text = [content.intro, content.description, ...content.species.map(({ note }) => note)].join(' ')
    expect(text).not.toMatch(/minute|within (an?|the|one|two|\d+) |guarantee|promise|kilomet|\d ?k?m\b/i)
  },
)

test.each(pages)(
  'LAND-02 $name promises only what the portal does: requests at any hour, never catchers at any hour',
  ({ content }) => {
    const text = `${content.intro} ${content.description}`
    expect(text).not.toMatch(
      /every (licensed|catcher)|all (licensed|catchers)|catchers? (come|comes|will|is there|cover)\b|most searches/i,
    )
    expect(text).not.toMatch(/catchers?\b[^.?!]*(24\/7|24 hours|the clock|any hour|day (and|or) night)/i)
  },
)

test.each(pages)('LAND-02 $name is described as a local does', ({ name, content }) => {
  const region = regions.find((one) => one.name === name)!
  const text = `${content.intro} ${content.description}`
  expect(text).not.toMatch(/cow ?shed|milking shed|\bflats? in\b|e-mail|his or her/i)
  const lacksArticle = new RegExp(`\\b(in|on) ${name}\\b`).test(text)
  expect(lacksArticle && region.where.includes(' the ')).toBe(false)
})

test.each(pages)('LAND-08 the description of $name fits into a search result', ({ name, content }) => {
  expect(content.description).toContain(name)
  expect(content.description).toMatch(/^[A-Z].*\.$/)
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
