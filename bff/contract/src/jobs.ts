import * as z from './zod.ts'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { defineEndpoint } from './endpoint.ts'
import { pageFields, PageQuery } from './page.ts'
import { instant } from './user.ts'
import { text } from './text-fields.ts'

/** A job as every call answers it; a field that the caller may not see is null (D-06). */
export const Job = z.strictObject({
  id: z.int(),
  jobNumber: z.int(),
  snakeType: z.string(),
  urgency: z.enum(urgencies),
  clientName: z.string(),
  clientMobile: z.nullable(z.string()),
  address: z.string(),
  suburb: z.nullable(z.string()),
  /** No catcher served its suburb, so that it was sent to all (D-50). */
  isUnserved: z.boolean(),
  quotedCost: z.int(),
  details: z.nullable(z.string()),
  locationDetails: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  createdById: z.nullable(z.int()),
  createdBy: z.nullable(z.strictObject({ id: z.int(), name: z.string(), payId: z.nullable(z.string()) })),
  createdAt: instant,
  claimedById: z.nullable(z.int()),
  claimedBy: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  claimedAt: z.nullable(instant),
  claimedEta: z.nullable(instant),
  completedAt: z.nullable(instant),
  completionNotes: z.nullable(z.string()),
  completionPhotoUrl: z.nullable(z.string()),
  /** When the client cancelled it (D-37). */
  cancelledAt: z.nullable(instant),
  isPublicSubmission: z.boolean(),
  paymentApproved: z.boolean(),
  paymentSent: z.boolean(),
  paymentReferenceNumber: z.nullable(z.string()),
})
export type Job = z.infer<typeof Job>

export const JobSearch = z.strictObject({ search: z.optional(text(200)), ...pageFields })

export const availableJobs = defineEndpoint({
  name: 'availableJobs',
  summary: 'Jobs that can be claimed, most urgent and newest first',
  method: 'GET',
  path: '/api/jobs/available',
  audience: 'approved',
  query: JobSearch,
  status: 200,
  answer: z.array(Job),
})

export const jobs = defineEndpoint({
  name: 'jobs',
  summary: 'Jobs the caller may see, all for moderators, newest first',
  method: 'GET',
  path: '/api/jobs',
  audience: 'approved',
  query: PageQuery,
  status: 200,
  answer: z.array(Job),
})

export const myActiveJobs = defineEndpoint({
  name: 'myActiveJobs',
  summary: 'Jobs the caller has claimed, newest claim first',
  method: 'GET',
  path: '/api/jobs/my/active',
  audience: 'approved',
  query: PageQuery,
  status: 200,
  answer: z.array(Job),
})

export const myCompletedJobs = defineEndpoint({
  name: 'myCompletedJobs',
  summary: 'Jobs the caller has completed, newest completion first',
  method: 'GET',
  path: '/api/jobs/my/completed',
  audience: 'approved',
  query: PageQuery,
  status: 200,
  answer: z.array(Job),
})
