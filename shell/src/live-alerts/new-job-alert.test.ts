import { jobState } from '@snake-dispatch/contract/job-state'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '@testing-library/react'
import { forgetAnnounced } from './alert-record.ts'
import { announceNewJob } from './new-job-alert.ts'
import { session, toast, useShownToast } from '@snake-dispatch/kit'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { answerCalls, shownToast } from '@snake-dispatch/kit/testing/vitest'

const job = { id: 3, jobNumber: 10000003, suburb: 'Manly', snakeType: 'easternBrownSnake' }
const shown = vi.fn<(title: string, options: NotificationOptions) => void>()

/** Which time it is that the job became available, as the server says when the check brings it. */
let round = 1

// Loaded when the page is idle.
beforeAll(() => import('../device-alerts/device-alerts.ts'))
beforeEach(() => {
  round = 1
  answerCalls(
    answer(jobState, ({ params }) => ({
      id: job.id,
      jobNumber: Number(params['jobNumber']),
      status: 'available' as const,
      isMine: false,
      urgency: 'low' as const,
      round,
    })),
  )
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static permission = 'granted'
      constructor(title: string, options: NotificationOptions) {
        super()
        shown(title, options)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  shown.mockClear()
  forgetAnnounced()
  session.set({ status: 'guest', user: null })
})

const wholeToast = () => renderHook(() => useShownToast()).result.current
const tags = () => shown.mock.calls.map(([, options]) => options.tag)

/** The title of the toast that this brings; undefined when there is none. What the check brings is asked for first. */
async function ring(channel: 'socket' | 'poll', jobId = job.id) {
  toast({ title: 'before' })
  const known = channel === 'socket' ? { round, urgency: 'low' as const } : {}
  announceNewJob({ ...job, id: jobId, jobNumber: 10_000_000 + jobId, ...known }, channel)
  if (channel === 'poll') await new Promise((resolve) => setTimeout(resolve, 100))
  const title = shownToast()?.title
  return title === 'before' ? undefined : title
}

test('LIVE-04 a job that the check brings shows its toast, and on the device', async () => {
  expect(await ring('poll', 81)).toBe('New Snake Job Alert')
  expect(shownToast()?.description).toBe('Eastern Brown Snake reported at Manly.')
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  // The tag of a push of the same job: the device folds the two into one.
  expect(shown.mock.calls[0]).toMatchObject([
    'New Snake Job Alert',
    { body: 'Eastern Brown Snake reported at Manly.', tag: 'job-10000081' },
  ])
})

test.each(['socket', 'poll'] as const)(
  'D-154 the toast of a job from the %s has its urgency, View and Not me, for 8 seconds',
  async (channel) => {
    await ring(channel, 86)
    expect(wholeToast()).toMatchObject({
      urgency: 'low',
      duration: 8_000,
      actions: [{ label: 'View' }, { label: 'Not me' }],
    })
  },
)

test('D-154 where its urgency cannot be read, a job from the check is announced without it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answerCalls(refuse(jobState, 503))
  expect(await ring('poll', 87)).toBe('New Snake Job Alert')
  expect(wholeToast()?.urgency).toBeUndefined()
  expect(wholeToast()?.actions?.map(({ label }) => label)).toEqual(['View', 'Not me'])
  vi.restoreAllMocks()
})

test('AUTH-11 a job that the check brought is not announced to the next user', async () => {
  session.set({ status: 'user', user: userOf({ id: 5 }) })
  const announced = ring('poll', 88)
  session.set({ status: 'user', user: userOf({ id: 6 }) })
  expect(await announced).toBeUndefined()
})

test.each([
  ['socket', 'poll'],
  ['poll', 'socket'],
] as const)('LIVE-04 what the %s has announced, the %s does not announce again', async (first, second) => {
  expect(await ring(first)).toBeDefined()
  expect(await ring(second)).toBeUndefined()
})

test('JOB-22 a job that is available again is announced again, once', async () => {
  await ring('socket')
  await ring('poll')
  expect(await ring('socket')).toBe('New Job Available')
  expect(await ring('poll')).toBeUndefined()
})

test('AUTH-11 what was announced to one user is announced to the next', async () => {
  await ring('socket')
  forgetAnnounced()
  expect(await ring('poll')).toBe('New Snake Job Alert')
})

test('LIVE-02 a device that has rung for a job rings again only when the job was released', async () => {
  await ring('socket', 82)
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  forgetAnnounced()
  expect(await ring('poll', 82)).toBe('New Snake Job Alert')
  await ring('socket', 85)
  await vi.waitFor(() => expect(tags()).toEqual(['job-10000082', 'job-10000085']))
  round = 2
  expect(await ring('poll', 82)).toBe('New Snake Job Alert')
  await vi.waitFor(() => expect(tags()).toEqual(['job-10000082', 'job-10000085', 'job-10000082']))
})

test('PROF-06 an account that has turned notifications of new jobs off gets no alert', async () => {
  session.set({ status: 'user', user: userOf({ notificationSettings: { newJobs: false } }) })
  expect(await ring('socket', 83)).toBeUndefined()
  expect(await ring('poll', 84)).toBeUndefined()
  expect(shown).not.toHaveBeenCalled()
})
