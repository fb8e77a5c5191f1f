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
import type { AnswerPage } from '@snake-dispatch/client/http'
import { api, ApiError, endpointQuery, errorText, toast } from '@snake-dispatch/kit'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@snake-dispatch/kit/query'
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

/** Marks an invoice as paid (FEE-02). `onDone` is called once it is. */
export function useRecordPayment({ id, number, recipient, totalCents }: AdminInvoice, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PaymentInput, { signal }) => api.call(recordPayment, { params: { id }, body, signal }),
    onSuccess(paid, { paidOn }) {
      showChanged(queryClient, paid)
      onDone()
      toast({
        title: `Invoice ${number} marked as paid`,
        description: `${centsText(totalCents)} from ${recipient.name} on ${dayText(paidOn)}.`,
      })
    },
    onError: (error) => refreshAfterConflict(queryClient, error),
  })
}

/** Marks an invoice as not paid again (FEE-02). `onDone` is called after an answer of any kind. */
export function useUndoPayment({ id, number }: AdminInvoice, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(undoPayment, { params: { id }, signal }),
    onSuccess(open) {
      showChanged(queryClient, open)
      toast({ title: `Payment of invoice ${number} undone`, description: 'It is to be paid again.' })
    },
    onError(error) {
      refreshAfterConflict(queryClient, error)
      toast({
        variant: 'destructive',
        title: 'Failed to undo the payment',
        description: errorText(error, 'Please try again'),
      })
    },
    onSettled: onDone,
  })
}

/** The row stays where it is until the list is opened again, so that a mistake can be undone at once. */
function showChanged(queryClient: QueryClient, changed: AdminInvoice): void {
  queryClient.setQueriesData<AnswerPage<typeof adminInvoices>>(
    { queryKey: [adminInvoices.path] },
    (page) => page && { ...page, answer: page.answer.map((one) => (one.id === changed.id ? changed : one)) },
  )
  void queryClient.invalidateQueries({ queryKey: [feeOverview.path] })
}

/** Another admin was quicker: what is on screen is old. */
function refreshAfterConflict(queryClient: QueryClient, error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 409) return
  for (const { path } of [adminInvoices, feeOverview])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
