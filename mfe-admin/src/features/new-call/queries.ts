import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { knownNumber, takeCall, type OfficeCallInput } from '@snake-dispatch/contract/office-calls'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import type { RequestKey } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'

/** What is known of a number; it follows what happens to jobs, also when a colleague takes the same call. */
export function useKnownNumber(mobile: string) {
  useLiveRefresh(knownNumber.path)
  return useQuery({ ...endpointQuery(knownNumber, { query: { mobile } }), staleTime: 0 })
}

/** The title of the toast and the notice when a call could not be taken down. */
export const CALL_FAILED = 'Failed to create job'

/** Makes the job of a call, once for the key of what was filled in (D-10). */
export function useTakeCall(
  requestKey: RequestKey,
  { onTaken }: { /** What was filled in has arrived. */ onTaken: () => void },
) {
  return useMutation({
    mutationFn: (body: OfficeCallInput, { signal }) =>
      api.call(takeCall, { body, headers: { 'idempotency-key': requestKey.take() }, signal }),
    onSuccess(job) {
      onTaken()
      toast({ title: 'Job Created', description: `Catchers are asked about job #${job.jobNumber} now.` })
    },
    onError(error) {
      if (hasArrivedBefore(error)) requestKey.forget()
      toastFailure(CALL_FAILED, error)
    },
    onSettled() {
      for (const { path } of [jobQueue, queueCounts, knownNumber])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
