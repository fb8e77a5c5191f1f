import { afterEach, expect, test, vi } from 'vitest'
import { clockTime } from './clock-time.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['Australia/Sydney', '2:15 pm'],
  ['Australia/Lindeman', '2:15 pm Sydney time'],
  ['Australia/Broken_Hill', '2:15 pm Sydney time'],
])('D-20 in %s a time on the page of a request reads %s', (zone, text) => {
  vi.stubEnv('TZ', zone)
  expect(clockTime(new Date('2026-11-21T03:15:00Z'))).toBe(text)
})

test('D-20 noon and midnight are told from each other', () => {
  vi.stubEnv('TZ', 'Australia/Sydney')
  expect(clockTime(new Date('2026-11-21T13:00:00Z'))).toBe('12:00 am')
  expect(clockTime(new Date('2026-11-21T01:00:00Z'))).toBe('12:00 pm')
})
