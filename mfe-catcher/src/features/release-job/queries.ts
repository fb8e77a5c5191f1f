import { useState } from 'react'
import { cancelJob, releaseJob, type ReleaseInput } from '@snake-dispatch/contract/job-release'
import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { ApiError, api, errorText, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'
import { isUnsure } from '../connection/is-unsure.ts'
import { useRequestKey } from '../job/use-request-key.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

/** The call was refused because the job is not the catcher's any more, or completed. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.status)
}

/**
 * Gives a claim back, or cancels the job for its client (D-37). Afterwards the job has left the active ones, the lists
 * are fetched again and the screen starts at its top. `onDone` is called when the dialog has nothing left to do,
 * `onFailed` after every failure.
 * `unsure` is true after a try of which nobody knows whether it was stored; trying again is safe (D-46).
 */
export function useRelease(job: Job, { onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  const [unsure, setUnsure] = useState(false)
  const keyOf = useRequestKey()

  function leave(title: string, description: string) {
    queryClient.setQueryData<Job[]>([myActiveJobs.path], (jobs) => jobs?.filter(({ id }) => id !== job.id))
    onDone()
    document.documentElement.scrollTop = 0
    void refreshJobLists()
    toast({ title, description })
  }

  const failedTo = (what: string) => (error: unknown) => {
    toast({
      variant: 'destructive',
      title: `Failed to ${what} job`,
      description: errorText(error, 'Please try again'),
    })
    setUnsure(isUnsure(error))
    onFailed()
    if (isOver(error)) onDone()
    if (isOver(error) || isUnsure(error)) void refreshJobLists()
  }

  const params = { id: job.id }
  const release = useMutation({
    mutationFn: (body: ReleaseInput) =>
      api.call(releaseJob, { params, body, headers: { 'idempotency-key': keyOf(body) } }),
    onMutate: (): void => cancel.reset(),
    onSuccess: () => leave('Job Released', `Job #${job.jobNumber} is available to other catchers again.`),
    onError: failedTo('release'),
  })
  const cancel = useMutation({
    mutationFn: () => api.call(cancelJob, { params }),
    onMutate: (): void => release.reset(),
    onSuccess: () => leave('Job Cancelled', `Job #${job.jobNumber} is closed.`),
    onError: failedTo('cancel'),
  })
  return { release, cancel, unsure, isPending: release.isPending || cancel.isPending }
}
