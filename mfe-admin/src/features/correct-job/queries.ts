import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { JobCorrection } from '@snake-dispatch/contract/logged-jobs'
import { correctJobByStaff } from '@snake-dispatch/contract/staff-correction'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'

/** A job as it is now; until the first answer as a list had it. It follows what happens. */
export function useCurrentJob(listed: QueuedJob): QueuedJob {
  useLiveRefresh(jobLife.path)
  const { data, isFetchedAfterMount } = useQuery({
    ...endpointQuery(jobLife, { params: { jobNumber: listed.jobNumber } }),
    refetchOnMount: 'always',
  })
  return data && isFetchedAfterMount ? data.job : listed
}

/** Corrects a job (D-163); sent again after a lost answer it changes nothing more. */
export function useCorrectJob({ id, jobNumber, claimedBy }: QueuedJob) {
  return useMutation({
    mutationFn: (body: JobCorrection, { signal }) =>
      api.call(correctJobByStaff, { params: { jobId: id }, body, signal }),
    onSuccess() {
      toast({
        title: 'Job Corrected',
        description: claimedBy
          ? `${claimedBy.name} is told what is new in job #${jobNumber}.`
          : `Everybody reads job #${jobNumber} as it is now.`,
      })
    },
    onError: (error) => toastFailure('Failed to correct job', error),
    onSettled() {
      for (const { path } of [jobQueue, jobLife]) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
