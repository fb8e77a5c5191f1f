import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'

/**
 * The owner of a personal link, for the person who opened it: only the first name, as on the client's page (DISP-31).
 * The answer is null for every id under which the server would log no job (PUB-09), whatever the reason.
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
