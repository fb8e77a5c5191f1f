import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'

/**
 * Whose personal link it is, for the person who opened it: the first name alone, as on the client's page (DISP-31). A
 * number through which nobody would log a job (PUB-09) answers null, whatever the reason.
 */
export const personalLink = defineEndpoint({
  name: 'personalLink',
  summary: 'The first name of the catcher whose personal link this is, or null',
  method: 'GET',
  path: '/api/public/links/{catcherId}',
  audience: 'anyone',
  params: z.strictObject({ catcherId: EntityId }),
  status: 200,
  answer: z.strictObject({ firstName: z.nullable(z.string()) }),
})
