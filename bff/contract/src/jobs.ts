import * as z from './zod.ts'
import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { contactNumber } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { cost, eta, mobile, photoUrl, required, text } from './job-fields.ts'
import { pageFields, PageQuery } from './page.ts'
import { instant } from './user.ts'

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

/** A new job as a signed-in catcher logs it (JOB-10). */
export const JobInput = z.strictObject({
  snakeType: z.enum(snakeTypes, 'Snake type is required'),
  urgency: z.enum(urgencies, 'Urgency is required'),
  clientName: required('Client name is required', 120),
  clientMobile: mobile('Valid mobile number is required'),
  address: required('Address is required', 300),
  suburb: z.optional(z.nullable(text(80))),
  quotedCost: cost(1, 'Quoted cost is required'),
  details: z.optional(z.nullable(text(2000))),
  locationDetails: z.optional(z.nullable(text(500))),
  photoUrl,
})
export type JobInput = z.infer<typeof JobInput>

/**
 * Minutes until arrival (D-08), and the catcher's phone number: the form offers the account's own, so the same rule
 * applies (JOB-06).
 */
export const ClaimInput = z.strictObject({
  eta,
  contactNumber: z.optional(z.nullable(contactNumber)),
})
export type ClaimInput = z.infer<typeof ClaimInput>

/** The report on a completed job (JOB-16). */
export const CompleteInput = z.strictObject({
  completionNotes: required('Please provide completion notes', 4000),
  completionPhotoUrl: photoUrl,
  paymentSent: z.optional(z.boolean()),
  paymentReferenceNumber: z.optional(z.nullable(text(100))),
  /** Which claim it is about; a later claim of the same catcher is not completed by it (DISP-42). */
  claimedAt: z.optional(instant),
})
export type CompleteInput = z.infer<typeof CompleteInput>

export const JobSearch = z.strictObject({ search: z.optional(text(200)), ...pageFields })

const JobParams = z.strictObject({ id: EntityId })

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

export const nextJobNumber = defineEndpoint({
  name: 'nextJobNumber',
  summary: 'The probable number of the next job',
  method: 'GET',
  path: '/api/jobs/next-number',
  audience: 'approved',
  status: 200,
  answer: z.strictObject({ nextJobNumber: z.int() }),
})

export const createJob = defineEndpoint({
  name: 'createJob',
  summary: 'Log a job',
  method: 'POST',
  path: '/api/jobs',
  audience: 'approved',
  body: JobInput,
  status: 201,
  answer: Job,
  bodyLimit: 'photo',
  idempotent: true,
})

export const claimJob = defineEndpoint({
  name: 'claimJob',
  summary: 'Claim an available job',
  method: 'POST',
  path: '/api/jobs/{id}/claim',
  audience: 'approved',
  params: JobParams,
  body: ClaimInput,
  status: 200,
  answer: Job,
  errors: ['CONFLICT'],
})

export const completeJob = defineEndpoint({
  name: 'completeJob',
  summary: 'Complete a claimed job',
  method: 'POST',
  path: '/api/jobs/{id}/complete',
  audience: 'approved',
  params: JobParams,
  body: CompleteInput,
  status: 200,
  answer: Job,
  bodyLimit: 'photo',
  errors: ['CONFLICT'],
  idempotent: true,
})
