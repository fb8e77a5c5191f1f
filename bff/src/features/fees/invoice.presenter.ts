import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import type { FeeLine, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { formatAbn } from '@snake-dispatch/domain/abn'
import { quarterDays, readQuarter } from '@snake-dispatch/domain/quarters'
import { isoInstant } from '../../db/instant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Selectable } from 'kysely'

/** The issuer's name is the product's (D-01). */
const ISSUER = 'Snake Dispatch NSW'

type AdminInvoiceRow = Omit<Selectable<Tables['invoices']>, 'realm' | 'created_at'>
type InvoiceRow = Omit<AdminInvoiceRow, 'payment_reference'>
type LineRow = Pick<
  Selectable<Tables['invoice_lines']>,
  'job_number' | 'claimed_at' | 'cents' | 'includes_gst'
>

/** An invoice as it leaves the server. */
export function presentInvoice(row: InvoiceRow): InvoiceSummary {
  const { first, last } = quarterDays(readQuarter(row.quarter))
  return {
    id: row.id,
    number: row.number,
    heading: row.is_tax_invoice ? 'Tax invoice' : 'Invoice',
    quarter: row.quarter,
    periodStart: first,
    periodEnd: last,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    issuer: { name: ISSUER, abn: row.abn === null ? null : formatAbn(row.abn) },
    recipient: {
      id: row.user_id,
      name: row.recipient_name,
      company: row.recipient_company,
      address: row.recipient_address,
    },
    totalCents: row.total_cents,
    gstCents: row.gst_cents,
    paidOn: row.paid_on,
  }
}

/** An invoice as admins see it. */
export function presentAdminInvoice(row: AdminInvoiceRow): AdminInvoice {
  return { ...presentInvoice(row), paymentReference: row.payment_reference }
}

/** A row of the ledger as it leaves the server: a fee, or its reversal, which is negative (D-37). */
export function presentLine(row: LineRow): FeeLine {
  const what = row.cents < 0 ? 'Reversal of the platform fee' : 'Platform fee'
  return {
    jobNumber: row.job_number,
    description: `${what} for job #${row.job_number}`,
    claimedAt: isoInstant(row.claimed_at),
    cents: row.cents,
    includesGst: row.includes_gst,
  }
}
