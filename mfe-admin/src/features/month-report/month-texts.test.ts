import { expect, test } from 'vitest'
import { againstBefore, figureText } from './month-texts.ts'
import { monthsBetween } from './months-between.ts'

const minutes = (value: number) => `${value} min`

test.each([
  [12, 9, '+3 min, 9 min the month before'],
  [9, 12, '−3 min, 12 min the month before'],
  [9, 9, 'the same the month before'],
  [null, 9, '9 min the month before'],
  [9, null, 'none the month before'],
  [null, null, 'none the month before'],
])('D-178 %j after %j is %j', (now, before, text) => {
  expect(againstBefore(now, before, minutes)).toBe(text)
})

test('D-178 where nobody waited there is no number', () => {
  expect(figureText(null, minutes)).toBe('None')
  expect(figureText(3, minutes)).toBe('3 min')
})

test('D-178 the months to choose from, over a change of the year, the newest first', () => {
  expect(monthsBetween('2025-11', '2026-01').map(({ value }) => value)).toEqual([
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(monthsBetween('1999-01', '2026-01')).toHaveLength(120)
})
