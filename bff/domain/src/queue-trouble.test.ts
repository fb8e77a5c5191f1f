import { expect, test } from 'vitest'
import { waitedMs } from './queue-trouble.ts'

test('D-197 work waits since it was due, and not at all where nothing is due', () => {
  const asOf = '2026-11-30T10:00:00.000Z'
  expect(waitedMs({ oldestWaitingSince: '2026-11-30T09:55:00.000Z' }, asOf)).toBe(300_000)
  expect(waitedMs({ oldestWaitingSince: null }, asOf)).toBe(0)
})
