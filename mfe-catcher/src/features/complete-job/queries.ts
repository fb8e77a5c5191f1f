import type { CallInput } from '@snake-dispatch/client/http'
import { completeJob } from '@snake-dispatch/contract/jobs'
import { api, errorText, toast } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { useRequestKey } from '../job/use-request-key.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

/**
 * Completes a claimed job and fetches the lists again; a refusal is shown with the server's sentence (JOB-22). A repeated
 * try completes once (D-46).
 */
export function useComplete(onCompleted: () => void) {
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (input: CallInput<typeof completeJob>) =>
      api.call(completeJob, { ...input, headers: { 'idempotency-key': keyOf(input.body) } }),
    onSuccess: (job) => {
      onCompleted()
      void refreshJobLists()
      toast({
        title: 'Job Completed',
        description: `Job #${job.jobNumber} is now under Completed Jobs.`,
      })
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to complete job',
        description: errorText(error, 'Please try again'),
      }),
  })
}
