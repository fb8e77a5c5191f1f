import { expect, test } from 'vitest'
import { distinctSuburbs } from './service-suburbs.ts'

test('PROF-03 a stored list is trimmed, without empty entries and without duplicates that differ in case', () => {
  expect(distinctSuburbs([' Penrith', 'Camden', '', '  ', 'PENRITH ', 'camden', 'Manly'])).toEqual([
    'Penrith',
    'Camden',
    'Manly',
  ])
  expect(distinctSuburbs([])).toEqual([])
})
