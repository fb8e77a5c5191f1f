import { invoiceStates } from '@snake-dispatch/domain/invoice-state'
import * as z from './zod.ts'
import { csvAnswer } from './csv-answer.ts'
import { enteredDay, enteredQuarter } from './day.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { InvoiceSummary } from './invoices.ts'
import { pageFields } from './page.ts'
import { required, text } from './text-fields.ts'
import { instant } from './user.ts'

/** The longest reference of a payment, in characters. */
export const MAX_REFERENCE = 100

/** The invoices of one quarter in whole cents; paid, due and overdue add up to the total. */
export const FeeQuarter = z.strictObject({
  quarter: z.string(),
  invoices: z.int(),
  totalCents: z.int(),
  paidCents: z.int(),
  dueCents: z.int(),
  overdueCents: z.int(),
})
export type FeeQuarter = z.infer<typeof FeeQuarter>

/** All fees in whole cents: what is invoiced and what is not yet are the whole ledger (FEE-01, FEE-02). */
export const FeeOverview = z.strictObject({
  /** The quarters that have invoices, newest first. */
  quarters: z.array(FeeQuarter),
  /** The sum of all invoices. */
  invoicedCents: z.int(),
  /** Entries of the ledger that are on no invoice yet, and the present quarter. */
  notInvoiced: z.strictObject({
    quarter: z.string(),
    /** The day from which on its invoices are issued. */
    invoicedFrom: z.string(),
    entries: z.int(),
    cents: z.int(),
  }),
  /** The result of the last comparison of the ledger with the invoices, entry by entry; null before the first one. */
  ledger: z.nullable(
    z.strictObject({
      /** The fees of claims, their reversals (D-37), and the sum of both. */
      fees: z.int(),
      reversals: z.int(),
      cents: z.int(),
      comparedAt: instant,
      /** Whether the invoiced and the not yet invoiced entries together matched the whole ledger. */
      agrees: z.boolean(),
      /**
       * When `ledger --check`, which makes the ledger again, last found a difference; null since it found none
       * (D-174).
       */
      checkFailedAt: z.nullable(instant),
    }),
  ),
})
export type FeeOverview = z.infer<typeof FeeOverview>

/** An invoice as admins see it. */
export const AdminInvoice = z.extend(InvoiceSummary, {
  /** The admin's note on the payment, e.g. the text of the bank statement; null while no payment is recorded. */
  paymentReference: z.nullable(z.string()),
})
export type AdminInvoice = z.infer<typeof AdminInvoice>

export const AdminInvoiceQuery = z.strictObject({
  quarter: z.optional(enteredQuarter),
  state: z.optional(z.enum(invoiceStates)),
  /** A part of the catcher's name or company, or the number of the invoice. */
  search: z.optional(text(100)),
  ...pageFields,
})
export type AdminInvoiceQuery = z.infer<typeof AdminInvoiceQuery>

/** A payment that an admin records (FEE-02). */
export const PaymentInput = z.strictObject({
  /** The day of the payment in Sydney: not before the invoice was issued, not in the future. */
  paidOn: enteredDay('Please enter the day of the payment'),
  reference: required('Please enter a reference', MAX_REFERENCE),
})
export type PaymentInput = z.infer<typeof PaymentInput>

export const feeOverview = defineEndpoint({
  name: 'feeOverview',
  summary:
    'The platform fees of all catchers: the invoices of each quarter, what is not invoiced yet, and when both were compared with the ledger',
  method: 'GET',
  path: '/api/admin/fees',
  audience: 'admin',
  status: 200,
  answer: FeeOverview,
})

export const adminInvoices = defineEndpoint({
  name: 'adminInvoices',
  summary: 'Search and list the invoices of all catchers: overdue ones first, then due, then paid',
  method: 'GET',
  path: '/api/admin/invoices',
  audience: 'admin',
  query: AdminInvoiceQuery,
  status: 200,
  answer: z.array(AdminInvoice),
})

/** What the calls about the payment of one invoice share. */
const aboutPayment = {
  path: '/api/admin/invoices/{id}/payment',
  audience: 'admin',
  params: z.strictObject({ id: EntityId }),
  status: 200,
  answer: AdminInvoice,
  errors: ['CONFLICT'],
} as const

export const recordPayment = defineEndpoint({
  ...aboutPayment,
  name: 'recordPayment',
  summary: 'Mark an invoice as paid',
  method: 'POST',
  body: PaymentInput,
})

export const undoPayment = defineEndpoint({
  ...aboutPayment,
  name: 'undoPayment',
  summary: 'Mark an invoice as not paid again',
  method: 'DELETE',
})

export const exportFees = defineEndpoint({
  ...csvAnswer,
  name: 'exportFees',
  summary: 'The invoices of a quarter, or all, as a CSV file',
  path: '/api/admin/fees.csv',
  query: z.strictObject({ quarter: z.optional(enteredQuarter) }),
})
