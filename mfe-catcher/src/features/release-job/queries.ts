import { useState } from 'react'
import { cancelJob, releaseJob, type ReleaseInput } from '@snake-dispatch/contract/job-release'
import type { Job } from '@snake-dispatch/contract/jobs'
import { api, ApiError, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import type { RequestKey } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { isUnsure } from '../connection/is-unsure.ts'
import { refreshClaimLimits } from '../claim-limits/queries.ts'
import { changeActiveJobs } from '../job-lists/active-jobs.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'
import { sendOrQueue } from '../outbox/send-or-queue.ts'

interface ReleaseOptions {
  requestKey: RequestKey
  /** The refused release that this one replaces. */
  replaces: string | undefined
  onDone: () => void
  onFailed: () => void
}

/** The call was refused because the job is not the catcher's any more, or completed. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.status)
}

/**
 * Gives a claim back, or cancels the job for its client (D-37). Afterwards the job has left the active ones, the lists
 * are fetched again and the screen starts at its top. `onDone` is called when the dialog has nothing left to do,
 * `onFailed` after every failure.
 * A release waits on this device where there is no network, a cancellation never does (DISP-42).
 * `unsure` is true after a try of which nobody knows whether it was stored; trying again is safe (D-46).
 */
export function useRelease(job: Job, { requestKey, replaces, onDone, onFailed }: ReleaseOptions) {
  const [unsure, setUnsure] = useState(false)

  function leave(title: string, description: string) {
    changeActiveJobs((jobs) => jobs?.filter(({ id }) => id !== job.id))
    onDone()
    document.documentElement.scrollTop = 0
    void refreshJobLists()
    void refreshClaimLimits()
    toast({ title, description })
  }

  const failedTo = (what: string) => (error: unknown) => {
    toastFailure(`Failed to ${what} job`, error)
    // What arrived before may have been about an earlier claim of the job.
    const arrivedBefore = hasArrivedBefore(error)
    if (arrivedBefore) requestKey.forget()
    const isUnknown = arrivedBefore || isUnsure(error)
    setUnsure(isUnknown)
    onFailed()
    if (isOver(error)) onDone()
    if (isOver(error) || isUnknown) void refreshJobLists()
  }

  const params = { id: job.id }
  const release = useMutation({
    mutationFn: (input: ReleaseInput, { signal }) => {
      const body = { ...input, claimedAt: job.claimedAt ?? undefined }
      return sendOrQueue(
        releaseJob,
        { params, body, signal },
        { kind: 'release', job, key: requestKey.take(), replaces },
      )
    },
    onMutate: (): void => cancel.reset(),
    onSuccess: ({ queued }) => {
      if (!queued) return leave('Job Released', `Job #${job.jobNumber} is available to other catchers again.`)
      onDone()
      toast({
        title: 'Waiting to send',
        description: `It could not be sent just now. Job #${job.jobNumber} is released as soon as it can be sent. Until then it is yours.`,
      })
    },
    onError: failedTo('release'),
  })
  const cancel = useMutation({
    mutationFn: (_: void, { signal }) => api.call(cancelJob, { params, signal }),
    onMutate: (): void => release.reset(),
    onSuccess: () => leave('Job Cancelled', `Job #${job.jobNumber} is closed.`),
    onError: failedTo('cancel'),
  })
  return { release, cancel, unsure, isPending: release.isPending || cancel.isPending }
}
