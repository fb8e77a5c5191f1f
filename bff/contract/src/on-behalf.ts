import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId, MAX_ENTITY_ID } from './entity-id.ts'
import { ClaimInput } from './job-claim.ts'
import { CompleteInput } from './job-completion.ts'
import { Job } from './jobs.ts'

/** The claimer, as the caller saw the job: once another catcher has it, nothing changes (D-162). */
const fromUserId = z.int().check(z.positive(), z.lte(MAX_ENTITY_ID))
const params = z.strictObject({ jobId: EntityId })
const forCatcher = { method: 'POST', audience: 'moderator', params, errors: ['CONFLICT'] } as const

/** Minutes from now until arrival (D-08). */
export const EtaForCatcher = z.strictObject({ eta: ClaimInput.shape.eta, fromUserId })
export type EtaForCatcher = z.infer<typeof EtaForCatcher>

/** What the catcher reports; whether they have paid the logger they say themselves. */
export const CompletionForCatcher = z.strictObject({
  ...z.omit(CompleteInput, { paymentSent: true, paymentReferenceNumber: true, claimedAt: true }).shape,
  fromUserId,
})
export type CompletionForCatcher = z.infer<typeof CompletionForCatcher>

export const giveEtaForCatcher = defineEndpoint({
  ...forCatcher,
  name: 'giveEtaForCatcher',
  summary: 'Store the time at which the claimer of a job will be there, as they said on the telephone',
  path: '/api/moderator/jobs/{jobId}/eta',
  body: EtaForCatcher,
  status: 200,
  answer: Job,
})

export const confirmArrivalForCatcher = defineEndpoint({
  ...forCatcher,
  name: 'confirmArrivalForCatcher',
  summary: 'Store that the claimer of a job is there, as they said on the telephone',
  path: '/api/moderator/jobs/{jobId}/arrived',
  body: z.strictObject({ fromUserId }),
  status: 204,
})

export const completeForCatcher = defineEndpoint({
  ...forCatcher,
  name: 'completeForCatcher',
  summary: 'Complete a job for its claimer, with what they said on the telephone',
  path: '/api/moderator/jobs/{jobId}/complete',
  body: CompletionForCatcher,
  status: 200,
  answer: Job,
  bodyLimit: 'photo',
  idempotent: true,
})
