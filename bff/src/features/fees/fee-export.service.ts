import { centsDecimal } from '@snake-dispatch/domain/cents'
import type { CsvCell } from '@snake-dispatch/domain/csv'
import { invoiceState } from '@snake-dispatch/domain/invoice-state'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import { CSV_BATCH, csvParts } from '../../calls/csv-parts.ts'
import type { Scope } from '../../db/scope.ts'
import { presentAdminInvoice } from './invoice.presenter.ts'
import { selectInvoices } from './invoice.service.ts'

const columns = [
  'Invoice',
  'Kind',
  'Quarter',
  'Issued',
  'Due',
  'Account',
  'Catcher',
  'Company',
  'Licence number',
  'Total (AUD)',
  'GST (AUD)',
  'State',
  'Paid on',
  'Payment reference',
]

/** The invoices of a quarter, or all, by number, as the parts of a CSV file (FEE-02). */
export function exportInvoices(
  { scope }: { scope: Scope },
  quarter: string | undefined,
  now = scope.now(),
): AsyncGenerator<string> {
  const today = sydneyDay(now)
  return csvParts<ExportedInvoice>({
    columns,
    async read(last) {
      let query = selectInvoices(scope)
        .select((invoice) =>
          invoice
            .selectFrom('users')
            .whereRef('users.id', '=', 'invoices.user_id')
            .select('users.license_number')
            .as('license_number'),
        )
        .where('number', '>', last?.number ?? 0)
        .orderBy('number')
        .limit(CSV_BATCH)
      if (quarter !== undefined) query = query.where('quarter', '=', quarter)
      return (await query.execute()).map((row) => ({
        ...presentAdminInvoice(row),
        licenseNumber: row.license_number,
      }))
    },
    cellsOf: (invoice) => cellsOf(invoice, today),
  })
}

/** The name of the file, such as 'fees-2026-Q3.csv'. */
export function exportName(quarter: string | undefined): string {
  return quarter === undefined ? 'fees.csv' : `fees-${quarter}.csv`
}

/** An invoice with the licence of its catcher as it is now (D-177). */
type ExportedInvoice = AdminInvoice & { licenseNumber: string | null }

function cellsOf(invoice: ExportedInvoice, today: string): CsvCell[] {
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
    invoice.licenseNumber,
    centsDecimal(totalCents),
    gstCents === null ? null : centsDecimal(gstCents),
    invoiceState(invoice, today),
    invoice.paidOn,
    invoice.paymentReference,
  ]
}
