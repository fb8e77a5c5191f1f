import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { required } from './text-fields.ts'

/** Why a job is restored. */
export const RestoreInput = z.strictObject({ reason: required('Please give a reason', 500) })
export type RestoreInput = z.infer<typeof RestoreInput>

export const restoreJob = defineEndpoint({
  name: 'restoreJob',
  summary:
    'Restore a job that was deleted or cancelled in the last 7 days: it is available, and alerted as new',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/restore',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  body: RestoreInput,
  status: 204,
  errors: ['CONFLICT'],
})
