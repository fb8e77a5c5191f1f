import { randomKey } from '@snake-dispatch/client/idempotency-key'
import {
  decideDispute,
  openDispute,
  replyToDispute,
  staffDispute,
  staffDisputes,
  type DecisionInput,
  type OpenDisputeInput,
  type StaffDispute,
} from '@snake-dispatch/contract/disputes'
import { recordPaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { refreshList, useMutation, useQuery } from '@snake-dispatch/kit/query'

/** A dispute as the office reads it (D-175). */
export const useDispute = (disputeId: number) =>
  useQuery({
    ...endpointQuery(staffDispute, { params: { disputeId } }),
    refetchOnMount: 'always',
  })

const refreshDisputes = () => {
  void refreshList(staffDispute.path)
  void refreshList(staffDisputes.path)
}

const onError = (error: unknown) => {
  refreshDisputes()
  toastFailure('Nothing was changed', error)
}

/** Opens a dispute for somebody who rings. */
export function useOpenForCaller(jobId: number) {
  return useMutation({
    mutationFn: (body: OpenDisputeInput, { signal }) =>
      api.call(openDispute, { params: { id: jobId }, body, signal }),
    onSuccess() {
      refreshDisputes()
      toast({ title: 'Dispute Opened', description: 'Both parties can read it.' })
    },
    onError,
  })
}

/** Writes in a dispute. */
export function useReply(disputeId: number) {
  return useMutation({
    mutationFn: (text: string, { signal }) =>
      api.call(replyToDispute, { params: { disputeId }, body: { text }, signal }),
    onSuccess() {
      refreshDisputes()
      toast({ title: 'Sent', description: 'Both parties can read it.' })
    },
    onError,
  })
}

/** Decides a dispute, or its appeal, on what was seen. */
export function useDecide(disputeId: number) {
  return useMutation({
    mutationFn: (body: DecisionInput, { signal }) =>
      api.call(decideDispute, { params: { disputeId }, body, signal }),
    onSuccess() {
      refreshDisputes()
      toast({ title: 'Decided', description: 'Both parties can read it.' })
    },
    onError,
  })
}

/** Records the payment offence of a dispute that was decided for the logger. */
export function useRecordOffence({ jobId, jobNumber, payment, people }: StaffDispute) {
  const userId = people.find(({ role }) => role === 'catcher')?.userId ?? 0
  const amount = payment ? dollarsText(payment.amount) : 'the share'
  return useMutation({
    mutationFn: (_: void, { signal }) =>
      api.call(recordPaymentOffence, {
        params: { userId },
        body: { jobId, note: `Job #${jobNumber}: the dispute about ${amount} was decided for the logger.` },
        headers: { 'idempotency-key': randomKey() },
        signal,
      }),
    onSuccess({ suspendedUntil }) {
      refreshDisputes()
      const until = formatSydney(new Date(suspendedUntil), 'dateTime')
      toast({ title: 'Payment Offence Recorded', description: `They are suspended until ${until}.` })
    },
    onError,
  })
}
