import { AccountForAdmin } from './account-for-staff.ts'
import { defineEndpoint } from './endpoint.ts'
import { DisputeStatement } from './dispute-entries.ts'
import { EntityId } from './entity-id.ts'
import { mobile } from './job-fields.ts'
import { JobPosition } from './jobs.ts'
import { instant } from './user.ts'
import * as z from './zod.ts'

/** Jobs in one answer of an export: each may hold its photos. */
export const CLIENT_JOBS_PAGE = 25

/** The client whose data is meant. The number is sent in the body, never in a URL. */
export const ClientInput = z.strictObject({ clientMobile: mobile('Enter the mobile number') })
export type ClientInput = z.infer<typeof ClientInput>

/** How many jobs hold a client's number (DATA-04). */
export const ClientJobs = z.strictObject({
  /** Completed, cancelled or deleted. */
  ended: z.int(),
  /** Available or claimed: they are not erased. */
  open: z.int(),
})
export type ClientJobs = z.infer<typeof ClientJobs>

/** The data that a job holds about its client, for the client. Of the catcher it has only the first name (DISP-31). */
export const ClientJob = z.strictObject({
  jobNumber: z.int(),
  snakeType: z.string(),
  urgency: z.string(),
  name: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  address: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  position: z.nullable(JobPosition),
  details: z.nullable(z.string()),
  locationDetails: z.nullable(z.string()),
  /** What they said of the animal, in words (DISP-60). */
  seen: z.array(z.string()),
  quotedCost: z.int(),
  /** What they paid, as the catcher entered it; null where nobody did (D-149). */
  clientPaid: z.nullable(z.int()),
  catcher: z.nullable(z.string()),
  catcherNotes: z.nullable(z.string()),
  /** How the job ended, according to the catcher (DISP-62). */
  outcome: z.nullable(z.string()),
  foundType: z.nullable(z.string()),
  /** Where the catcher released it (D-176). */
  releasePlace: z.nullable(z.string()),
  /** What they wrote in a dispute about the visit (D-175). */
  disputeStatements: z.array(DisputeStatement),
  /** Of the request, when the client sent it themselves. */
  internetAddress: z.nullable(z.string()),
  requestedAt: instant,
  claimedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  deletedAt: z.nullable(instant),
  /** As data URLs. */
  photos: z.array(z.string()),
})
export type ClientJob = z.infer<typeof ClientJob>

export const findClientJobs = defineEndpoint({
  name: 'findClientJobs',
  summary: 'How many jobs hold the mobile number of a client',
  method: 'POST',
  path: '/api/admin/client-data/search',
  audience: 'admin',
  body: ClientInput,
  status: 200,
  answer: ClientJobs,
})

export const exportClientJobs = defineEndpoint({
  name: 'exportClientJobs',
  summary: 'What the portal holds of the client with that mobile number, newest first',
  method: 'POST',
  path: '/api/admin/client-data/export',
  audience: 'admin',
  body: z.extend(ClientInput, {
    /** Where the page before ended. */
    cursor: z.optional(EntityId),
  }),
  status: 200,
  answer: z.strictObject({ jobs: z.array(ClientJob), nextCursor: z.nullable(z.int()) }),
})

export const eraseClientJobs = defineEndpoint({
  name: 'eraseClientJobs',
  summary: 'Erase the client with that mobile number from all jobs that have ended',
  method: 'POST',
  path: '/api/admin/client-data/erase',
  audience: 'admin',
  body: ClientInput,
  status: 200,
  /** Jobs. */
  answer: z.strictObject({ erased: z.int(), open: z.int() }),
})

export const erasureRequests = defineEndpoint({
  name: 'erasureRequests',
  summary: 'The accounts whose owners asked for erasure, who asked first first',
  method: 'GET',
  path: '/api/admin/erasure-requests',
  audience: 'admin',
  status: 200,
  answer: z.array(AccountForAdmin),
})

export const eraseAccount = defineEndpoint({
  name: 'eraseAccount',
  summary: 'Erase an account whose owner asked for it, or who cannot sign in to ask',
  method: 'POST',
  path: '/api/admin/users/{userId}/erase',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 204,
  errors: ['CONFLICT'],
})
