import { expect, test } from 'vitest'
import { regions, type RegionSlug } from './regions.ts'
import { serviceAreas, suburbsOfArea } from './service-areas.ts'

const lists = regions.map(({ slug, name }) => ({ slug, name, suburbs: suburbsOfArea(slug) ?? [] }))

/** A word of a place name; 'Mc' and a hyphen, as in 'McMahons Point' and 'Mount Kuring-gai', belong to it. */
const word = String.raw`(?:Mc)?[A-Z][a-z]+(?:-[a-z]+)?`
const placeName = new RegExp(`^${word}(?: ${word})*$`)

test('API GET /api/service-areas the 19 areas by name, in the order of LAND-01', () => {
  expect(serviceAreas).toEqual([
    'Sydney',
    'Sutherland Shire',
    'Western Sydney',
    'Northern Beaches',
    'North Shore',
    'Eastern Suburbs',
    'Central Coast',
    'Hunter Valley',
    'Newcastle',
    'Lake Macquarie',
    'Wollongong',
    'Illawarra',
    'Blue Mountains',
    'Southern Highlands',
    'South Coast',
    'Central West',
    'Mid North Coast',
    'Northern Rivers',
    'Far South Coast',
  ])
})

test.each(lists)('PROF-03 $name has 30 to 80 suburbs, sorted, each once', ({ suburbs }) => {
  expect(suburbs.length).toBeGreaterThanOrEqual(30)
  expect(suburbs.length).toBeLessThanOrEqual(80)
  expect(new Set(suburbs.map((suburb) => suburb.toLowerCase())).size).toBe(suburbs.length)
  expect(suburbs).toEqual(suburbs.toSorted())
})

test.each(lists)(
  'PROF-03 every suburb of $name is spelled in title case with single spaces',
  ({ suburbs }) => {
    for (const suburb of suburbs) expect(suburb).toMatch(placeName)
  },
)

test('PROF-03 an area is found by name and by slug, without regard to case and spaces', () => {
  for (const { slug, name, suburbs } of lists) {
    for (const area of [name, slug, name.toUpperCase(), ` ${name.replaceAll(' ', '  ')} `])
      expect(suburbsOfArea(area)).toBe(suburbs)
  }
})

test.each(['', ' ', 'Tasmania', 'sydney2', 'snake-catcher-sydney', '__proto__', 'constructor'])(
  'PROF-03 %j is no area',
  (area) => {
    expect(suburbsOfArea(area)).toBeUndefined()
  },
)

test('PROF-03 the Illawarra contains all of Wollongong', () => {
  expect(suburbsOfArea('illawarra')).toEqual(expect.arrayContaining([...suburbsOfArea('wollongong')!]))
})

test('PROF-03 every other region has suburbs that stand in no other list', () => {
  for (const { slug, suburbs } of lists.filter((list) => list.slug !== 'wollongong')) {
    const others = new Set(lists.filter((list) => list.slug !== slug).flatMap((list) => list.suburbs))
    expect(suburbs.filter((suburb) => !others.has(suburb)).length).toBeGreaterThanOrEqual(15)
  }
})

const overlaps: readonly (readonly [RegionSlug, RegionSlug])[] = [
  ['sydney', 'sutherland-shire'],
  ['sydney', 'western-sydney'],
  ['sydney', 'northern-beaches'],
  ['sydney', 'north-shore'],
  ['sydney', 'eastern-suburbs'],
  ['wollongong', 'illawarra'],
  ['illawarra', 'south-coast-nsw'],
  ['south-coast-nsw', 'far-south-coast-nsw'],
]

test('PROF-03 a suburb is in two lists only where the regions really overlap', () => {
  const shared = lists.flatMap((one, place) =>
    lists
      .slice(place + 1)
      .filter((other) => other.suburbs.some((suburb) => one.suburbs.includes(suburb)))
      .map((other) => [one.slug, other.slug]),
  )
  expect(shared).toEqual(overlaps)
})
