import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'

/** What a client gets of a completed job (D-150): as profile and job are when it is opened. */
export const Receipt = z.strictObject({
  jobNumber: z.int(),
  /** The day of the completion in Sydney, such as '2026-11-20'. */
  completedOn: z.string(),
  /** The kind that was found, or else reported. */
  snakeType: z.string(),
  /** Null once the client's data were erased, as is the client. */
  clientName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  /** What was paid, in whole dollars. */
  amount: z.int(),
  /** False where the catcher did not enter what was paid: the amount is the quote then. */
  isPaidKnown: z.boolean(),
  /** The GST within the amount, in cents; null for a catcher who is not registered for it. */
  gstCents: z.nullable(z.int()),
  catcher: z.strictObject({
    name: z.string(),
    company: z.nullable(z.string()),
    /** Eleven digits. */
    abn: z.nullable(z.string()),
  }),
})
export type Receipt = z.infer<typeof Receipt>

export const jobReceipt = defineEndpoint({
  name: 'jobReceipt',
  summary: 'The receipt for the client of a job that the caller completed',
  method: 'GET',
  path: '/api/jobs/{id}/receipt',
  audience: 'approved',
  params: z.strictObject({ id: EntityId }),
  status: 200,
  answer: Receipt,
  errors: ['CONFLICT'],
})
