import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId, MAX_ENTITY_ID } from './entity-id.ts'
import { Job } from './jobs.ts'

const JobParams = z.strictObject({ jobId: EntityId })

/** The catcher who gets the job (MOD-02). */
export const AssignInput = z.strictObject({
  userId: z
    .number('Please choose a catcher')
    .check(
      z.int('Please choose a catcher'),
      z.positive('Please choose a catcher'),
      z.lte(MAX_ENTITY_ID, 'Please choose a catcher'),
    ),
})
export type AssignInput = z.infer<typeof AssignInput>

/** The three counts of the moderator's dashboard (MOD-03). */
export const Statistics = z.strictObject({
  /** Jobs that can be claimed. */
  totalAvailableJobs: z.int(),
  /** Accounts that jobs can be assigned to (MOD-05). */
  activeCatchers: z.int(),
  /** Public requests in any state, except deleted ones. */
  publicSubmissions: z.int(),
})
export type Statistics = z.infer<typeof Statistics>

export const assignJob = defineEndpoint({
  name: 'assignJob',
  summary: 'Claim an available job for a catcher',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/assign',
  audience: 'moderator',
  params: JobParams,
  body: AssignInput,
  status: 200,
  answer: Job,
  errors: ['CONFLICT'],
})

export const deleteJob = defineEndpoint({
  name: 'deleteJob',
  summary: 'Delete an available job',
  method: 'DELETE',
  path: '/api/moderator/jobs/{jobId}',
  audience: 'moderator',
  params: JobParams,
  status: 204,
  errors: ['CONFLICT'],
})

export const statistics = defineEndpoint({
  name: 'statistics',
  summary: 'Available jobs, active catchers and public submissions, counted',
  method: 'GET',
  path: '/api/moderator/statistics',
  audience: 'moderator',
  status: 200,
  answer: Statistics,
})
