import { expect, test } from 'vitest'
import { FIRST_DAY, LAST_DAY, yearFault } from './year-fault.ts'

test.each(['2026-11-21', '2026-Q4', FIRST_DAY, LAST_DAY, '', 'soon'])(
  'D-123 the year of %j is right',
  (day) => {
    expect(yearFault(day)).toBeNull()
  },
)

test.each([
  ['0027-05-01', 27],
  ['0000-01-01', 0],
  ['0202-05-01', 202],
  ['1989-12-31', 1989],
  ['2101-01-01', 2101],
  ['12026-05-01', 12026],
  ['0027-Q4', 27],
])('D-123 the year of %j is named as wrong', (day, year) => {
  expect(yearFault(day)).toBe(`The year ${year} cannot be right: please enter one from 1990 to 2100`)
})
