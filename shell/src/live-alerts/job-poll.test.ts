import { jobState } from '@snake-dispatch/contract/job-state'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { checkNotifications } from '@snake-dispatch/contract/notifications'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobPoll, type JobPoll } from './job-poll.ts'
import { followLive, session, toast } from '@snake-dispatch/kit'
import { answer, refuse, availableJob, pendingCatcher, userOf } from '@snake-dispatch/kit/testing'
import { forgetAnnounced } from './alert-record.ts'
import { queryClient } from '@snake-dispatch/kit/query'
import { keepStaySignedIn } from '@snake-dispatch/screen-parts/stay-signed-in'
import { answerCalls, shownToast } from '@snake-dispatch/kit/testing/vitest'

const user = userOf({ id: 5 })
const job = { id: 3, jobNumber: 10000003, snakeType: 'easternBrownSnake', suburb: 'Manly' }
const nothing = { hasNewJobs: false, job: null }
const socket = { isOpen: true, reconnect: vi.fn<() => void>() }
const onMissed = vi.fn<() => void>()
let poll: JobPoll

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  session.set({ status: 'user', user })
  socket.isOpen = true
  forgetAnnounced()
  toast({ title: 'before' })
})
afterEach(() => {
  poll.stop()
  session.set({ status: 'guest', user: null })
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  socket.reconnect.mockClear()
  onMissed.mockClear()
})

/** Starts the check, and answers it; the calls so far. */
function start(...answers: Parameters<typeof answerCalls>) {
  const { callsTo } = answerCalls(
    ...(answers.length ? answers : [answer(checkNotifications, () => nothing)]),
    answer(jobState, () => ({
      id: job.id,
      jobNumber: job.jobNumber,
      status: 'available' as const,
      isMine: false,
      urgency: 'high' as const,
      round: 1,
    })),
  )
  poll = startJobPoll({ userId: user.id, socket, since: '2026-11-22T10:00:00.000Z', onMissed })
  return () => callsTo(checkNotifications).length
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** That of a new job comes once it is known how urgent it is. */
const title = () => shownToast()?.title
const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')

test('LIVE-04 who stays signed in is asked for every 30 s, also with an open socket and out of sight', async () => {
  keepStaySignedIn(true)
  hide()
  const calls = start()
  await pass(29_999)
  expect(calls()).toBe(0)
  await pass(1)
  expect(calls()).toBe(1)
  await pass(60_000)
  expect(calls()).toBe(3)
})

test('LIVE-04 who does not is asked for only while the socket is closed and the page visible', async () => {
  const calls = start()
  await pass(60_000)
  expect(calls()).toBe(0)
  socket.isOpen = false
  await pass(30_000)
  expect(calls()).toBe(1)
  hide()
  await pass(60_000)
  expect(calls()).toBe(1)
})

test('AUTH-11 it stops at sign-out, and announces nothing that comes later', async () => {
  keepStaySignedIn(true)
  const late = Promise.withResolvers<{ hasNewJobs: boolean; job: typeof job }>()
  const calls = start(answer(checkNotifications, () => late.promise))
  await pass(30_000)
  session.set({ status: 'guest', user: null })
  late.resolve({ hasNewJobs: true, job })
  await pass(90_000)
  expect(calls()).toBe(1)
  expect(shownToast()?.title).toBe('before')
  poll.stop()
  session.set({ status: 'user', user })
  await pass(90_000)
  expect(calls()).toBe(1)
})

test.each([pendingCatcher, userOf({ passwordResetRequired: true }), userOf({ needsPasskey: true })])(
  'AUTH-13 AUTH-15 an account that may see no jobs asks for none',
  async (other) => {
    keepStaySignedIn(true)
    const calls = start()
    session.set({ status: 'user', user: other })
    await pass(60_000)
    expect(calls()).toBe(0)
  },
)

test('D-135 LIVE-04 a new job that the socket has brought to the list makes no list read again', async () => {
  keepStaySignedIn(true)
  queryClient.setQueryData([availableJobs.path], [availableJob({ id: job.id })])
  const message = vi.fn<(message: ServerMessage) => void>()
  const stop = followLive({ message, opened: () => {} })
  start(answer(checkNotifications, () => ({ hasNewJobs: true, job })))
  await pass(30_000)
  stop()
  await vi.waitFor(() => expect(title()).toBe('New Snake Job Alert'))
  expect(message).not.toHaveBeenCalled()
})

test('LIVE-04 a new job shows the toast, and the lists follow, also where the socket seems open', async () => {
  keepStaySignedIn(true)
  const message = vi.fn<(message: ServerMessage) => void>()
  const stop = followLive({ message, opened: () => {} })
  start(answer(checkNotifications, () => ({ hasNewJobs: true, job })))
  await pass(30_000)
  stop()
  await vi.waitFor(() => expect(title()).toBe('New Snake Job Alert'))
  expect(shownToast()).toMatchObject({
    description: 'Eastern Brown Snake reported at Manly.',
  })
  expect(message).toHaveBeenCalledWith({ type: 'job_created', job })
  expect(onMissed).not.toHaveBeenCalled()
})

test('LIVE-04 without a socket everything is read again, and LIVE-03 D-29 the socket gets another try', async () => {
  socket.isOpen = false
  start()
  await pass(30_000)
  expect(onMissed).toHaveBeenCalledOnce()
  expect(socket.reconnect).toHaveBeenCalledWith(1)
})

test('LIVE-10 a failing check is not shown, and the next one follows', async () => {
  socket.isOpen = false
  const calls = start(refuse(checkNotifications, 503))
  await pass(60_000)
  expect(calls()).toBe(2)
  expect(shownToast()?.title).toBe('before')
  expect(socket.reconnect).not.toHaveBeenCalled()
})

test.each([
  ['2026-11-22T09:59:00.000Z', 'before'],
  ['2026-11-22T10:01:00.000Z', 'New Snake Job Alert'],
])(
  'LIVE-04 of the jobs in the list, only one that came after it was first shown is announced: %s',
  async (createdAt, expected) => {
    socket.isOpen = false
    queryClient.setQueryData([availableJobs.path], [availableJob({ id: job.id, createdAt })])
    start(answer(checkNotifications, () => ({ hasNewJobs: true, job })))
    await pass(30_000)
    if (expected === 'before') await pass(5_000)
    await vi.waitFor(() => expect(shownToast()?.title).toBe(expected))
  },
)

test('LIVE-04 JOB-22 a job of the first list that was claimed and released is announced', async () => {
  socket.isOpen = false
  const listed = [availableJob({ id: job.id, createdAt: '2026-11-22T09:59:00.000Z' })]
  queryClient.setQueryData([availableJobs.path], listed)
  let hasNewJobs = false
  start(answer(checkNotifications, () => (hasNewJobs ? { hasNewJobs, job } : nothing)))
  queryClient.setQueryData([availableJobs.path], [])
  await pass(30_000)
  queryClient.setQueryData([availableJobs.path], listed)
  hasNewJobs = true
  await pass(30_000)
  await vi.waitFor(() => expect(title()).toBe('New Snake Job Alert'))
})
