import { boardMap } from '@snake-dispatch/contract/board-map'
import { coverage } from '@snake-dispatch/contract/coverage'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue, type JobQueueQuery, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { dispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { jobCandidates, statistics } from '@snake-dispatch/contract/moderation'
import { endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useQuery } from '@snake-dispatch/kit/query'
import {
  applyChanges,
  changeCachedRows,
  useOptimisticChange,
  usePendingChanges,
  type RowChange,
} from '../data-table/optimistic-change.ts'
import { pageQuery } from '../data-table/page-query.ts'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'
import { undoAction } from '../undo-job/undo-action.ts'
import { jobActions, type JobChange } from '../job-dialogs/job-actions.ts'

/** Jobs on a page: few enough for a phone, however many are open. */
const JOBS_PER_PAGE = 50

/** Milliseconds after which steps are read again of which no event tells (D-52). */
const STEPS_EVERY = 30_000

/** One page of the open jobs, with the changes that are being sent; it follows what happens to jobs. */
export function useJobQueue(query: JobQueueQuery) {
  useLiveRefresh(jobQueue.path)
  const changes = usePendingChanges<QueuedJob>(jobQueue)
  return useQuery({
    ...pageQuery(jobQueue, { query: { ...query, limit: JOBS_PER_PAGE } }),
    refetchOnMount: 'always',
    refetchInterval: STEPS_EVERY,
    select: (page) => ({
      ...page,
      answer: applyChanges(
        page.answer,
        changes.map((change) => whileListed(change, query.state)),
      ),
    }),
  })
}

/** How many jobs are in which state; it follows what happens to jobs. */
export function useQueueCounts() {
  useLiveRefresh(queueCounts.path)
  return useQuery({ ...endpointQuery(queueCounts), refetchOnMount: 'always', refetchInterval: STEPS_EVERY })
}

/** Changes one job. The lists show it at once; afterwards what the server has is fetched again (MOD-04). */
export function useChangeJob() {
  return useOptimisticChange<QueuedJob, unknown, JobChange>(jobQueue, {
    pending: rowChange,
    mutationFn: (change) => jobActions[change.action].send(change),
    onSuccess: (_, change) => {
      const { done, description } = jobActions[change.action]
      changeCachedRows<QueuedJob>(jobQueue, (input) =>
        whileListed(rowChange(change), (input as { query: JobQueueQuery }).query.state),
      )
      change.forget?.()
      const { action, job } = change
      const isUndoable = action === 'delete' || action === 'cancel' || action === 'release'
      toast({
        title: done,
        description: description(change),
        ...(isUndoable && undoAction({ ...job, catcher: job.claimedBy?.name ?? null }, action)),
      })
    },
    onError: (error, { action }) => toastFailure(jobActions[action].failed, error),
    onSettled() {
      for (const { path } of [
        jobQueue,
        queueCounts,
        coverage,
        boardMap,
        jobLife,
        jobCandidates,
        statistics,
        dispatchStatistics,
      ])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}

/** What is known of a job that has just changed hands. */
const notAskedYet = { asked: null, reached: null, next: null, claimerMobile: null }

const rowChange = (change: JobChange): RowChange<QueuedJob> => ({
  id: change.job.id,
  apply(job) {
    const next = jobActions[change.action].expected({ ...change, job })
    return next && { ...job, ...next, ...(next.claimedById === job.claimedById ? {} : notAskedYet) }
  },
})

/** The change in the list of a state, which the job leaves when it no longer belongs there. Other rows stay as the server has listed them. */
const whileListed = (
  { id, apply }: RowChange<QueuedJob>,
  state: JobQueueQuery['state'],
): RowChange<QueuedJob> => ({
  id,
  apply(job) {
    const next = apply(job)
    return next && isListed(next, job, state) ? next : null
  },
})

/** Whether a job that was changed is still in the list of this state. A new catcher is given a new time, and may sign in. */
function isListed(
  { claimedById }: QueuedJob,
  before: Pick<QueuedJob, 'claimedById'>,
  state: JobQueueQuery['state'],
): boolean {
  switch (state) {
    case 'late':
    case 'locked':
    case 'nobodyCame':
    case 'doneToday':
      return claimedById !== null && claimedById === before.claimedById
    case 'available':
      return claimedById === null
    case 'claimed':
    case 'onTheWay':
      return claimedById !== null
    default:
      return true
  }
}
