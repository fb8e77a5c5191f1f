import { dispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import { completeForCatcher } from '@snake-dispatch/contract/on-behalf'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'
import type { RequestKey } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'

/** Completes a job for the catcher who has claimed it (D-162); a repeated try completes once (D-46). */
export function useCompleteForCatcher({ id, jobNumber, claimedById }: QueuedJob, requestKey: RequestKey) {
  return useMutation({
    mutationFn: (report: CompleteInput, { signal }) =>
      api.call(completeForCatcher, {
        params: { jobId: id },
        body: {
          completionNotes: report.completionNotes,
          completionPhotoUrl: report.completionPhotoUrl,
          outcome: report.outcome,
          foundType: report.foundType,
          releasePlace: report.releasePlace,
          clientPaid: report.clientPaid,
          fromUserId: claimedById!,
        },
        headers: { 'idempotency-key': requestKey.take() },
        signal,
      }),
    onSuccess() {
      toast({ title: 'Job Completed', description: `Job #${jobNumber} is done.` })
    },
    onError(error) {
      if (hasArrivedBefore(error)) requestKey.forget()
      toastFailure('Failed to complete job', error)
    },
    onSettled() {
      for (const { path } of [jobQueue, queueCounts, jobLife, dispatchStatistics])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
