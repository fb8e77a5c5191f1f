import { expect, test } from 'vitest'
import { coversReach, distinctSuburbs } from './service-suburbs.ts'

test('JOB-05 a catcher sees the jobs of their suburbs and no others (D-07)', () => {
  expect(coversReach(['Penrith', 'Camden'], ['camden'])).toBe(true)
  expect(coversReach(['Penrith', 'Camden'], ['manly'])).toBe(false)
  expect(coversReach(['Penrith'], ['south penrith'])).toBe(false)
})

test('D-51 JOB-05 of a job that concerns several suburbs, one is enough', () => {
  expect(coversReach(['Penrith', 'Camden'], ['manly', 'camden'])).toBe(true)
  expect(coversReach(['Penrith', 'Camden'], ['manly', 'mosman'])).toBe(false)
})

test('JOB-05 case and surrounding spaces do not count (D-07)', () => {
  expect(coversReach([' penrith '], ['penrith'])).toBe(true)
  expect(coversReach(['Wagga Wagga'], ['wagga wagga'])).toBe(true)
})

test('JOB-05 a catcher without service suburbs sees all jobs', () => {
  expect(coversReach([], ['manly'])).toBe(true)
  expect(coversReach(['', '  '], ['manly'])).toBe(true)
})

test('D-07 D-50 JOB-05 everybody sees a job that concerns all', () => {
  expect(coversReach(['Penrith'], null)).toBe(true)
})

test('PROF-03 a stored list is trimmed, without empty entries and without duplicates that differ in case', () => {
  expect(distinctSuburbs([' Penrith', 'Camden', '', '  ', 'PENRITH ', 'camden', 'Manly'])).toEqual([
    'Penrith',
    'Camden',
    'Manly',
  ])
  expect(distinctSuburbs([])).toEqual([])
})
