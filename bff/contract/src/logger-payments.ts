import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { pageFields } from './page.ts'
import { optionalText } from './text-fields.ts'
import { instant } from './user.ts'

/** The payment for a completed job, from its catcher to its logger (D-148). */
const payment = {
  jobId: z.int(),
  jobNumber: z.int(),
  suburb: z.nullable(z.string()),
  completedAt: instant,
  /** What is owed, in whole dollars. */
  amount: z.int(),
  quotedCost: z.int(),
  /** What the client paid; null where the catcher did not say so. */
  clientPaid: z.nullable(z.int()),
  isSent: z.boolean(),
  /** When the catcher marked it as sent; null while they have not. */
  sentAt: z.nullable(instant),
  reference: z.nullable(z.string()),
  /** When the logger last said that it has not arrived. */
  missedAt: z.nullable(instant),
}
const person = z.strictObject({ id: z.int(), name: z.string() })

/** A payment that the caller owes, or has marked as sent and the logger has not confirmed. */
export const OwedPayment = z.strictObject({
  ...payment,
  /** The PayID is null where the logger has given none (D-25). */
  logger: z.extend(person, { payId: z.nullable(z.string()) }),
})
export type OwedPayment = z.infer<typeof OwedPayment>

/** A payment that the caller, who logged the job, has not confirmed. */
export const AwaitedPayment = z.strictObject({
  ...payment,
  catcher: person,
  /** From when on the caller may say that it has not arrived; null when they cannot. */
  missableFrom: z.nullable(instant),
})
export type AwaitedPayment = z.infer<typeof AwaitedPayment>

/** A payment that its logger misses: it may become an offence of the catcher (FEE-03). */
export const MissedPayment = z.strictObject({
  ...payment,
  missedAt: instant,
  catcher: person,
  logger: person,
  /** How many offences of the catcher stand. */
  offences: z.int(),
  /** Whether one of them is for this job already: the logger has said it again since, and it is settled alone. */
  hasOffence: z.boolean(),
})
export type MissedPayment = z.infer<typeof MissedPayment>

/** Payments on a page when no limit is given. */
export const PAYMENTS_PAGE = 50

const page = z.strictObject(pageFields)
const jobParams = z.strictObject({ id: EntityId })
export const PaymentSentInput = z.strictObject({ reference: optionalText(100) })
export type PaymentSentInput = z.infer<typeof PaymentSentInput>

export const owedPayments = defineEndpoint({
  name: 'owedPayments',
  summary: 'What the caller owes to the loggers of jobs that they completed, until it is confirmed',
  method: 'GET',
  path: '/api/earnings/owed',
  audience: 'approved',
  query: page,
  status: 200,
  answer: z.array(OwedPayment),
})

export const awaitedPayments = defineEndpoint({
  name: 'awaitedPayments',
  summary: 'What catchers owe to the caller for jobs that the caller logged, until it is confirmed',
  method: 'GET',
  path: '/api/earnings/awaited',
  audience: 'approved',
  query: page,
  status: 200,
  answer: z.array(AwaitedPayment),
})

export const markPaymentSent = defineEndpoint({
  name: 'markPaymentSent',
  summary: 'Mark the payment to the logger of a completed job as sent; a second mark changes nothing',
  method: 'POST',
  path: '/api/jobs/{id}/payment/sent',
  audience: 'approved',
  params: jobParams,
  body: PaymentSentInput,
  status: 204,
  errors: ['CONFLICT'],
})

export const confirmPayment = defineEndpoint({
  name: 'confirmPayment',
  summary: 'Confirm that the payment for a job that the caller logged has arrived',
  method: 'POST',
  path: '/api/jobs/{id}/payment/received',
  audience: 'approved',
  params: jobParams,
  status: 204,
  errors: ['CONFLICT'],
})

export const reportMissedPayment = defineEndpoint({
  name: 'reportMissedPayment',
  summary: 'Say that the payment for a job that the caller logged has not arrived, 7 days after it was sent',
  method: 'POST',
  path: '/api/jobs/{id}/payment/not-received',
  audience: 'approved',
  params: jobParams,
  status: 204,
  errors: ['CONFLICT'],
})

export const missedPayments = defineEndpoint({
  name: 'missedPayments',
  summary: 'Payments that loggers say have not arrived, the longest first',
  method: 'GET',
  path: '/api/moderator/missed-payments',
  audience: 'moderator',
  status: 200,
  answer: z.array(MissedPayment),
})

export const settleMissedPayment = defineEndpoint({
  name: 'settleMissedPayment',
  summary: 'Mark a missed payment as dealt with',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/missed-payment/settle',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  status: 204,
  errors: ['CONFLICT'],
})
