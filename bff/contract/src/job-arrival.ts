import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { ClaimInput } from './job-claim.ts'
import { Job } from './jobs.ts'
import { instant } from './user.ts'

/** Which claim the call is about: it does not change a later claim of the same catcher. */
const claimedAt = z.optional(instant)
const params = z.strictObject({ id: EntityId })

/** Minutes from now until arrival (D-08). */
export const NewEtaInput = z.strictObject({ eta: ClaimInput.shape.eta, claimedAt })
export type NewEtaInput = z.infer<typeof NewEtaInput>

export const giveNewEta = defineEndpoint({
  name: 'giveNewEta',
  summary: 'Say when the caller will be at a job that they have claimed: in so many minutes',
  method: 'POST',
  path: '/api/jobs/{id}/eta',
  audience: 'approved',
  params,
  body: NewEtaInput,
  status: 200,
  answer: Job,
  errors: ['CONFLICT'],
})

export const confirmArrival = defineEndpoint({
  name: 'confirmArrival',
  summary: 'Say that the caller is at a job that they have claimed',
  method: 'POST',
  path: '/api/jobs/{id}/arrival',
  audience: 'approved',
  params,
  body: z.strictObject({ claimedAt }),
  status: 204,
  errors: ['CONFLICT'],
})
