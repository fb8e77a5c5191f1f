import { expect, test } from 'vitest'
import { loggedState } from './logged-job.ts'

const waiting = { claimedById: null, completedAt: null, cancelledAt: null, paymentSent: false }
const claimed = { ...waiting, claimedById: 7 }
const done = { ...claimed, completedAt: '2026-11-20T03:25:00.000Z' }
const cancelledAt = '2026-11-20T03:30:00.000Z'

test('D-147 a logged job is waiting, claimed, done, paid or cancelled', () => {
  expect(loggedState(waiting)).toBe('waiting')
  expect(loggedState(claimed)).toBe('claimed')
  expect(loggedState(done)).toBe('done')
  expect(loggedState({ ...done, paymentSent: true })).toBe('paid')
  expect(loggedState({ ...waiting, cancelledAt })).toBe('cancelled')
  expect(loggedState({ ...claimed, cancelledAt })).toBe('cancelled')
})

test('D-147 nothing is paid before the job is done', () => {
  expect(loggedState({ ...claimed, paymentSent: true })).toBe('claimed')
})
