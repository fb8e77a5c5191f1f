import { expect, test } from 'vitest'
import { longestUnit } from './longest-unit.ts'

test.each([
  [0, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 minute'],
  [7_200_000, '2 hours'],
  [90_000_000, '1 day'],
])('%i ms are %s', (ms, text) => {
  expect(longestUnit(ms)).toBe(text)
})
