import {
  paymentOffences,
  recordPaymentOffence,
  type PaymentOffence,
} from '@snake-dispatch/contract/payment-offences'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import type { RequestKey } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { refreshAccountPages } from './account-pages.ts'

const offencesOf = ({ id }: AccountForAdmin) => endpointQuery(paymentOffences, { params: { userId: id } })

/** The payment offences of an account, newest first, fetched again whenever the dialog is opened. */
export function useOffences(account: AccountForAdmin) {
  return useQuery({ ...offencesOf(account), refetchOnMount: 'always' })
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
        body,
        headers: { 'idempotency-key': requestKey.take() },
        signal,
      }),
    onSuccess(offence) {
      queryClient.setQueryData<PaymentOffence[]>(offencesOf(account).queryKey, (before = []) => [
        offence,
        ...before.filter((other) => other.id !== offence.id),
      ])
      refreshAccountPages()
      const until = formatSydney(new Date(offence.suspendedUntil), 'dateTime')
      toast({ title: 'Payment Offence Recorded', description: `${name} is suspended until ${until}.` })
      onDone()
    },
    onError(error) {
      if (hasArrivedBefore(error)) requestKey.forget()
      toastFailure('Failed to record payment offence', error)
    },
  })
}
