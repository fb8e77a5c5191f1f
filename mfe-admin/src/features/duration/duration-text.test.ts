import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_599, '1 h'],
  [11_100, '3 h 5 min'],
  [172_800, '2 days'],
])('MOD-03 %i seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
