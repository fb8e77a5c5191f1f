import { jobLife } from '@snake-dispatch/contract/job-life'
import { addJobNote, type JobNoteInput } from '@snake-dispatch/contract/job-notes'
import type { Job } from '@snake-dispatch/contract/jobs'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'
import type { RequestKey } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'

/** Adds a note to a job (MOD-13). Trying again adds it once (D-10). */
export function useAddJobNote(
  { id, jobNumber }: Pick<Job, 'id' | 'jobNumber'>,
  requestKey: RequestKey,
  { onDone }: { onDone: () => void },
) {
  return useMutation({
    mutationFn: (body: JobNoteInput, { signal }) =>
      api.call(addJobNote, {
        params: { jobId: id },
        body,
        headers: { 'idempotency-key': requestKey.take() },
        signal,
      }),
    onSuccess() {
      toast({ title: 'Note Added', description: `Staff read it on the page of job #${jobNumber}.` })
      onDone()
    },
    onError(error) {
      if (hasArrivedBefore(error)) requestKey.forget()
      toastFailure('Failed to add the note', error)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [jobLife.path] }),
  })
}
