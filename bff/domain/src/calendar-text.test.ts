import { expect, test } from 'vitest'
import { dayText, monthText, quarterText } from './calendar-text.ts'
import { formatSydney } from './sydney-time.ts'

test('a day reads as in the other dates of the portal', () => {
  expect(dayText('2026-09-05')).toBe('5 Sept 2026')
  expect(dayText('2026-09-05')).toBe(formatSydney(new Date('2026-09-05T02:00:00Z'), 'date'))
})

test('a month and a quarter', () => {
  expect([monthText('2026-07'), quarterText('2026-Q1'), quarterText('2026-Q4')]).toEqual([
    'July 2026',
    'Jan to Mar 2026',
    'Oct to Dec 2026',
  ])
})
