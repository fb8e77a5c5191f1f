import { expect, test } from 'vitest'
import { coversSuburb, distinctSuburbs } from './service-suburbs.ts'

test('JOB-05 a catcher is shown the jobs of his suburbs and no others (D-07)', () => {
  expect(coversSuburb(['Penrith', 'Camden'], 'Camden')).toBe(true)
  expect(coversSuburb(['Penrith', 'Camden'], 'Manly')).toBe(false)
  expect(coversSuburb(['Penrith'], 'South Penrith')).toBe(false)
})

test('JOB-05 case and surrounding spaces do not count (D-07)', () => {
  expect(coversSuburb([' penrith '], 'PENRITH')).toBe(true)
  expect(coversSuburb(['Wagga Wagga'], ' wagga wagga')).toBe(true)
})

test('JOB-05 a catcher without service suburbs is shown all jobs', () => {
  expect(coversSuburb([], 'Manly')).toBe(true)
  expect(coversSuburb(['', '  '], 'Manly')).toBe(true)
})

test.each([[null], [undefined], [''], ['  ']])(
  'JOB-05 a job without a suburb (%j) is shown to all',
  (suburb) => {
    expect(coversSuburb(['Penrith'], suburb)).toBe(true)
  },
)

test('PROF-03 a kept list is trimmed, without empty ones and duplicates in whatever case', () => {
  expect(distinctSuburbs([' Penrith', 'Camden', '', '  ', 'PENRITH ', 'camden', 'Manly'])).toEqual([
    'Penrith',
    'Camden',
    'Manly',
  ])
  expect(distinctSuburbs([])).toEqual([])
})
