import { useState } from 'react'
import type { CallInput } from '@snake-dispatch/client/http'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import type { User } from '@snake-dispatch/contract/user'
import { isClosedRefusal, isOneJobRefusal } from '@snake-dispatch/domain/claim-refusals'
import { TOO_MANY_OPEN_CLAIMS } from '@snake-dispatch/domain/job-lifecycle'
import { api, ApiError, errorText, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { useNavigate } from '@snake-dispatch/kit/router'
import { mainTabPath } from '../../main-tabs.ts'
import { isUnsure } from '../connection/is-unsure.ts'
import { moveToActive } from '../job-lists/claimed-job.ts'
import { clientTextHref } from './client-text.ts'
import { refreshClaimLimits } from '../claim-limits/queries.ts'
import { openClientText } from './texted-jobs.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

/** How long after a claim the text-message app opens, in milliseconds: the toast is read first (JOB-08). */
export const TEXT_MESSAGE_DELAY = 500

/** The catcher has as many open claims as they may have: the job itself can still be claimed (D-37, DISP-51). */
export function isAtBound(error: unknown): boolean {
  const text = errorText(error, '')
  return text === TOO_MANY_OPEN_CLAIMS || isOneJobRefusal(text)
}

/** Conflict (somebody was faster) and not found (deleted): this job cannot be claimed any more. */
function isGone(error: unknown): boolean {
  const isConflict = error instanceof ApiError && (error.status === 409 || error.status === 404)
  return isConflict && !isAtBound(error) && !isClosedRefusal(errorText(error, ''))
}

/**
 * Claims a job. Afterwards the catcher stands on it in My Jobs, from the answer; the lists are fetched again, and the
 * text-message app opens with the client's number, the whole address and the time window (JOB-08). A job that is gone
 * leaves the list, and `isGone` says so (JOB-07, JOB-22). `onDone` is called when the dialog has nothing left to do.
 * `toMyJobs` leads to the claims that keep the catcher from another one. `unsure` is true from the first try on of which nobody knows whether it claimed the job; trying again is safe (D-09).
 */
export function useClaim({ user, onDone }: { user: User; onDone: () => void }) {
  const [unsure, setUnsure] = useState(false)
  const navigate = useNavigate()
  const claim = useMutation({
    mutationFn: (input: CallInput<typeof claimJob>, { signal }) => api.call(claimJob, { ...input, signal }),
    onSuccess: (job) => {
      const href = clientTextHref(job, user)
      moveToActive(job)
      onDone()
      void navigate(mainTabPath('my-jobs'))
      void refreshJobLists()
      toast({
        title: 'Job Claimed',
        description: href
          ? `Your text-message app will open with a message to ${job.clientName}.`
          : `Job #${job.jobNumber} is now among your active jobs.`,
      })
      if (href) setTimeout(openClientText, TEXT_MESSAGE_DELAY, job, href)
    },
    onError: (error) => {
      toastFailure('Failed to claim job', error)
      if (isAtBound(error)) void refreshClaimLimits()
      if (!isGone(error) && !isUnsure(error)) return
      setUnsure(isUnsure(error))
      void refreshJobLists()
    },
  })
  const toMyJobs = () => {
    onDone()
    void navigate(mainTabPath('my-jobs'))
  }
  return { ...claim, unsure, isGone: claim.isError && isGone(claim.error), toMyJobs }
}
