import { expect, test } from 'vitest'
import { findAreas } from './find-area.ts'
import { furtherPlaces } from './further-places.ts'
import { regionOfSuburb, suburbKeysOfRegion } from './region-of-suburb.ts'
import { regionSuburbs } from './region-suburbs.ts'
import { regions } from './regions.ts'

test('a suburb that several regions list counts for the smallest of them', () => {
  expect(regionOfSuburb('Manly')?.slug).toBe('northern-beaches')
  expect(regionOfSuburb(' katoomba ')?.slug).toBe('blue-mountains')
})

test('every listed suburb has a region that lists it', () => {
  for (const { slug } of regions)
    for (const suburb of regionSuburbs[slug])
      expect(regionSuburbs[regionOfSuburb(suburb)!.slug]).toContain(suburb)
})

test('MOD-03 a place that no region lists has the region that the search names', () => {
  expect(regionOfSuburb('Dural')?.name).toBe('Sydney')
  for (const place of Object.values(furtherPlaces).flat())
    expect([place, regionOfSuburb(place)]).toEqual([place, findAreas(place)[0]!.regions[0]])
})

test('what no list has, or lies beyond the regions, has none', () => {
  for (const suburb of ['Nowhere', 'Yass', '', null, undefined])
    expect(regionOfSuburb(suburb)).toBeUndefined()
})

test('D-113 a suburb counts in its region in every spelling', () => {
  for (const suburb of ['Mt Druitt', 'saint marys', 'PENRITH NSW 2750', 'Mt. Annan'])
    expect([suburb, regionOfSuburb(suburb)?.slug]).toEqual([suburb, 'western-sydney'])
})

test('D-177 the suburbs of a region are those that count in it, and each is in one region alone', () => {
  const keys = suburbKeysOfRegion('northern-beaches')
  expect(keys).toContain('manly')
  expect(keys.every((key) => regionOfSuburb(key)?.slug === 'northern-beaches')).toBe(true)
  expect(suburbKeysOfRegion('sydney')).not.toContain('manly')
})
