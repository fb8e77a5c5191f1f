import { jobState } from '@snake-dispatch/contract/job-state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAnnounced } from './alert-record.ts'
import { announceNewJob } from './new-job-alert.ts'
import { session, toast } from '@snake-dispatch/kit'
import { answer, userOf } from '@snake-dispatch/kit/testing'
import { answerCalls, shownToast } from '@snake-dispatch/kit/testing/vitest'

const job = { id: 3, jobNumber: 10000003, suburb: 'Manly', snakeType: 'easternBrownSnake' }
const shown = vi.fn<(title: string, options: NotificationOptions) => void>()

/** Which time it is that the job became available, as the server says when the check brings it. */
let round = 1

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

const tags = () => shown.mock.calls.map(([, options]) => options.tag)

/** The title of the toast that this brings; undefined when there is none. */
function ring(channel: 'socket' | 'poll', jobId = job.id) {
  toast({ title: 'before' })
  const known = channel === 'socket' ? { round, urgency: 'low' as const } : {}
  announceNewJob({ ...job, id: jobId, jobNumber: 10_000_000 + jobId, ...known }, channel)
  const title = shownToast()?.title
  return title === 'before' ? undefined : title
}

test('LIVE-04 a job that the check brings shows its toast, and on the device', async () => {
  expect(ring('poll', 81)).toBe('New Snake Job Alert')
  expect(shownToast()?.description).toBe('Eastern Brown Snake reported at Manly.')
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  // The tag of a push of the same job: the device folds the two into one.
  expect(shown.mock.calls[0]).toMatchObject([
    'New Snake Job Alert',
    { body: 'Eastern Brown Snake reported at Manly.', tag: 'job-10000081' },
  ])
})

test.each([
  ['socket', 'poll'],
  ['poll', 'socket'],
] as const)('LIVE-04 what the %s has announced, the %s does not announce again', (first, second) => {
  expect(ring(first)).toBeDefined()
  expect(ring(second)).toBeUndefined()
})

test('JOB-22 a job that is available again is announced again, once', () => {
  ring('socket')
  ring('poll')
  expect(ring('socket')).toBe('New Job Available')
  expect(ring('poll')).toBeUndefined()
})

test('AUTH-11 what was announced to one user is announced to the next', () => {
  ring('socket')
  forgetAnnounced()
  expect(ring('poll')).toBe('New Snake Job Alert')
})

test('LIVE-02 a device that has rung for a job rings again only when the job was released', async () => {
  ring('socket', 82)
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  forgetAnnounced()
  expect(ring('poll', 82)).toBe('New Snake Job Alert')
  ring('socket', 85)
  await vi.waitFor(() => expect(tags()).toEqual(['job-10000082', 'job-10000085']))
  round = 2
  expect(ring('poll', 82)).toBe('New Snake Job Alert')
  await vi.waitFor(() => expect(tags()).toEqual(['job-10000082', 'job-10000085', 'job-10000082']))
})

test('PROF-06 an account that has turned notifications of new jobs off gets no alert', () => {
  session.set({ status: 'user', user: userOf({ notificationSettings: { newJobs: false } }) })
  expect(ring('socket', 83)).toBeUndefined()
  expect(ring('poll', 84)).toBeUndefined()
  expect(shown).not.toHaveBeenCalled()
})
