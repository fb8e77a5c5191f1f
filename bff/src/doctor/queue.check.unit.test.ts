import type { Health } from '@snake-dispatch/contract/health'
import { expect, test } from 'vitest'
import { checkQueues } from './queue.check.ts'

const asOf = '2026-11-30T10:00:00.000Z'
const before = (seconds: number) => new Date(Date.parse(asOf) - seconds * 1000).toISOString()
const process = {
  id: 'a',
  version: '1.0.0',
  startedAt: asOf,
  lastSeenAt: asOf,
  isAlive: true,
  openSockets: 0,
}
const queue = {
  name: 'issue-invoices',
  waiting: 0,
  delayed: 0,
  active: 0,
  failed: 0,
  oldestWaitingSince: null,
}
const service = {
  service: 'push.example',
  browsers: 10,
  failing: 0,
  failingSince: null,
  reason: null,
  sent: 10,
  refused: 0,
}
const whole = { asOf, queues: [queue], processes: [process], pushServices: [service] }

type Facts = Pick<Health, 'asOf' | 'queues' | 'processes' | 'pushServices'>
const statesOf = (facts: Partial<Facts>) =>
  checkQueues({ ...whole, ...facts }).map(({ about, state }) => `${about} ${state}`)

test('D-197 a queue that moves is ok', () => {
  expect(statesOf({})).toEqual(['Processes ok', 'Queue ok'])
  expect(statesOf({ queues: [{ ...queue, waiting: 3, oldestWaitingSince: before(20) }] })[1]).toBe('Queue ok')
})

test('D-197 work that waits is a warning after a minute, and a fault after five, and at once where nobody hears of jobs', () => {
  const waiting = (seconds: number) => ({ ...queue, waiting: 3, oldestWaitingSince: before(seconds) })
  expect(statesOf({ queues: [queue, waiting(90)] })[1]).toBe('Queue warning')
  expect(statesOf({ queues: [waiting(301), waiting(90)] })[1]).toBe('Queue fault')
  const [, found] = checkQueues({ ...whole, queues: [waiting(301)] })
  expect(statesOf({ queues: [{ ...waiting(61), name: 'send-alerts' }] })[1]).toBe('Queue fault')
  expect(found?.says).toBe("'Invoices' has waited for 5 minutes, with 3 tasks.")
})

test('D-197 a stopped portal is a warning, and so is the work that waits for it', () => {
  const stopped = [{ ...process, isAlive: false }]
  const waiting = [{ ...queue, waiting: 3, oldestWaitingSince: before(900) }]
  expect(statesOf({ processes: stopped, queues: waiting })).toEqual(['Processes warning', 'Queue warning'])
})

test('D-197 processes of two versions, work that was given up and a push service that refuses are warnings', () => {
  expect(statesOf({ processes: [process, { ...process, id: 'b', version: '1.1.0' }] })[0]).toBe(
    'Processes warning',
  )
  expect(statesOf({ queues: [{ ...queue, failed: 2 }] })[1]).toBe('Queue warning')
  expect(statesOf({ pushServices: [{ ...service, refused: 4, reason: 'answer 403' }] })).toContain(
    'Push services warning',
  )
})
