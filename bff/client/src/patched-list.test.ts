import type { JobView } from '@snake-dispatch/contract/alerts'
import type { Job } from '@snake-dispatch/contract/jobs'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { describe, expect, test } from 'vitest'
import { patchedList, type JobList } from './patched-list.ts'

const me = 7
const jobOf = (id: number, fields: Partial<Job> = {}) =>
  ({
    id,
    urgency: 'high',
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 1_000).toISOString(),
    claimedById: null,
    claimedAt: null,
    completedAt: null,
    cancelledAt: null,
    ...fields,
  }) as Job
const view = (job: Job): JobView => ({ id: job.id, job })
const gone = (id: number): JobView => ({ id, job: null })
const patch = (jobs: readonly Job[], views: readonly JobView[], list: JobList = 'availableJobs') =>
  patchedList(list, jobs, views, me)
const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id)

describe('D-135 a list that follows messages', () => {
  const jobs = [jobOf(5), jobOf(3), jobOf(4, { urgency: 'medium' }), jobOf(2, { urgency: 'low' })]

  test('a new job takes its place by urgency, then the newest first', () => {
    expect(ids(patch(jobs, [view(jobOf(6, { urgency: 'medium' }))]).jobs)).toEqual([5, 3, 6, 4, 2])
    expect(ids(patch(jobs, [view(jobOf(1, { urgency: 'low' }))]).jobs)).toEqual([5, 3, 4, 2, 1])
  })

  test('a job that somebody claimed, or that the reader may not see any more, leaves', () => {
    expect(ids(patch(jobs, [view(jobOf(3, { claimedById: 8 })), gone(2)]).jobs)).toEqual([5, 4])
  })

  test('what concerns no job of it leaves the very same list', () => {
    expect(patch(jobs, [gone(9), view(jobOf(8, { claimedById: 8 }))])).toEqual({ jobs, mayLack: false })
    expect(patch(jobs, [gone(9)]).jobs).toBe(jobs)
  })

  test('a claimed job joins the claimer’s own jobs, a completed one goes on to the completed', () => {
    const claimed = jobOf(3, { claimedById: me, claimedAt: '2026-01-02T00:00:00.5Z' })
    const other = jobOf(4, { claimedById: me, claimedAt: '2026-01-02T00:00:00Z' })
    expect(ids(patch([other], [view(claimed)], 'myActiveJobs').jobs)).toEqual([3, 4])
    const completed = { ...claimed, completedAt: '2026-01-03T00:00:00Z' }
    expect(ids(patch([claimed, other], [view(completed)], 'myActiveJobs').jobs)).toEqual([4])
    expect(ids(patch([], [view(completed)], 'myCompletedJobs').jobs)).toEqual([3])
  })
})

describe('D-135 the first 500 of more jobs', () => {
  /** Ids from 1,000 on; the last of the page is `1_001`. */
  const page = Array.from({ length: MAX_PAGE }, (_, at) => jobOf(1_000 + MAX_PAGE - at))

  test('keep what joins them, so that nothing lacks when as many leave', () => {
    const joined = patch(page, [view(jobOf(2_000))])
    expect([joined.jobs.length, joined.mayLack]).toEqual([MAX_PAGE + 1, false])
    const left = patch(joined.jobs, [gone(1_100)])
    expect([left.jobs.length, left.mayLack]).toEqual([MAX_PAGE, false])
  })

  test('may lack a job when one leaves, and only then', () => {
    const left = patch(page, [gone(1_100)])
    expect([left.jobs.length, left.mayLack]).toEqual([MAX_PAGE - 1, true])
    expect(patch(left.jobs, [gone(1_101)]).mayLack).toBe(false)
  })

  test('know no job that would come behind them: others may be between', () => {
    expect(patch(page, [view(jobOf(1))])).toEqual({ jobs: page, mayLack: false })
  })

  test('keep their last job when it changes, and do not know what is before it now', () => {
    const { jobs, mayLack } = patch(page, [view(jobOf(1_001, { urgency: 'low' }))])
    expect([jobs.length, jobs.at(-1)?.urgency, mayLack]).toEqual([MAX_PAGE, 'low', true])
  })
})
