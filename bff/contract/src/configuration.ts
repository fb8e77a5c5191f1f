import { defineEndpoint } from './endpoint.ts'
import * as z from './zod.ts'

/** A variable of the configuration, as the server reads it. */
export const Setting = z.strictObject({
  /** As the README lists it. */
  name: z.string(),
  /** Whether it is set. For a secret, this is all that the answer reveals. */
  isGiven: z.boolean(),
  /** As text; null: a secret, or not given and without a default. */
  value: z.nullable(z.string()),
})
export type Setting = z.infer<typeof Setting>

export const configuration = defineEndpoint({
  name: 'configuration',
  summary: 'The configuration as the server reads it, without secrets',
  method: 'GET',
  path: '/api/admin/configuration',
  audience: 'admin',
  status: 200,
  answer: z.array(Setting),
})
