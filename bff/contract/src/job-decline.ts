import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import * as z from './zod.ts'

export const declineJob = defineEndpoint({
  name: 'declineJob',
  summary: 'Say that a job is not for the caller, who is not asked about it again until it has been claimed',
  method: 'POST',
  path: '/api/jobs/{jobId}/decline',
  audience: 'approved',
  params: z.strictObject({ jobId: EntityId }),
  status: 204,
})
