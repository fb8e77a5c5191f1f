import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { required } from './text-fields.ts'

/** A note about a job from staff for staff, shown only in the job's life and in the audit trail (MOD-13). */
export const JobNoteInput = z.strictObject({ note: required('Please write a note', 1000) })
export type JobNoteInput = z.infer<typeof JobNoteInput>

export const addJobNote = defineEndpoint({
  name: 'addJobNote',
  summary: 'Add a note to a job in any state, which only moderators and admins read',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/notes',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  body: JobNoteInput,
  status: 204,
  errors: ['CONFLICT'],
  idempotent: true,
})
