import { jobStatuses } from '@snake-dispatch/domain/job-lifecycle'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { instant } from './user.ts'

/** The most jobs that one search answers, the newest. */
export const MAX_FOUND_JOBS = 20
/** A search with fewer characters matches only job numbers. */
export const MIN_SEARCH_LENGTH = 3

/** A job that a search of the office has found, in whatever state. */
export const FoundJob = z.strictObject({
  jobNumber: z.int(),
  state: z.enum([...jobStatuses, 'deleted', 'duplicate']),
  /** Null once it was erased (D-38). */
  clientName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  urgency: z.enum(urgencies),
  createdAt: instant,
  /** Who has it, or had it. */
  catcher: z.nullable(z.string()),
})
export type FoundJob = z.infer<typeof FoundJob>

/** The states of found jobs as people read them. */
export const foundJobStates: Readonly<Record<FoundJob['state'], string>> = {
  available: 'Available',
  claimed: 'Claimed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  deleted: 'Deleted',
  duplicate: 'Duplicate',
}

/** The jobs of one catcher: how many they have open, and the newest of all, those that are open first. */
export const AccountJobs = z.strictObject({ openCount: z.int(), jobs: z.array(FoundJob) })
export type AccountJobs = z.infer<typeof AccountJobs>

export const accountJobs = defineEndpoint({
  name: 'accountJobs',
  summary: 'The jobs that an account has or had, the open ones first, then the newest',
  method: 'GET',
  path: '/api/admin/users/{userId}/jobs',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 200,
  answer: AccountJobs,
})
