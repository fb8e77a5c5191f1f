import { jobStatuses } from '@snake-dispatch/domain/job-lifecycle'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './user.ts'
import { text } from './text-fields.ts'

/** The most jobs that one search answers, the newest. */
export const MAX_FOUND_JOBS = 20
/** Fewer characters find a job by its number alone. */
export const MIN_SEARCH_LENGTH = 3

/** A job that a search of the office has found, in whatever state. */
export const FoundJob = z.strictObject({
  jobNumber: z.int(),
  state: z.enum([...jobStatuses, 'deleted']),
  /** Null once it was erased (D-38). */
  clientName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  createdAt: instant,
  /** Who has it, or had it. */
  catcher: z.nullable(z.string()),
})
export type FoundJob = z.infer<typeof FoundJob>

export const findJobs = defineEndpoint({
  name: 'findJobs',
  summary:
    'Jobs in any state by a part of number, client, address or catcher, or by the whole mobile number; the newest',
  method: 'GET',
  path: '/api/moderator/jobs/find',
  audience: 'moderator',
  query: z.strictObject({ search: text(100) }),
  status: 200,
  answer: z.array(FoundJob),
})
