import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'

export const markJobOpened = defineEndpoint({
  name: 'markJobOpened',
  summary: 'Say that the caller has opened a job that somebody gave to them; it is no longer counted as new',
  method: 'POST',
  path: '/api/jobs/{id}/opened',
  audience: 'approved',
  params: z.strictObject({ id: EntityId }),
  status: 204,
  errors: ['CONFLICT'],
})
