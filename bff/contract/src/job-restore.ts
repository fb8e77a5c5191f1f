import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { ReasonInput } from './reason.ts'

export const restoreJob = defineEndpoint({
  name: 'restoreJob',
  summary:
    'Restore a job that was deleted or cancelled in the last 7 days: it is available, and alerted as new',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/restore',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  body: ReasonInput,
  status: 204,
  errors: ['CONFLICT'],
})
