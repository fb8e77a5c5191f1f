import { regions } from '@snake-dispatch/domain/regions'
import { venomClass } from '@snake-dispatch/domain/venom'
import { expect, test } from 'vitest'
import { everyRegion } from './every-region.ts'

const pages = regions.map(({ slug }) => ({ slug, content: everyRegion[slug] }))
const allSpecies = pages.flatMap(({ content }) => content.species)

function repeated(values: readonly string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

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

test('LAND-03 a species of the form has its venom class', () => {
  for (const { name, type, venom } of allSpecies.filter((species) => species.type !== undefined))
    expect({ name, venom }).toEqual({ name, venom: venomClass(type) })
})

test('LAND-03 the species that the form does not have are three, with a class of their own', () => {
  const others = allSpecies.filter(({ type }) => type === undefined)
  expect(new Map(others.map(({ name, venom }) => [name, venom]))).toEqual(
    new Map([
      ['Broad-headed Snake', 'dangerous'],
      ['Brown Tree Snake', 'venomous'],
      ['Highland Copperhead', 'dangerous'],
    ]),
  )
})

test('LAND-03 the brown tree snake is listed as far south as Sydney, where it is confused with the common one', () => {
  const listing = pages.filter(({ content }) =>
    content.species.some(({ name }) => name === 'Brown Tree Snake'),
  )
  expect(listing.map(({ slug }) => slug)).toEqual(['sydney', 'central-coast', 'newcastle'])
  const common = allSpecies.find(({ type }) => type === 'commonTreeSnake')
  expect(common?.mistakenFor).toMatch(/brown tree snake, which is venomous/)
})

test('LAND-03 each carpet python belongs to its regions: the coastal one to the north coast, the inland one to the west', () => {
  const naming = (words: RegExp) =>
    pages.filter(({ content }) => words.test(content.intro)).map(({ slug }) => slug)
  expect(naming(/coastal carpet python/)).toEqual(['mid-north-coast-nsw', 'northern-rivers-nsw'])
  expect(naming(/inland carpet python/)).toEqual(['central-west-nsw'])
  expect(allSpecies.filter(({ type }) => type === 'carpetPython')).toEqual([])
})

test('LAND-03 a species has one name on all pages', () => {
  const nameByType = new Map(allSpecies.map(({ type, name }) => [type, name]))
  for (const { type, name } of allSpecies.filter((species) => species.type !== undefined))
    expect(nameByType.get(type)).toBe(name)
})

test('LAND-03 a list has both kinds of species, each once, and every note is a text of its own', () => {
  for (const { species } of Object.values(everyRegion).filter((content) => content.species.length > 0)) {
    expect(species.length).toBeGreaterThanOrEqual(10)
    expect(new Set(species.map(({ venom }) => venom === 'non-venomous')).size).toBe(2)
    expect(repeated(species.map(({ name }) => name))).toEqual([])
  }
  for (const { note } of allSpecies) expect(note).toMatch(/^[A-Z][^\n]{40,180}\.$/)
  expect(repeated(allSpecies.map(({ note }) => note))).toEqual([])
})

/** What the pages share of each species, by its name. */
const guide = new Map(allSpecies.map((species) => [species.name, { ...species, note: '' }]))

test('LAND-03 the guide says the same of a species on every page', () => {
  for (const species of allSpecies) expect({ ...species, note: '' }).toEqual(guide.get(species.name))
})

test.each([...guide])(
  'LAND-03 the guide says how the %s looks, what it does and what it is mistaken for, in short',
  (_name, { look, habits, mistakenFor }) => {
    for (const text of [look, habits, mistakenFor]) expect(text).toMatch(/^[A-Z][^\n]{40,160}\.$/)
    expect(`${look} ${habits} ${mistakenFor}`.length).toBeLessThanOrEqual(360)
  },
)
