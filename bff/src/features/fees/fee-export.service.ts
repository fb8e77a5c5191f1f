import { centsDecimal } from '@snake-dispatch/domain/cents'
import { CSV_START, csvLines, type CsvCell } from '@snake-dispatch/domain/csv'
import { invoiceState } from '@snake-dispatch/domain/invoice-state'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import type { Scope } from '../../db/scope.ts'
import { presentAdminInvoice } from './invoice.presenter.ts'
import { selectInvoices } from './invoice.service.ts'

/** Invoices that are read at once: few enough that a claim never waits for them. */
const BATCH = 200

const columns = [
  'Invoice',
  'Kind',
  'Quarter',
  'Issued',
  'Due',
  'Account',
  'Catcher',
  'Company',
  'Total (AUD)',
  'GST (AUD)',
  'State',
  'Paid on',
  'Payment reference',
]

/**
 * The invoices of a quarter, or all, by number, as the parts of a CSV file (FEE-02). Each batch is a query of its own
 * outside of any transaction, made when the part before was sent: neither memory nor a lock grows with their number.
 */
export async function* exportInvoices(
  { scope }: { scope: Scope },
  quarter: string | undefined,
  now = scope.now(),
): AsyncGenerator<string> {
  const today = sydneyDay(now)
  let last = 0
  let start = CSV_START + csvLines([columns])
  for (;;) {
    let query = selectInvoices(scope).where('number', '>', last).orderBy('number').limit(BATCH)
    if (quarter !== undefined) query = query.where('quarter', '=', quarter)
    const invoices = (await query.execute()).map(presentAdminInvoice)
    yield start + csvLines(invoices.map((invoice) => cellsOf(invoice, today)))
    if (invoices.length < BATCH) return
    start = ''
    last = invoices.at(-1)!.number
  }
}

/** The name of the file, such as 'fees-2026-Q3.csv'. */
export function exportName(quarter: string | undefined): string {
  return quarter === undefined ? 'fees.csv' : `fees-${quarter}.csv`
}

function cellsOf(invoice: AdminInvoice, today: string): CsvCell[] {
  const { number, heading, quarter, issuedOn, dueOn, recipient, totalCents, gstCents } = invoice
  return [
    number,
    heading,
    quarter,
    issuedOn,
    dueOn,
    recipient.id,
    recipient.name,
    recipient.company,
    centsDecimal(totalCents),
    gstCents === null ? null : centsDecimal(gstCents),
    invoiceState(invoice, today),
    invoice.paidOn,
    invoice.paymentReference,
  ]
}
