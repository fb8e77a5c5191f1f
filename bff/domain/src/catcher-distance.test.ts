import { expect, test } from 'vitest'
import { createCatcherDistances } from './catcher-distance.ts'

const fromOf = (suburb: string | null, baseSuburb: string | null, serviceSuburbs: string[]) =>
  createCatcherDistances(suburb)({ baseSuburb, serviceSuburbs })?.from

test.each([
  ['from the base', 'Newcastle', ['Hamilton'], 'Newcastle'],
  ['from the base, also where they serve a nearer suburb', 'Penrith', ['Broadmeadow'], 'Penrith'],
  [
    'without a known base, from the nearest service suburb',
    'The old farm',
    ['Penrith', 'Hamilton'],
    'Hamilton',
  ],
  ['from the nearest service suburb', null, ['Penrith', 'Hamilton', 'Dubbo'], 'Hamilton'],
  ['without a place, not at all', null, [], undefined],
])('MOD-05 D-169 the distance is measured %s', (_what, base, suburbs, from) => {
  expect(fromOf('Broadmeadow', base, suburbs)).toBe(from)
})

test.each([[null], ['Nowhere that we know'], ['Hunter Valley']])(
  'D-169 there is no distance to a job in %s',
  (suburb) => {
    expect(fromOf(suburb, 'Penrith', [])).toBeUndefined()
  },
)

test('MOD-05 D-169 a neighbour of Broadmeadow is nearer than Sydney', () => {
  const distanceOf = createCatcherDistances('Broadmeadow')
  const kilometres = ['Hamilton', 'Maitland', 'Penrith'].map(
    (baseSuburb) => distanceOf({ baseSuburb, serviceSuburbs: [] })!.kilometres,
  )
  expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other))
  expect(kilometres[0]).toBeLessThan(5)
  expect(kilometres[2]).toBeGreaterThan(90)
})
