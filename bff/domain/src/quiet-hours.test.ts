import { expect, test } from 'vitest'
import { afterQuietHours, isQuiet } from './quiet-hours.ts'
import { sydneyInstant } from './sydney-time.ts'

const later = (instant: string) => sydneyInstant(afterQuietHours(new Date(instant)))

test.each([
  ['2026-11-21T20:59:59+11:00', false],
  ['2026-11-21T21:00:00+11:00', true],
  ['2026-11-22T00:00:00+11:00', true],
  ['2026-11-22T06:59:59+11:00', true],
  ['2026-11-22T07:00:00+11:00', false],
  // The same hour of Greenwich is another one of Sydney in winter.
  ['2026-07-01T10:30:00Z', false],
  ['2026-11-21T10:30:00Z', true],
])('D-187 %s is within the quiet hours: %j', (instant, expected) => {
  expect(isQuiet(new Date(instant))).toBe(expected)
})

test.each([
  ['2026-11-21T21:00:00+11:00', '2026-11-22T07:00:00+11:00'],
  ['2026-11-22T03:30:00+11:00', '2026-11-22T07:00:00+11:00'],
  ['2026-12-31T23:59:00+11:00', '2027-01-01T07:00:00+11:00'],
  // Summer time begins on 4 October 2026 at 2 am, and ends on 5 April 2026 at 3 am.
  ['2026-10-03T22:00:00+10:00', '2026-10-04T07:00:00+11:00'],
  ['2026-10-04T01:59:00+10:00', '2026-10-04T07:00:00+11:00'],
  ['2026-10-04T03:00:00+11:00', '2026-10-04T07:00:00+11:00'],
  ['2026-04-04T22:00:00+11:00', '2026-04-05T07:00:00+10:00'],
  ['2026-04-05T02:30:00+11:00', '2026-04-05T07:00:00+10:00'],
  ['2026-04-05T02:30:00+10:00', '2026-04-05T07:00:00+10:00'],
])('D-187 what can wait at %s goes at %s', (instant, expected) => {
  expect(later(instant)).toBe(expected)
})

test('D-187 by day it goes at once, to the millisecond', () => {
  const noon = new Date('2026-11-21T12:00:00.123+11:00')
  expect(afterQuietHours(noon)).toEqual(noon)
})
