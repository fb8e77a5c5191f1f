import { logout, me } from '@snake-dispatch/contract/session'
import { checkNotifications, notices } from '@snake-dispatch/contract/notifications'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAnnounced } from './alert-record.ts'
import { onLiveMessage, startLiveAlerts } from './live-alerts.ts'
import { followLive, stoppedSocket, session, useShownToast } from '@snake-dispatch/kit'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { answerCalls } from '@snake-dispatch/kit/testing/vitest'
import { signOut } from '../sign-out.ts'

const job = {
  id: 3,
  jobNumber: 10000003,
  suburb: 'Manly',
  snakeType: 'easternBrownSnake',
  urgency: 'medium' as const,
  round: 1,
}
const notifications: { title: string; options: NotificationOptions }[] = []

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  constructor(title: string, options: NotificationOptions) {
    super()
    notifications.push({ title, options })
  }
}

beforeEach(() => {
  notifications.length = 0
  forgetAnnounced()
  FakeNotification.permission = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
})
afterEach(() => vi.unstubAllGlobals())

describe('LIVE-02 a new job', () => {
  test('shows a toast for 8 seconds', async () => {
    onLiveMessage({ type: 'job_created', job })
    expect(renderHook(() => useShownToast()).result.current).toMatchObject({
      title: 'New Job Available',
      description: 'Eastern Brown Snake in Manly - Job #10000003',
      duration: 8_000,
    })
    await vi.waitFor(() => expect(notifications).toHaveLength(1))
  })

  test('notifies on the device once, until it is answered', async () => {
    const alerted = { ...job, id: 41, jobNumber: 10000041 }
    onLiveMessage({ type: 'job_created', job: alerted })
    onLiveMessage({ type: 'job_created', job: alerted })
    onLiveMessage({ type: 'job_created', job: { ...alerted, id: 44, jobNumber: 10000044 } })
    await vi.waitFor(() =>
      expect(notifications.map(({ options }) => options.tag)).toEqual(['job-10000041', 'job-10000044']),
    )
    expect(notifications[0]).toMatchObject({
      title: 'New Snake Removal Job',
      options: {
        body: 'Eastern Brown Snake in Manly - Job #10000041',
        requireInteraction: true,
        renotify: true,
        data: { url: '/dashboard?job=10000041' },
      },
    })
  })

  test('JOB-25 notifies on the device again when the job was claimed and given back', async () => {
    const released = { ...job, id: 45, jobNumber: 10000045 }
    onLiveMessage({ type: 'job_created', job: released })
    onLiveMessage({ type: 'job_claimed', job: { id: 45, jobNumber: 10000045 } })
    onLiveMessage({ type: 'job_created', job: { ...released, round: 2 } })
    await vi.waitFor(() => expect(notifications).toHaveLength(2))
  })

  test('does not notify on the device without permission, but does once it was granted', async () => {
    FakeNotification.permission = 'denied'
    onLiveMessage({ type: 'job_created', job: { ...job, id: 42, jobNumber: 10000042 } })
    await import('../device-alerts/device-alerts.ts')
    FakeNotification.permission = 'granted'
    onLiveMessage({ type: 'job_created', job: { ...job, id: 43, jobNumber: 10000043 } })
    await vi.waitFor(() => expect(notifications.map(({ options }) => options.tag)).toEqual(['job-10000043']))
  })
})

test.each(['job_claimed', 'job_cancelled', 'job_deleted'] as const)(
  'D-154 the alarm of a job ends with %s, not with that of another job',
  async (type) => {
    const stopAlarm = vi.spyOn(await import('../device-alerts/alarm.ts'), 'stopAlarm')
    onLiveMessage({ type, job })
    await vi.waitFor(() => expect(stopAlarm.mock.calls).toEqual([[job.id]]))
    stopAlarm.mockRestore()
  },
)

test('UI-04 an alert without a type speaks of a snake, one without a suburb of an unknown location', () => {
  onLiveMessage({ type: 'job_created', job: { ...job, snakeType: null, suburb: null } })
  expect(renderHook(() => useShownToast()).result.current).toMatchObject({
    description: 'Snake in Unknown location - Job #10000003',
  })
})

test.each(['job_created', 'job_claimed', 'job_completed', 'job_deleted', 'job_updated'] as const)(
  'LIVE-02 followers of the socket get %s until they stop',
  (type) => {
    const message = vi.fn<(message: ServerMessage) => void>()
    const stop = followLive({ message, opened: () => {} })
    onLiveMessage({ type, job })
    stop()
    onLiveMessage({ type, job })
    expect(message.mock.calls).toEqual([[{ type, job }]])
  },
)

