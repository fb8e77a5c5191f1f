import { invoiceStates } from '@snake-dispatch/domain/invoice-state'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { FoundJob } from './found-jobs.ts'
import { accountStatuses, instant, roles } from './user.ts'
import { text } from './text-fields.ts'

/** The most of each kind that a search answers, beside the jobs. */
export const MAX_FOUND_OTHERS = 8

/** An account that a search of the office has found; a moderator gets neither licence nor email. */
export const FoundPerson = z.strictObject({
  userId: z.int(),
  name: z.string(),
  contactNumber: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isLocked: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundInvoice = z.strictObject({
  id: z.int(),
  number: z.int(),
  recipient: z.string(),
  quarter: z.string(),
  totalCents: z.int(),
  state: z.enum(invoiceStates),
  paymentReference: z.nullable(z.string()),
})
export type FoundInvoice = z.infer<typeof FoundInvoice>

/** A payment to the logger of a job, found by its reference. */
export const FoundPayment = z.strictObject({
  jobNumber: z.int(),
  reference: z.string(),
  catcher: z.nullable(z.string()),
  completedAt: instant,
})
export type FoundPayment = z.infer<typeof FoundPayment>

/** What a search of the office has found, by kind (D-177). */
export const Found = z.strictObject({
  /** In any state, the newest first. */
  jobs: z.array(FoundJob),
  people: z.array(FoundPerson),
  /** For admins. */
  invoices: z.array(FoundInvoice),
  payments: z.array(FoundPayment),
})
export type Found = z.infer<typeof Found>

export const FindQuery = z.strictObject({
  search: text(100),
  /** Only jobs that are open, such as those with which a job can be merged (D-167). */
  only: z.optional(z.enum(['openJobs'])),
})
export type FindQuery = z.infer<typeof FindQuery>

export const find = defineEndpoint({
  name: 'find',
  summary:
    'Jobs in any state, people, invoices and payment references, as far as the caller may see them; the newest of each',
  method: 'GET',
  path: '/api/moderator/find',
  audience: 'moderator',
  query: FindQuery,
  status: 200,
  answer: Found,
})
