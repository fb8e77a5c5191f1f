import { expect, test } from 'vitest'
import { deviceState } from './device-state.ts'

const now = new Date('2026-11-25T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const DAY = 24 * 60
const silent = { acceptedAt: ago(40), isReported: false }
const shown = { acceptedAt: ago(40), isReported: true }
const fresh = { acceptedAt: ago(29), isReported: false }
const device = { isGone: false, lastReportAt: null, jobs: [] }
const proven = { ...device, lastReportAt: ago(DAY) }

test.each([
  ['nothing is known of it', device, 'new'],
  ['shown or opened in 30 days', proven, 'proven'],
  ['not later', { ...device, lastReportAt: ago(30 * DAY) }, 'new'],
  ['3 jobs in a row, nothing reported', { ...proven, jobs: [silent, silent, silent] }, 'doubtful'],
  ['2 jobs prove nothing', { ...proven, jobs: [silent, silent] }, 'proven'],
  ['one of the last 3 was shown', { ...proven, jobs: [silent, shown, silent, silent] }, 'proven'],
  ['what was accepted a moment ago does not count', { ...proven, jobs: [fresh, silent, silent] }, 'proven'],
  ['nor does it break the row', { ...proven, jobs: [fresh, silent, silent, silent] }, 'doubtful'],
  ['its push service does not know it', { ...proven, isGone: true }, 'gone'],
] as const)('DISP-08 %s', (_, given, expected) => {
  expect(deviceState(given, now)).toBe(expected)
})
