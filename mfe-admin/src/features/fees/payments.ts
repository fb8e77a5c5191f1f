import {
  MAX_NUMBERS,
  MAX_PAYMENTS,
  numberedInvoices,
  recordPayments,
  type BulkPayment,
  type BulkPaymentResult,
} from '@snake-dispatch/contract/bulk-payments'
import { adminInvoices, feeOverview, type AdminInvoice } from '@snake-dispatch/contract/fees'
import { allMentions } from '@snake-dispatch/domain/bank-match'
import type { BankCredit } from '@snake-dispatch/domain/bank-file'
import { centsText } from '@snake-dispatch/domain/cents'
import { api, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'
import { changeCachedRows } from '../data-table/optimistic-change.ts'

/** Marks several invoices as paid (D-173); what became of each is in the answer. */
export function useRecordPayments(onDone: (results: readonly BulkPaymentResult[]) => void) {
  return useMutation({
    async mutationFn(payments: readonly BulkPayment[], { signal }) {
      const results: BulkPaymentResult[] = []
      for (const part of inParts(payments, MAX_PAYMENTS))
        results.push(...(await api.call(recordPayments, { body: { payments: [...part] }, signal })))
      return results
    },
    onSuccess(results) {
      for (const { id, invoice } of results)
        if (invoice) changeCachedRows<AdminInvoice>(adminInvoices, () => ({ id, apply: () => invoice }))
      const paid = results.flatMap(({ outcome, invoice }) => (outcome === 'paid' && invoice ? [invoice] : []))
      if (paid.length > 0)
        toast({
          title: `${paid.length} ${paid.length === 1 ? 'invoice' : 'invoices'} marked as paid`,
          description: `${centsText(paid.reduce((sum, { totalCents }) => sum + totalCents, 0))} together.`,
        })
      onDone(results)
    },
    // Some may be marked although the answer did not come.
    onError: () => void queryClient.invalidateQueries({ queryKey: [adminInvoices.path] }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [feeOverview.path] }),
  })
}

/** The invoices whose numbers stand in the texts of a bank's file. */
export async function findMentioned(
  credits: readonly BankCredit[],
  signal: AbortSignal,
): Promise<AdminInvoice[]> {
  const found: AdminInvoice[] = []
  for (const numbers of inParts(allMentions(credits), MAX_NUMBERS))
    found.push(...(await api.call(numberedInvoices, { query: { numbers: numbers.join(',') }, signal })))
  return found
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
