import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

/** A variable of the configuration that is no secret, as the server reads it. */
export const ConfigurationEntry = z.strictObject({
  name: z.string(),
  /** Null where nothing is given and nothing stands in for it. */
  value: z.nullable(z.string()),
  /** False when the environment gives it. */
  isDefault: z.boolean(),
})
export type ConfigurationEntry = z.infer<typeof ConfigurationEntry>

export const configuration = defineEndpoint({
  name: 'configuration',
  summary: 'The configuration as the server reads it, without secrets',
  method: 'GET',
  path: '/api/admin/configuration',
  audience: 'admin',
  status: 200,
  answer: z.array(ConfigurationEntry),
})
