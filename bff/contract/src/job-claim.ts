import { etaMinutes, type EtaMinutes } from '@snake-dispatch/domain/eta'
import * as z from './zod.ts'
import { contactNumber } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { Job } from './jobs.ts'

const etaText = new RegExp(`^(?:${etaMinutes.join('|')})$`)

/** Minutes until arrival; numeric strings are accepted (D-08). */
export const EtaInput = z.pipe(
  z.union(
    [z.literal([...etaMinutes]), z.string().check(z.regex(etaText, 'ETA is required'))],
    'ETA is required',
  ),
  z.transform((value: EtaMinutes | string) => Number(value) as EtaMinutes),
)

/**
 * Minutes until arrival (D-08), and the catcher's phone number: the form offers the account's own, so the same rule
 * applies (JOB-06).
 */
export const ClaimInput = z.strictObject({
  eta: EtaInput,
  contactNumber,
})
export type ClaimInput = z.infer<typeof ClaimInput>

const params = z.strictObject({ id: EntityId })

export const claimJob = defineEndpoint({
  name: 'claimJob',
  summary: 'Claim an available job',
  method: 'POST',
  path: '/api/jobs/{id}/claim',
  audience: 'approved',
  params,
  body: ClaimInput,
  status: 200,
  answer: Job,
  errors: ['CONFLICT'],
})
