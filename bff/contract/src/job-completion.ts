import * as z from './zod.ts'
import { outcomes } from '@snake-dispatch/domain/job-outcome'
import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { clientPaid, photoUrl } from './job-fields.ts'
import { Job } from './jobs.ts'
import { instant } from './user.ts'
import { optionalText, required } from './text-fields.ts'

/** The report on a completed job (JOB-16). */
export const CompleteInput = z.strictObject({
  completionNotes: required('Please provide completion notes', 4000),
  completionPhotoUrl: photoUrl,
  /** How it ended; when left out, the statistics count it as `notSaid` (DISP-62). */
  outcome: z.optional(z.nullable(z.enum(outcomes))),
  /** Which kind it was; stored only when the snake was relocated. */
  foundType: z.optional(z.nullable(z.enum(snakeTypes))),
  /** Where it was released, as a suburb or coordinates; stored only when the snake was relocated (D-176). */
  releasePlace: optionalText(),
  clientPaid,
  paymentSent: z.optional(z.boolean()),
  paymentReferenceNumber: optionalText(100),
  /** Which claim the call is about; it does not complete a later claim of the same catcher (DISP-42). */
  claimedAt: z.optional(instant),
})
export type CompleteInput = z.infer<typeof CompleteInput>

const params = z.strictObject({ id: EntityId })

export const completeJob = defineEndpoint({
  name: 'completeJob',
  summary: 'Complete a claimed job',
  method: 'POST',
  path: '/api/jobs/{id}/complete',
  audience: 'approved',
  params,
  body: CompleteInput,
  status: 200,
  answer: Job,
  bodyLimit: 'photo',
  errors: ['CONFLICT'],
  idempotent: true,
})
