import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId, MAX_ENTITY_ID } from './entity-id.ts'
import { optionalText } from './text-fields.ts'

/** What came of a call (D-164). */
export const callOutcomes = ['reached', 'noAnswer'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** A call by staff about a job; its note is for staff, as `JobNoteInput` is. */
export const JobCallInput = z.strictObject({
  /** The catcher who was called; null: the client. */
  catcherId: z._default(z.nullable(z.int().check(z.positive(), z.lte(MAX_ENTITY_ID))), null),
  outcome: z.enum(callOutcomes, 'Please say what came of the call'),
  note: optionalText(1000),
})
export type JobCallInput = z.infer<typeof JobCallInput>

export const noteCall = defineEndpoint({
  name: 'noteCall',
  summary: 'Note that the client or a catcher was called about a job in any state, and what came of it',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/calls',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  body: JobCallInput,
  status: 204,
  errors: ['CONFLICT'],
  idempotent: true,
})
