import * as z from './zod.ts'
import { seenVersion } from './account-for-staff.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId, MAX_ENTITY_ID } from './entity-id.ts'
import { instant } from './user.ts'
import { ReasonInput } from './reason.ts'
import { required } from './text-fields.ts'

/** A case in which a catcher did not pay a job's logger, and the suspension that followed (FEE-03). */
export const PaymentOffence = z.strictObject({
  id: z.int(),
  userId: z.int(),
  /** 1 for the account's first offence, 2 for its second, and so on; a withdrawn offence keeps its number. */
  number: z.int(),
  note: z.string(),
  suspendedUntil: instant,
  recordedById: z.nullable(z.int()),
  createdAt: instant,
  /** When it was withdrawn, and why (D-61); null while it stands. */
  withdrawnAt: z.nullable(instant),
  withdrawnReason: z.nullable(z.string()),
})
export type PaymentOffence = z.infer<typeof PaymentOffence>

export const PaymentOffenceInput = z.strictObject({
  ...seenVersion,
  /** The job whose logger misses the payment (D-148): one offence may stand for it. */
  jobId: z.optional(z.int().check(z.positive(), z.lte(MAX_ENTITY_ID))),
  /** What happened: for the record, read by admins only. */
  note: required('Please say what happened', 1000),
})

const UserParams = z.strictObject({ userId: EntityId })

export const recordPaymentOffence = defineEndpoint({
  name: 'recordPaymentOffence',
  summary: 'Suspend an account for non-payment: 30 days the first time, then 6 months',
  method: 'POST',
  path: '/api/admin/users/{userId}/payment-offences',
  audience: 'admin',
  params: UserParams,
  body: PaymentOffenceInput,
  status: 201,
  answer: PaymentOffence,
  errors: ['CONFLICT'],
  idempotent: true,
})

export const paymentOffences = defineEndpoint({
  name: 'paymentOffences',
  summary: 'The payment offences of an account, newest first',
  method: 'GET',
  path: '/api/admin/users/{userId}/payment-offences',
  audience: 'admin',
  params: UserParams,
  status: 200,
  answer: z.array(PaymentOffence),
})

export const withdrawPaymentOffence = defineEndpoint({
  name: 'withdrawPaymentOffence',
  summary: 'Withdraw a payment offence, and with it the suspension that it caused',
  method: 'POST',
  path: '/api/admin/users/{userId}/payment-offences/{offenceId}/withdraw',
  audience: 'admin',
  params: z.extend(UserParams, { offenceId: EntityId }),
  body: ReasonInput,
  status: 200,
  answer: PaymentOffence,
  errors: ['CONFLICT'],
})
