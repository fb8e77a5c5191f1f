import { correctJob, withdrawJob, type JobCorrection } from '@snake-dispatch/contract/logged-jobs'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { ReasonInput } from '@snake-dispatch/contract/reason'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { refreshJobLists } from '../job-lists/job-lists.ts'

/** Corrects a job (D-147); sent again after a lost answer it changes nothing more. */
export function useCorrectJob({ id, jobNumber }: Job) {
  return useMutation({
    mutationFn: (body: JobCorrection, { signal }) => api.call(correctJob, { params: { id }, body, signal }),
    onSuccess() {
      void refreshJobLists()
      toast({ title: 'Job Corrected', description: `Everybody reads job #${jobNumber} as it is now.` })
    },
    onError(error) {
      toastFailure('Failed to correct job', error)
      void refreshJobLists()
    },
  })
}

/** Withdraws a job (D-147); sent again after a lost answer it changes nothing more. */
export function useWithdrawJob({ id, jobNumber }: Job, onDone: () => void) {
  return useMutation({
    mutationFn: (body: ReasonInput, { signal }) => api.call(withdrawJob, { params: { id }, body, signal }),
    onSuccess() {
      onDone()
      void refreshJobLists()
      toast({ title: 'Job Withdrawn', description: `Nobody can claim job #${jobNumber} any more.` })
    },
    onError(error) {
      toastFailure('Failed to withdraw job', error)
      void refreshJobLists()
    },
  })
}
