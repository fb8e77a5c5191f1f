import type { Queue, Queues } from '@snake-dispatch/contract/queues'
import { describe, expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const queue = (name: string, fields: Partial<Queue> = {}): Queue => ({
  name,
  waiting: 0,
  delayed: 0,
  active: 0,
  failed: 0,
  oldestWaitingSince: null,
  ...fields,
})
const quiet = { reason: null, sent: 0, refused: 0 }
const state = (fields: Partial<Queues> = {}): Queues => ({
  asOf: '2026-11-21T03:00:00.000Z',
  lastAlert: { sentAt: '2026-11-21T02:57:30.000Z', jobNumber: 10_000_012, notified: 14, reached: 9 },
  listening: { onCall: 12, reachable: 9 },
  queues: [queue('run-alert-steps'), queue('send-push')],
  pushServices: [],
  doubtfulDevices: [],
  processes: [],
  crashes: [],
  ...fields,
})

describe('whether alerts flow', () => {
  test('LIVE-05 the last alert says that they do', () => {
    expect(verdictOf(state())).toEqual({
      tone: 'success',
      title: 'Alerts flow: the last one was sent 2 minutes ago to 14 people; 9 could hear it.',
      more: [],
    })
  })

  test('LIVE-05 before the first alert there is nothing to say', () => {
    expect(verdictOf(state({ lastAlert: null }))).toEqual({
      tone: 'info',
      title: 'No alert has been sent yet.',
      more: ['Nothing is waiting.'],
    })
  })

  test('LIVE-05 pushes that wait for long are said first', () => {
    const late = { waiting: 14, oldestWaitingSince: '2026-11-21T02:57:00.000Z' }
    expect(verdictOf(state({ queues: [queue('send-push', late)] }))).toMatchObject({
      tone: 'danger',
      title: 'Pushes are waiting: 14, the oldest was due 3 minutes ago.',
    })
    const both = verdictOf(state({ queues: [queue('run-alert-steps', late), queue('send-push', late)] }))
    expect(both.title).toMatch(/^Alerts are waiting: 14/)
    expect(both.more[0]).toMatch(/^Pushes are waiting: 14/)
  })

  test('LIVE-05 pushes that have just been enqueued are no cause for concern', () => {
    const fresh = { waiting: 14, oldestWaitingSince: '2026-11-21T02:59:50.000Z' }
    expect(verdictOf(state({ queues: [queue('send-push', fresh)] })).tone).toBe('success')
  })

  test('LIVE-05 failures are counted, the worst first', () => {
    const pushServices = [
      { service: 'a.example', browsers: 30, failing: 2, failingSince: '2026-11-21T01:00:00.000Z', ...quiet },
      { service: 'b.example', browsers: 11, failing: 0, failingSince: null, ...quiet },
    ]
    const queues = [queue('run-alert-steps'), queue('send-push', { failed: 1, delayed: 3 })]
    const process = { id: 'one', version: '1', startedAt: '', lastSeenAt: '', isAlive: false, openSockets: 0 }
    expect(verdictOf(state({ queues, pushServices, processes: [process] }))).toEqual({
      tone: 'warning',
      title: 'Alerts flow, but not to everybody.',
      more: [
        '1 push was given up in the last hour.',
        '2 of 41 browsers do not take pushes.',
        '3 pushes are tried again later.',
        '1 process has stopped without saying so.',
        'The last one was sent 2 minutes ago to 14 people; 9 could hear it.',
      ],
    })
  })

  test('D-165 while nobody who is on call can be reached, nothing else is said first', () => {
    const failed = queue('send-push', { failed: 1 })
    expect(verdictOf(state({ listening: { onCall: 12, reachable: 0 }, queues: [failed] }))).toEqual({
      tone: 'danger',
      title: 'Nobody would hear of a new job.',
      more: [
        '12 catchers are on call, and none of them can be reached.',
        '1 push was given up in the last hour.',
        'The last one was sent 2 minutes ago to 14 people; 9 could hear it.',
      ],
    })
    expect(verdictOf(state({ listening: { onCall: 0, reachable: 0 } })).more[0]).toBe(
      'No catcher is on call.',
    )
  })

  test('D-165 an alert that nobody could hear is no flow', () => {
    const lastAlert = { sentAt: '2026-11-21T02:57:30.000Z', jobNumber: 10_000_012, notified: 14, reached: 0 }
    expect(verdictOf(state({ lastAlert }))).toEqual({
      tone: 'warning',
      title: 'Alerts flow, but not to everybody.',
      more: [
        'Nobody could hear the last one.',
        'The last one was sent 2 minutes ago to 14 people; 0 could hear it.',
      ],
    })
  })

  test('DISP-08 a push service that refuses many alerts is said with its reason, and how many devices are doubtful', () => {
    const reason = 'answer 403: BadJwtToken'
    const apple = {
      service: 'web.push.apple.com',
      browsers: 12,
      failing: 0,
      failingSince: null,
      sent: 10,
      refused: 2,
      reason,
    }
    const device = { catcher: 'Ada Adder', device: null, since: '2026-11-21T02:00:00.000Z' }
    expect(verdictOf(state({ pushServices: [apple], doubtfulDevices: [device] })).more.slice(0, 2)).toEqual([
      `web.push.apple.com refused 2 of 10 alerts in 10 minutes: ${reason}.`,
      '1 device takes pushes and does not show them.',
    ])
    expect(verdictOf(state({ pushServices: [{ ...apple, refused: 1 }] })).tone).toBe('success')
  })
})
