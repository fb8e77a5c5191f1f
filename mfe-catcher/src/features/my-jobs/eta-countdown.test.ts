import { expect, test } from 'vitest'
import { etaCountdown } from './eta-countdown.ts'

const now = new Date('2026-11-21T03:00:00.000Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test.each([
  [25 * 60, 'in 25 min', false],
  [60 * 60, 'in 1 h', false],
  [125 * 60, 'in 2 h 5 min', false],
  [31, 'in 1 min', false],
  [20, 'now', false],
  [-20, 'now', false],
  [-10 * 60, '10 min late', true],
  [-90 * 60, '1 h 30 min late', true],
])('JOB-14 an arrival %i s from now is written %j', (seconds, text, late) => {
  expect(etaCountdown(after(seconds), now)).toEqual({ text, late })
})
