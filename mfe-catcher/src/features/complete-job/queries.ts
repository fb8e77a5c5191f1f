import { useState } from 'react'
import { completeJob, type CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { Job } from '@snake-dispatch/contract/jobs'
import { toast, toastFailure } from '@snake-dispatch/kit'
import { StorageFullError } from '@snake-dispatch/kit/offline'
import { useMutation } from '@snake-dispatch/kit/query'
import type { RequestKey } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { refreshJobLists } from '../job-lists/job-lists.ts'
import { sendOrQueue } from '../outbox/send-or-queue.ts'

/** How long a toast shows that the reader has to act on, in milliseconds: they are led to the sign-in. */
const LONG_TOAST = 30_000

interface CompleteOptions {
  requestKey: RequestKey
  /** The refused completion that this one replaces. */
  replaces: string | undefined
  /** It is done, or waits on this device. */
  onDone: () => void
}

/**
 * Completes a claimed job and fetches the lists again; a refusal is shown with the server's sentence (JOB-22). A repeated
 * try completes once (D-46). Without a network it waits on this device (DISP-42), where there is room for it: `isFull`
 * says that there is none.
 */
export function useComplete(job: Job, { requestKey, replaces, onDone }: CompleteOptions) {
  const [isFull, setFull] = useState(false)
  const complete = useMutation({
    mutationFn: (input: CompleteInput, { signal }) => {
      const body = { ...input, claimedAt: job.claimedAt ?? undefined }
      const params = { id: job.id }
      return sendOrQueue(
        completeJob,
        { params, body, signal },
        { kind: 'complete', job, key: requestKey.take(), replaces },
      )
    },
    onSuccess: (sent) => {
      onDone()
      if (sent.queued) {
        toast({
          title: 'Waiting to send',
          description: sent.afterSignIn
            ? `Your session has ended. What you filled in for job #${job.jobNumber} is kept on this device, and sent once you sign in again.`
            : `It could not be sent just now. Job #${job.jobNumber} is completed as soon as it can be sent.`,
          ...(sent.afterSignIn && { duration: LONG_TOAST }),
        })
        return
      }
      void refreshJobLists()
      toast({
        title: 'Job Completed',
        description: `Job #${job.jobNumber} is now under Completed Jobs.`,
      })
    },
    onError: (error) => {
      setFull(error instanceof StorageFullError)
      if (hasArrivedBefore(error)) {
        requestKey.forget()
        void refreshJobLists()
      }
      toastFailure('Failed to complete job', error)
    },
  })
  return { complete, isFull, dismissFull: () => setFull(false) }
}
