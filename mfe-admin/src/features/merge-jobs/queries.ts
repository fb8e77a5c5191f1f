import { randomKey } from '@snake-dispatch/client/idempotency-key'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { mergeJobs } from '@snake-dispatch/contract/job-merge'
import { jobQueue, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { api, endpointQuery, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'
import { undoAction } from '../undo-job/undo-action.ts'

/** A job by its number, as it is now. */
export function useJobToMerge(jobNumber: number) {
  useLiveRefresh(jobLife.path)
  return useQuery({ ...endpointQuery(jobLife, { params: { jobNumber } }), refetchOnMount: 'always' })
}

/** Which job stays, and which one ends. */
interface Merge {
  readonly kept: QueuedJob
  readonly duplicate: QueuedJob
}

/** Makes one of two jobs (D-167). */
export function useMergeJobs() {
  return useMutation({
    mutationFn: ({ kept, duplicate }: Merge, { signal }) =>
      api.call(mergeJobs, {
        params: { jobId: kept.id },
        body: { duplicateId: duplicate.id, fromUserId: duplicate.claimedById },
        headers: { 'idempotency-key': randomKey() },
        signal,
      }),
    onSuccess: (_, { kept, duplicate }) =>
      toast({
        title: 'Same Snake',
        description: `#${duplicate.jobNumber} has ended as a duplicate of #${kept.jobNumber}.`,
        ...undoAction({ ...duplicate, catcher: duplicate.claimedBy?.name ?? null }, 'merge'),
      }),
    onSettled() {
      for (const { path } of [jobQueue, queueCounts, jobLife])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