describe('the socket', () => {
  const sockets: FakeSocket[] = []
  class FakeSocket {
    onopen: (() => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    sent: string[] = []
    closed = false
    constructor() {
      sockets.push(this)
    }
    send(text: string) {
      this.sent.push(text)
    }
    close() {
      this.closed = true
    }
  }

  /** Closes the latest socket, by default as a lost connection does. */
  const drop = (code = 1006) => sockets.at(-1)?.onclose?.({ code })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const user = userOf({ id: 5 })

  beforeAll(() => {
    session.set({ status: 'guest', user: null })
    startLiveAlerts()
  })
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockReturnValue()
    sockets.length = 0
    vi.stubGlobal('WebSocket', FakeSocket)
  })
  afterEach(() => {
    session.set({ status: 'guest', user: null })
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Answers these calls, and the reading of notices, of which there are none. */
  const answerSignedIn = (...answers: ReturnType<typeof answer>[]) =>
    answerCalls(
      answer(notices, () => []),
      ...answers,
    )

  async function giveUp() {
    // A check that succeeds would let the socket try again; whether its code is loaded by then depends on the machine.
    answerSignedIn(refuse(checkNotifications, 503))
    session.set({ status: 'user', user })
    for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000, 1_000]) {
      drop()
      await pass(delay)
    }
    expect(sockets).toHaveLength(6)
  }

  test('LIVE-03 is there for a user, and closes on sign-out', async () => {
    const { callsTo } = answerSignedIn(answer(me, () => userOf({ id: 5, name: 'Renamed' })))
    session.set({ status: 'user', user })
    session.set({ status: 'user', user: userOf({ id: 5, name: 'Renamed' }) })
    expect(sockets).toHaveLength(1)
    const opened = vi.fn<() => void>()
    const stop = followLive({ message: () => {}, opened })
    sockets[0]?.onopen?.()
    stop()
    expect(opened).toHaveBeenCalledOnce()
    expect(sockets[0]?.sent).toEqual(['{"type":"identify","userId":5}'])
    await pass(0)
    expect(callsTo(me)).toHaveLength(1)
    session.set({ status: 'guest', user: null })
    expect(sockets[0]?.closed).toBe(true)
    session.set({ status: 'user', user: userOf({ id: 6 }) })
    expect(sockets).toHaveLength(2)
  })

  test('AUTH-13 who waits for approval has one too, and is let in by its message', async () => {
    answerSignedIn(answer(me, () => user))
    session.set({ status: 'user', user: userOf({ id: 5, role: 'pending', status: 'pending' }) })
    sockets[0]?.onmessage?.({ data: '{"type":"account_changed"}' })
    await pass(0)
    expect(session.get().user?.status).toBe('approved')
    expect(sockets).toHaveLength(1)
  })

  test('DISP-12 a stored notice is shown when its message comes', async () => {
    const notice = {
      id: 3,
      type: 'cancelled' as const,
      title: 'Job Cancelled',
      message: 'Job #10000003 was cancelled by a moderator.',
      jobId: 3,
      jobNumber: 10000003,
      isRead: false,
      createdAt: '2026-11-22T01:02:03.004Z',
    }
    const stored = [{ ...notice, id: 2 }]
    answerCalls(
      answer(me, () => user),
      answer(notices, () => stored),
      answer(checkNotifications, () => ({ hasNewJobs: false, job: null })),
    )
    session.set({ status: 'user', user })
    sockets[0]?.onopen?.()
    // What the first reading finds is not news; its code is loaded in real time, which the test's clock does not hasten.
    await vi.waitFor(() => expect(localStorage.getItem('snake-dispatch.last-notice.5')).toBe('2'))
    stored.push(notice)
    sockets[0]?.onmessage?.({ data: '{"type":"notice_stored"}' })
    await vi.waitFor(() =>
      expect(renderHook(() => useShownToast()).result.current).toMatchObject({
        description: 'Job #10000003 was cancelled by a moderator.',
      }),
    )
  })

  test('LIVE-03 after a sign-in on the page it asks only for what has happened since', () => {
    session.set({ status: 'user', user: userOf({ id: 5, lastLogin: '2026-11-22T01:02:03.004Z' }) })
    const opened = vi.fn<() => void>()
    const stop = followLive({ message: () => {}, opened })
    sockets[0]?.onopen?.()
    stop()
    expect(JSON.parse(sockets[0]!.sent[0]!)).toMatchObject({ since: '2026-11-22T01:02:03.004Z' })
    expect(opened).not.toHaveBeenCalled()
  })

  test('D-29 what has given up is known to the screens, and its reconnect starts it again', async () => {
    await giveUp()
    stoppedSocket.get()?.reconnect()
    await pass(1_000)
    expect(sockets).toHaveLength(7)
    session.set({ status: 'guest', user: null })
    expect(stoppedSocket.get()).toBeNull()
  })

  test('LIVE-03 after it has given up it comes back with the network', async () => {
    await giveUp()
    dispatchEvent(new Event('online'))
    await pass(1_000)
    expect(sockets).toHaveLength(7)
  })

  test('LIVE-03 after it has given up it comes back when the page becomes visible', async () => {
    await giveUp()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1_000)
    expect(sockets).toHaveLength(6)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1_000)
    expect(sockets).toHaveLength(7)
  })

  test('AUTH-14 when the server ends it and the session, the page leaves the signed-in state', async () => {
    answerSignedIn(refuse(me, 401, 'Please sign in.'))
    session.set({ status: 'user', user })
    drop(1008)
    await pass(60_000)
    expect(session.get().status).toBe('guest')
    expect(sockets).toHaveLength(1)
  })

  test('AUTH-11 the own sign-out that ends it asks nothing: it says itself how it went', async () => {
    const { callsTo } = answerSignedIn(
      answer(logout, () => {
        drop(1008)
      }),
      refuse(me, 401, 'Please sign in.'),
    )
    session.set({ status: 'user', user })
    void signOut()
    await pass(60_000)
    expect(session.get().status).toBe('guest')
    expect([callsTo(logout), callsTo(me)].map(({ length }) => length)).toEqual([1, 0])
    expect(sockets).toHaveLength(1)
  })

  test('AUTH-11 when only another browser signed out, it comes back', async () => {
    answerSignedIn(answer(me, () => user))
    session.set({ status: 'user', user })
    drop(1008)
    await pass(1_000)
    expect(session.get().status).toBe('user')
    expect(sockets).toHaveLength(2)
  })
})
