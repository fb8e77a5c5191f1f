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

test('D-113 PROF-03 a stored list has each place once, in the spelling that came first', () => {
  expect(
    distinctSuburbs(['Mt Druitt', 'Mount Druitt', 'Saint Marys', 'St. Mary’s', '\u200b', 'Dee  Why']),
  ).toEqual(['Mt Druitt', 'Saint Marys', 'Dee  Why'])
})
