import { randomKey } from '@snake-dispatch/client/idempotency-key'
import { find } from '@snake-dispatch/contract/find'
import { MIN_SEARCH_LENGTH } from '@snake-dispatch/contract/found-jobs'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { mergeJobs } from '@snake-dispatch/contract/job-merge'
import { jobQueue, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { api, endpointQuery, toast } from '@snake-dispatch/kit'
import { keepPreviousData, queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'
import { undoAction } from '../undo-job/undo-action.ts'

/** A job by its number, as it is now; nothing is read before one was chosen. */
export function useJobToMerge(jobNumber: number | undefined) {
  useLiveRefresh(jobLife.path)
  return useQuery({
    ...endpointQuery(jobLife, { params: { jobNumber: jobNumber ?? 0 } }),
    enabled: jobNumber !== undefined,
    refetchOnMount: 'always',
  })
}

/** The open jobs that a text names: by number, mobile, client, address or catcher. */
export function useFoundOpenJobs(search: string) {
  const isSearched = search.length >= MIN_SEARCH_LENGTH
  const { data, ...query } = useQuery({
    ...endpointQuery(find, { query: { search, only: 'openJobs' } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...query, jobs: isSearched ? data?.jobs : undefined }
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
