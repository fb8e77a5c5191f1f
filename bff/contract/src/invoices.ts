import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { pageFields } from './page.ts'
import { instant } from './user.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'A date such as 2026-11-21'))

const invoiceFields = {
  id: z.int(),
  /** From 1, without gaps. */
  number: z.int(),
  /** 'Tax invoice' when a fee on it includes GST. */
  heading: z.enum(['Invoice', 'Tax invoice']),
  /** The quarter that is billed, such as '2026-Q4', with its first and last day in Sydney (D-12). */
  quarter: z.string(),
  periodStart: day,
  periodEnd: day,
  issuedOn: day,
  dueOn: day,
  issuer: z.strictObject({ name: z.string(), abn: z.nullable(z.string()) }),
  recipient: z.strictObject({
    id: z.int(),
    name: z.string(),
    company: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  totalCents: z.int(),
  /** The GST within the fees that include it, one eleventh of their sum; null unless it is a tax invoice. */
  gstCents: z.nullable(z.int()),
  /** The day of the payment, as an admin recorded it; null while none is recorded. */
  paidOn: z.nullable(day),
}

/** An invoice as lists show it. */
export const InvoiceSummary = z.strictObject(invoiceFields)
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

/** One row of the ledger: the fee of a claim, or its reversal, which is negative (D-37). */
export const FeeLine = z.strictObject({
  jobNumber: z.int(),
  description: z.string(),
  claimedAt: instant,
  cents: z.int(),
  /** Whether the platform was registered for GST at the claim. */
  includesGst: z.boolean(),
})
export type FeeLine = z.infer<typeof FeeLine>

/** An invoice with a line for each fee, and for each reversal of one (D-37). */
export const Invoice = z.strictObject({ ...invoiceFields, lines: z.array(FeeLine) })
export type Invoice = z.infer<typeof Invoice>

/** The fees of the caller that are on no invoice yet, and the reversals. */
export const CurrentFees = z.strictObject({
  /**
   * The current quarter, with its first and last day in Sydney (D-12). The fees go on its invoice, unless their sum is
   * zero or negative: then they are carried over to the next one.
   */
  quarter: z.string(),
  periodStart: day,
  periodEnd: day,
  /** The number and the sum of all entries, including those that are not in `lines`. */
  count: z.int(),
  totalCents: z.int(),
  /** The GST within the fees that include it; null when none does. */
  gstCents: z.nullable(z.int()),
  /** The newest entries, at most one page. */
  lines: z.array(FeeLine),
})
export type CurrentFees = z.infer<typeof CurrentFees>

export const InvoiceQuery = z.strictObject({
  /** Whose invoices; for admins. */
  userId: z.optional(EntityId),
  ...pageFields,
})
export type InvoiceQuery = z.infer<typeof InvoiceQuery>

export const invoices = defineEndpoint({
  name: 'invoices',
  summary: 'The invoices of the caller, newest first; all invoices for admins',
  method: 'GET',
  path: '/api/invoices',
  audience: 'approved',
  query: InvoiceQuery,
  status: 200,
  answer: z.array(InvoiceSummary),
})

export const invoice = defineEndpoint({
  name: 'invoice',
  summary: 'One invoice with its lines',
  method: 'GET',
  path: '/api/invoices/{id}',
  audience: 'approved',
  params: z.strictObject({ id: EntityId }),
  status: 200,
  answer: Invoice,
})

export const invoicePdf = defineEndpoint({
  name: 'invoicePdf',
  summary: 'One invoice with its lines as a tagged PDF file, in the words of its page',
  method: 'GET',
  path: '/api/invoices/{id}/pdf',
  audience: 'approved',
  params: z.strictObject({ id: EntityId }),
  status: 200,
  answer: z.instanceof(Uint8Array),
  mediaType: 'application/pdf',
})

export const currentFees = defineEndpoint({
  name: 'currentFees',
  summary: 'The platform fees of the caller that are on no invoice yet, newest first',
  method: 'GET',
  path: '/api/fees/current',
  audience: 'approved',
  status: 200,
  answer: CurrentFees,
})
