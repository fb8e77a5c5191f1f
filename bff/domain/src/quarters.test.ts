import { describe, expect, test } from 'vitest'
import { addDays, quarterAfter, quarterBefore, quarterDays, quarterStart, readQuarter } from './quarters.ts'
import { quarterOf, sydneyDay } from './sydney-time.ts'

describe('quarters', () => {
  test.each([
    ['2026-Q1', '2025-12-31T13:00:00.000Z'],
    ['2026-Q2', '2026-03-31T13:00:00.000Z'],
    ['2026-Q3', '2026-06-30T14:00:00.000Z'],
    ['2026-Q4', '2026-09-30T14:00:00.000Z'],
    // Clocks change on these very days: in April at 3 in the morning, in October at 2.
    ['2029-Q2', '2029-03-31T13:00:00.000Z'],
    ['2028-Q4', '2028-09-30T14:00:00.000Z'],
  ])('FEE-02 D-12 %s begins at midnight in Sydney: %s', (key, instant) => {
    expect(quarterStart(readQuarter(key)).toISOString()).toBe(instant)
  })

  test('FEE-02 each quarter begins where the one before ends', () => {
    let quarter = readQuarter('2026-Q1')
    for (let count = 0; count < 80; count++) {
      const next = quarterAfter(quarter)
      expect(quarterBefore(next)).toEqual(quarter)
      const start = quarterStart(next)
      expect(quarterOf(start)).toEqual(next)
      expect(quarterOf(new Date(start.getTime() - 1))).toEqual(quarter)
      quarter = next
    }
    expect(quarter.key).toBe('2046-Q1')
  })

  test.each([
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q2', '2026-04-01', '2026-06-30'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
  ])('FEE-02 %s goes from %s to %s', (key, first, last) => {
    expect(quarterDays(readQuarter(key))).toEqual({ first, last })
  })

  test.each(['2026-Q5', '2026-Q0', '2026', 'x', ''])('FEE-02 %j is no quarter', (key) => {
    expect(() => readQuarter(key)).toThrow(RangeError)
  })
})

describe('calendar days', () => {
  test('FEE-02 D-20 the day of an instant is the one in Sydney', () => {
    expect(sydneyDay(new Date('2026-12-31T12:59:59Z'))).toBe('2026-12-31')
    expect(sydneyDay(new Date('2026-12-31T13:00:00Z'))).toBe('2027-01-01')
    expect(sydneyDay(new Date('2026-06-30T14:00:00Z'))).toBe('2026-07-01')
  })

  test.each([
    ['2027-01-01', '2027-01-15'],
    ['2026-10-01', '2026-10-15'],
    ['2026-04-01', '2026-04-15'],
    ['2028-02-20', '2028-03-05'],
    ['2026-12-20', '2027-01-03'],
  ])('FEE-02 14 days after %s is %s, also where the clocks change', (day, due) => {
    expect(addDays(day, 14)).toBe(due)
  })
})
