import { expect, test } from 'vitest'
import { coversSuburb, distinctSuburbs } from './service-suburbs.ts'

test('JOB-05 a catcher sees the jobs of their suburbs and no others (D-07)', () => {
  expect(coversSuburb(['Penrith', 'Camden'], 'Camden')).toBe(true)
  expect(coversSuburb(['Penrith', 'Camden'], 'Manly')).toBe(false)
  expect(coversSuburb(['Penrith'], 'South Penrith')).toBe(false)
})

test('JOB-05 case and surrounding spaces do not count (D-07)', () => {
  expect(coversSuburb([' penrith '], 'PENRITH')).toBe(true)
  expect(coversSuburb(['Wagga Wagga'], ' wagga wagga')).toBe(true)
})

test('JOB-05 a catcher without service suburbs sees all jobs', () => {
  expect(coversSuburb([], 'Manly')).toBe(true)
  expect(coversSuburb(['', '  '], 'Manly')).toBe(true)
})

test.each([[null], [undefined], [''], ['  ']])(
  'JOB-05 everybody sees a job without a suburb (%j)',
  (suburb) => {
    expect(coversSuburb(['Penrith'], suburb)).toBe(true)
  },
)

test('PROF-03 a stored list is trimmed, without empty entries and without duplicates that differ in case', () => {
  expect(distinctSuburbs([' Penrith', 'Camden', '', '  ', 'PENRITH ', 'camden', 'Manly'])).toEqual([
    'Penrith',
    'Camden',
    'Manly',
  ])
  expect(distinctSuburbs([])).toEqual([])
})
