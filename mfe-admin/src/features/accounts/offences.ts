import { useRef } from 'react'
import {
  paymentOffences,
  recordPaymentOffence,
  type PaymentOffence,
} from '@snake-dispatch/contract/payment-offences'
import type { AccountForAdmin } from '@snake-dispatch/contract/user'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { api, endpointQuery, errorText, toast } from '@snake-dispatch/kit'
import { randomKey } from '@snake-dispatch/kit/idempotency-key'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { refreshAccountPages } from './account-pages.ts'

/** The title of the toast and the notice when an offence could not be recorded. */
export const RECORDING_FAILED = 'Failed to record payment offence'

const offencesOf = ({ id }: AccountForAdmin) => endpointQuery(paymentOffences, { params: { userId: id } })

/** The payment offences of an account, newest first, fetched again whenever the dialog is opened. */
export function useOffences(account: AccountForAdmin) {
  return useQuery({ ...offencesOf(account), refetchOnMount: 'always' })
}

/** Records a payment offence, which suspends the account (FEE-03). Trying again records it once (D-10). */
export function useRecordOffence(account: AccountForAdmin, { onDone }: { onDone: () => void }) {
  const { id, name } = account
  const key = useRef(randomKey())
  return useMutation({
    mutationFn: (body: { note: string }, { signal }) =>
      api.call(recordPaymentOffence, {
        params: { userId: id },
        body,
        headers: { 'idempotency-key': key.current },
        signal,
      }),
    onSuccess(offence) {
      key.current = randomKey()
      queryClient.setQueryData<PaymentOffence[]>(offencesOf(account).queryKey, (before = []) => [
        offence,
        ...before.filter((other) => other.id !== offence.id),
      ])
      refreshAccountPages()
      const until = formatSydney(new Date(offence.suspendedUntil), 'dateTime')
      toast({ title: 'Payment Offence Recorded', description: `${name} is suspended until ${until}.` })
      onDone()
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: RECORDING_FAILED,
        description: errorText(error, 'Please try again'),
      }),
  })
}
