import { expect, test } from 'vitest'
import { financialMonths, financialYearOf, financialYearStart, financialYearText } from './financial-year.ts'

test.each([
  ['2026-06-30T13:59:59.999Z', 2026],
  ['2026-06-30T14:00:00.000Z', 2027],
  ['2026-12-31T13:00:00.000Z', 2027],
  ['2027-06-30T13:59:59.999Z', 2027],
])('a financial year begins on 1 July in Sydney: %s is in %i', (instant, year) => {
  expect(financialYearOf(new Date(instant))).toBe(year)
})

test('it starts at midnight in Sydney, which is winter time', () => {
  expect(financialYearStart(2027).toISOString()).toBe('2026-06-30T14:00:00.000Z')
})

test('it has twelve months from July, each in its calendar quarter', () => {
  const months = financialMonths(2027)
  expect(months).toHaveLength(12)
  expect([months[0], months[5], months[6], months[11]]).toEqual([
    { month: '2026-07', quarter: '2026-Q3' },
    { month: '2026-12', quarter: '2026-Q4' },
    { month: '2027-01', quarter: '2027-Q1' },
    { month: '2027-06', quarter: '2027-Q2' },
  ])
})

test.each([
  [2027, '2026–27'],
  [2001, '2000–01'],
  [2100, '2099–00'],
])('%i is written %s', (year, text) => {
  expect(financialYearText(year)).toBe(text)
})
