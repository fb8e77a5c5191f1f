import { expect, test } from 'vitest'
import { pushDecision } from './push-caps.ts'

const now = new Date('2026-11-25T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const quiet = { rings: 0, hasAnswered: false, pushedAt: [], summaryAt: null }
const pushed = (count: number, minutes = 5) => ({
  ...quiet,
  pushedAt: Array.from({ length: count }, () => ago(minutes)),
})
const high = { urgency: 'high', isOwnSuburb: true } as const
const medium = { urgency: 'medium', isOwnSuburb: true } as const
const outside = { urgency: 'high', isOwnSuburb: false } as const

test.each([
  ['Two phones: both ring once', quiet, medium, 'ring'],
  ['a second ring', { ...quiet, rings: 1 }, medium, 'ring'],
  ['iOS second ring: stacks, at most 2', { ...quiet, rings: 2 }, medium, 'none'],
  ["opened or 'Not me' ends them", { ...quiet, rings: 1, hasAnswered: true }, high, 'none'],
  ['6 jobs in 10 minutes', pushed(5), medium, 'ring'],
  ['beyond them a summary', pushed(6), medium, 'summary'],
  ['older ones do not count', pushed(6, 10), medium, 'ring'],
  ['12 for High in own suburbs', pushed(11), high, 'ring'],
  ['beyond them a summary too', pushed(12), high, 'summary'],
  ['3 outside the chosen suburbs', pushed(2), outside, 'ring'],
  ['also for High', pushed(3), outside, 'summary'],
  ['one summary per 2 minutes', { ...pushed(6), summaryAt: ago(1.9) }, medium, 'later'],
  ['the next summary', { ...pushed(6), summaryAt: ago(2) }, medium, 'summary'],
] as const)('DISP-07 %s', (_, device, job, expected) => {
  expect(pushDecision(device, job, now)).toBe(expected)
})
