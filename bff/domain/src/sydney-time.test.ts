import { describe, expect, test } from 'vitest'
import { formatSydney, quarterOf, relativeTime, sydneyInstant } from './sydney-time.ts'

describe('Sydney time', () => {
  const summer = new Date('2026-11-21T13:05:00Z')
  const winter = new Date('2026-06-30T14:00:00Z')

  test('JOB-14 a time, with its zone if wanted (D-20)', () => {
    expect(formatSydney(summer, 'time')).toBe('12:05 am')
    expect(formatSydney(summer, 'timeWithZone')).toBe('12:05 am AEDT')
    expect(formatSydney(new Date('2026-07-01T02:00:00Z'), 'timeWithZone')).toBe('12:00 pm AEST')
  })

  test('JOB-15 a date is the one in Sydney, not the one in Greenwich (D-20)', () => {
    expect(formatSydney(summer, 'date')).toBe('22 Nov 2026')
    expect(formatSydney(winter, 'date')).toBe('1 July 2026')
  })

  test('JOB-15 date and time together, with plain spaces (D-20)', () => {
    expect(formatSydney(summer, 'dateTime')).toBe('22 Nov 2026, 12:05 am')
  })

  test('JOB-15 every month has its name', () => {
    const names = Array.from({ length: 12 }, (_, month) =>
      formatSydney(new Date(Date.UTC(2026, month, 15)), 'date').replace(/[\d ]/g, ''),
    )
    expect(names).toEqual('Jan,Feb,Mar,Apr,May,June,July,Aug,Sept,Oct,Nov,Dec'.split(','))
  })

  test('JOB-15 an invalid date is an error, not a wrong text', () => {
    expect(() => formatSydney(new Date('never'), 'date')).toThrow(RangeError)
  })
})

describe('quarters', () => {
  test.each([
    ['2025-12-31T12:59:59Z', '2025-Q4'],
    ['2025-12-31T13:00:00Z', '2026-Q1'],
    ['2026-03-31T12:59:59Z', '2026-Q1'],
    ['2026-03-31T13:00:00Z', '2026-Q2'],
    ['2026-06-30T13:59:59Z', '2026-Q2'],
    ['2026-06-30T14:00:00Z', '2026-Q3'],
    ['2026-09-30T13:59:59Z', '2026-Q3'],
    ['2026-09-30T14:00:00Z', '2026-Q4'],
  ])('FEE-02 %s falls in %s by the date in Sydney (D-12)', (instant, key) => {
    expect(quarterOf(new Date(instant)).key).toBe(key)
  })

  test('FEE-02 a quarter has its year and number (D-12)', () => {
    expect(quarterOf(new Date('2026-11-21T00:00:00Z'))).toEqual({ year: 2026, quarter: 4, key: '2026-Q4' })
  })
})

describe('relative time', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  const second = 1000
  const minute = 60 * second
  const hour = 60 * minute
  const day = 24 * hour

  test.each([
    [-5 * minute, 'just now'],
    [0, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1 minute ago'],
    [5 * minute + 59 * second, '5 minutes ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [2 * hour, '2 hours ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [29 * day, '29 days ago'],
    [30 * day, '1 month ago'],
    [364 * day, '12 months ago'],
    [365 * day, '1 year ago'],
    [800 * day, '2 years ago'],
  ])('JOB-03 what happened %i ms ago reads %s', (elapsed, words) => {
    expect(relativeTime(new Date(now.getTime() - elapsed), now)).toBe(words)
  })
})

test.each([
  ['2026-11-21T03:05:59Z', '2026-11-21T14:05:00+11:00'],
  ['2026-07-01T00:00:00Z', '2026-07-01T10:00:00+10:00'],
  // Midnight and noon, in both halves of the year.
  ['2026-11-20T13:00:00Z', '2026-11-21T00:00:00+11:00'],
  ['2026-07-01T02:00:00Z', '2026-07-01T12:00:00+10:00'],
  ['2026-06-30T14:00:00Z', '2026-07-01T00:00:00+10:00'],
  // The hour that there is twice, when summer time ends.
  ['2026-04-04T15:30:00Z', '2026-04-05T02:30:00+11:00'],
  ['2026-04-04T16:30:00Z', '2026-04-05T02:30:00+10:00'],
])('D-177 %s is %s in Sydney, the same instant', (instant, text) => {
  expect(sydneyInstant(new Date(instant))).toBe(text)
  expect(Math.floor(Date.parse(text) / 60_000)).toBe(Math.floor(Date.parse(instant) / 60_000))
})
