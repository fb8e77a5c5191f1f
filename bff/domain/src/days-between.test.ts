import { expect, test } from 'vitest'
import { daysBetween } from './days-between.ts'

test.each([
  ['2027-01-15', '2027-01-15', 0],
  ['2027-01-15', '2027-01-16', 1],
  ['2027-01-15', '2027-01-01', -14],
  // Over the end of summer time, and over a leap day.
  ['2027-03-27', '2027-04-05', 9],
  ['2028-02-28', '2028-03-01', 2],
])('FEE-02 CRED-05 from %s to %s there are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})
