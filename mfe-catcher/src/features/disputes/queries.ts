import {
  appealDispute,
  openDispute,
  ownDisputes,
  replyToDispute,
  type OpenDisputeInput,
} from '@snake-dispatch/contract/disputes'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { refreshList, useMutation, useQuery } from '@snake-dispatch/kit/query'

/** The disputes of the reader, newest first (D-175). */
export const useOwnDisputes = () => useQuery({ ...endpointQuery(ownDisputes), refetchOnMount: 'always' })

const onError = (error: unknown) => {
  void refreshList(ownDisputes.path)
  toastFailure('Nothing was sent', error)
}

/** Opens a dispute about a job. */
export function useOpenDispute(jobId: number) {
  return useMutation({
    mutationFn: (body: OpenDisputeInput, { signal }) =>
      api.call(openDispute, { params: { id: jobId }, body, signal }),
    onSuccess() {
      void refreshList(ownDisputes.path)
      toast({ title: 'Dispute Opened', description: 'The other party and the office can read it.' })
    },
    onError,
  })
}

/** Writes in a dispute, or appeals its decision. */
export function useDisputeText(disputeId: number, kind: 'reply' | 'appeal') {
  return useMutation({
    mutationFn: (text: string, { signal }) =>
      api.call(kind === 'reply' ? replyToDispute : appealDispute, {
        params: { disputeId },
        body: { text },
        signal,
      }),
    onSuccess() {
      void refreshList(ownDisputes.path)
      toast({ title: 'Sent', description: 'The other party and the office can read it.' })
    },
    onError,
  })
}
