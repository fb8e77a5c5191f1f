import { noteCall, type CallOutcome } from '@snake-dispatch/contract/job-calls'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { endCall, renewKey, type OpenCall } from './open-call.ts'

/** Stores what came of a call; the question stays until that has arrived. */
export function useNoteCall({ jobId, jobNumber, catcherId, note, key }: OpenCall) {
  return useMutation({
    mutationFn: (outcome: CallOutcome, { signal }) =>
      api.call(noteCall, {
        params: { jobId },
        body: { catcherId, outcome, note },
        headers: { 'idempotency-key': key },
        signal,
      }),
    onSuccess() {
      endCall({ key })
      toast({ title: 'Call Noted', description: `Staff read it on the page of job #${jobNumber}.` })
    },
    onError(error) {
      if (hasArrivedBefore(error)) renewKey()
      toastFailure('Failed to note the call', error)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [jobLife.path] }),
  })
}
