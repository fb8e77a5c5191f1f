import {
  adminInvoices,
  feeOverview,
  recordPayment,
  undoPayment,
  type AdminInvoice,
  type AdminInvoiceQuery,
  type PaymentInput,
} from '@snake-dispatch/contract/fees'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { api, ApiError, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { changeCachedRows } from '../data-table/optimistic-change.ts'
import { pageQuery } from '../data-table/page-query.ts'

/** Invoices on a page of the list. */
const PAGE = 100

/** The sums of all fees, fetched whenever they are shown. */
export function useFeeOverview() {
  return useQuery({ ...endpointQuery(feeOverview), refetchOnMount: 'always' })
}

/** One page of the invoices that match, fetched whenever it is shown. */
export function useAdminInvoices(query: AdminInvoiceQuery) {
  return useQuery({ ...pageQuery(adminInvoices, { query: { ...query, limit: PAGE } }), staleTime: 0 })
}

/**
 * Marks an invoice as paid (FEE-02). `onDone` is called once it is. Shown when it is answered: what is money is not
 * shown on trust.
 */
export function useRecordPayment({ id, number, recipient, totalCents }: AdminInvoice, onDone: () => void) {
  return useMutation({
    mutationFn: (body: PaymentInput, { signal }) => api.call(recordPayment, { params: { id }, body, signal }),
    onSuccess(paid, { paidOn }) {
      showChanged(paid)
      onDone()
      toast({
        title: `Invoice ${number} marked as paid`,
        description: `${centsText(totalCents)} from ${recipient.name} on ${dayText(paidOn)}.`,
      })
    },
    onError: refreshAfterConflict,
  })
}

/** Marks an invoice as not paid again (FEE-02). `onDone` is called after an answer of any kind. */
export function useUndoPayment({ id, number }: AdminInvoice, onDone: () => void) {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(undoPayment, { params: { id }, signal }),
    onSuccess(open) {
      showChanged(open)
      toast({ title: `Payment of invoice ${number} undone`, description: 'It is to be paid again.' })
    },
    onError(error) {
      refreshAfterConflict(error)
      toastFailure('Failed to undo the payment', error)
    },
    onSettled: onDone,
  })
}

/** The row stays where it is until the list is opened again, so that a mistake can be undone at once. */
function showChanged(changed: AdminInvoice): void {
  changeCachedRows<AdminInvoice>(adminInvoices, () => ({ id: changed.id, apply: () => changed }))
  void queryClient.invalidateQueries({ queryKey: [feeOverview.path] })
}

/** Another admin was quicker: what is on screen is old. */
function refreshAfterConflict(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 409) return
  for (const { path } of [adminInvoices, feeOverview])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
