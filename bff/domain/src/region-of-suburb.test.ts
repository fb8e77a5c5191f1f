import { expect, test } from 'vitest'
import { regionOfSuburb } from './region-of-suburb.ts'
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

test('what no region lists has none', () => {
  for (const suburb of ['Nowhere', '', null, undefined]) expect(regionOfSuburb(suburb)).toBeUndefined()
})
