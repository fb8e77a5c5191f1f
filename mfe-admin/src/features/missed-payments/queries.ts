import {
  missedPayments,
  settleMissedPayment,
  type MissedPayment,
} from '@snake-dispatch/contract/logger-payments'
import { recordPaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { randomKey } from '@snake-dispatch/client/idempotency-key'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'

const missed = endpointQuery(missedPayments)

/** The payments that loggers miss; it follows what is said of them. */
export function useMissedPayments() {
  useLiveRefresh(missedPayments.path)
  return useQuery({ ...missed, refetchOnMount: 'always' })
}

/** What an offence says of the payment, for admins to read later. */
export const offenceNote = ({ jobNumber, amount, logger }: MissedPayment): string =>
  `Job #${jobNumber}: ${dollarsText(amount)} to ${logger.name} has not arrived.`

/** Marks a missed payment as dealt with, or records it as an offence; the line leaves when that is stored. */
export function useEndMissed(payment: MissedPayment, onDone: () => void) {
  const { jobId, catcher } = payment
  const leave = () => {
    onDone()
    queryClient.setQueryData<MissedPayment[]>(missed.queryKey, (before = []) =>
      before.filter((each) => each.jobId !== jobId),
    )
  }
  const onError = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: missed.queryKey })
    toastFailure('Nothing was changed', error)
  }
  return {
    settle: useMutation({
      mutationFn: (_: void, { signal }) => api.call(settleMissedPayment, { params: { jobId }, signal }),
      onSuccess: leave,
      onError,
    }),
    record: useMutation({
      mutationFn: (_: void, { signal }) =>
        api.call(recordPaymentOffence, {
          params: { userId: catcher.id },
          body: { note: offenceNote(payment), jobId },
          headers: { 'idempotency-key': randomKey() },
          signal,
        }),
      onSuccess({ suspendedUntil }) {
        leave()
        const until = formatSydney(new Date(suspendedUntil), 'dateTime')
        toast({
          title: 'Payment Offence Recorded',
          description: `${catcher.name} is suspended until ${until}.`,
        })
      },
      onError,
    }),
  }
}
