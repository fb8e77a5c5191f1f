import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { MAX_ENTITY_ID } from './entity-id.ts'
import { AdminInvoice, PaymentInput } from './fees.ts'

/** The most invoices that one call marks (D-173). */
export const MAX_PAYMENTS = 100
/** The most numbers that one call asks for. */
export const MAX_NUMBERS = 500

/** The payment of one of several invoices. */
export const BulkPayment = z.extend(PaymentInput, {
  id: z.int().check(z.positive(), z.lte(MAX_ENTITY_ID)),
  /** What came in, in whole cents: an invoice of another total is not marked. Left out: its total. */
  cents: z.optional(z.int()),
})
export type BulkPayment = z.infer<typeof BulkPayment>

export const BulkPaymentInput = z.strictObject({
  payments: z.array(BulkPayment).check(
    z.minLength(1, 'Please choose an invoice'),
    z.maxLength(MAX_PAYMENTS, `At most ${MAX_PAYMENTS} invoices at once`),
    z.refine(
      (payments) => new Set(payments.map(({ id }) => id)).size === payments.length,
      'Each invoice may stand there once',
    ),
  ),
})

/** What became of one of several payments: `already`: it was marked before, and stays as it is. */
export const paymentOutcomes = ['paid', 'already', 'refused'] as const

export const BulkPaymentResult = z.strictObject({
  id: z.int(),
  outcome: z.enum(paymentOutcomes),
  /** Who marked it and when, or why it cannot be marked; null once it is paid. */
  reason: z.nullable(z.string()),
  /** As it is now; null where there is no such invoice. */
  invoice: z.nullable(AdminInvoice),
})
export type BulkPaymentResult = z.infer<typeof BulkPaymentResult>

export const recordPayments = defineEndpoint({
  name: 'recordPayments',
  summary:
    'Mark several invoices as paid, each of them whole or not at all; one that is marked already stays so',
  method: 'POST',
  path: '/api/admin/invoices/payments',
  audience: 'admin',
  body: BulkPaymentInput,
  status: 200,
  answer: z.array(BulkPaymentResult),
})

const NUMBERS = `Up to ${MAX_NUMBERS} numbers, such as 41,42`

export const numberedInvoices = defineEndpoint({
  name: 'numberedInvoices',
  summary: 'The invoices with these numbers, to match the file of a bank',
  method: 'GET',
  path: '/api/admin/invoices/numbered',
  audience: 'admin',
  query: z.strictObject({
    numbers: z.string(NUMBERS).check(
      z.regex(/^\d{1,9}(?:,\d{1,9})*$/, NUMBERS),
      z.refine((text) => text.split(',').length <= MAX_NUMBERS, NUMBERS),
    ),
  }),
  status: 200,
  answer: z.array(AdminInvoice),
})
