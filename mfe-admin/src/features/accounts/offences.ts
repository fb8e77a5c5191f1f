import {
  paymentOffences,
  recordPaymentOffence,
  withdrawPaymentOffence,
  type PaymentOffence,
} from '@snake-dispatch/contract/payment-offences'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { api, ApiError, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import type { RequestKey } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { refreshAccountPages } from './account-pages.ts'
import { noteChange, showNewest, versionOf } from './account-version.ts'

const offencesOf = ({ id }: AccountForAdmin) => endpointQuery(paymentOffences, { params: { userId: id } })

/** The payment offences of an account, newest first, fetched again whenever the dialog is opened. */
export function useOffences(account: AccountForAdmin) {
  return useQuery({ ...offencesOf(account), refetchOnMount: 'always' })
}

function showOffences(
  account: AccountForAdmin,
  change: (before: PaymentOffence[]) => PaymentOffence[],
): void {
  queryClient.setQueryData<PaymentOffence[]>(offencesOf(account).queryKey, (before = []) => change(before))
}

/** Withdraws an offence that was recorded by mistake, and with it the suspension that it caused (D-61). */
export function useWithdrawOffence(account: AccountForAdmin, offence: PaymentOffence) {
  return useMutation({
    mutationFn: (reason: string, { signal }) =>
      api.call(withdrawPaymentOffence, {
        params: { userId: account.id, offenceId: offence.id },
        body: { reason },
        signal,
      }),
    onSuccess(withdrawn) {
      noteChange(account)
      showOffences(account, (before) => before.map((each) => (each.id === offence.id ? withdrawn : each)))
      toast({
        title: 'Payment Offence Withdrawn',
        description: `Offence ${offence.number} of ${account.name} counts no more.`,
      })
    },
    onSettled() {
      void queryClient.invalidateQueries(offencesOf(account))
      void refreshAccountPages()
    },
  })
}

/** Records a payment offence, which suspends the account (FEE-03). Trying again records it once (D-10). */
export function useRecordOffence(
  account: AccountForAdmin,
  requestKey: RequestKey,
  { onDone }: { onDone: () => void },
) {
  const { id, name } = account
  return useMutation({
    mutationFn: (body: { note: string }, { signal }) =>
      api.call(recordPaymentOffence, {
        params: { userId: id },
        body: { ...body, version: versionOf(account) },
        headers: { 'idempotency-key': requestKey.take() },
        signal,
      }),
    onSuccess(offence) {
      noteChange(account)
      showOffences(account, (before) => [offence, ...before.filter((other) => other.id !== offence.id)])
      void refreshAccountPages()
      const until = formatSydney(new Date(offence.suspendedUntil), 'dateTime')
      toast({ title: 'Payment Offence Recorded', description: `${name} is suspended until ${until}.` })
      onDone()
    },
    onError(error) {
      if (hasArrivedBefore(error)) requestKey.forget()
      // Only a refusal: what may have arrived is sent again as it was.
      else if (error instanceof ApiError && error.status === 409) void showNewest(account)
      toastFailure('Failed to record payment offence', error)
    },
  })
}
