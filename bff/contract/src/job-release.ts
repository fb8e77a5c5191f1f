import { releaseReasons } from '@snake-dispatch/domain/release-reasons'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { OptionalReason } from './reason.ts'
import { instant } from './user.ts'
import { optionalText } from './text-fields.ts'

/** Why a claim is released (D-37), with an optional note in the catcher's own words. */
export const ReleaseInput = z.strictObject({
  reason: z.enum(releaseReasons, 'Please choose a reason'),
  note: optionalText(500),
  /** Which claim the call is about; it does not release a later claim of the same catcher (DISP-42). */
  claimedAt: z.optional(instant),
})
export type ReleaseInput = z.infer<typeof ReleaseInput>

const params = z.strictObject({ id: EntityId })

export const releaseJob = defineEndpoint({
  name: 'releaseJob',
  summary: 'Give a claimed job back: it is available again and its fee is reversed',
  method: 'POST',
  path: '/api/jobs/{id}/release',
  audience: 'approved',
  params,
  body: ReleaseInput,
  status: 204,
  errors: ['CONFLICT'],
  idempotent: true,
})

export const cancelJob = defineEndpoint({
  name: 'cancelJob',
  summary: 'Cancel a job that its client does not need any more; its fee is reversed',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  audience: 'approved',
  params,
  body: OptionalReason,
  status: 204,
  errors: ['CONFLICT'],
})
