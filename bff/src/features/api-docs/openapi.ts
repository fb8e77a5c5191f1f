import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { JsonSchemas, type JsonSchema } from './json-schemas.ts'
import { headers, operationOf } from './operation.ts'
import { tags } from './tags.ts'

/** The portal's OpenAPI document. */
export type OpenApi = ReturnType<typeof writeOpenApi>
export type Operation = ReturnType<typeof operationOf>

/** What applies to every call, and what is beyond REST. */
const overview = path.join(import.meta.dirname, 'overview.md')

/**
 * Writes the contract's table as an OpenAPI 3.1 document.
 * @param origin of the portal; without it the server is the one that the document was read from
 * @throws Error when a path has no group, or a schema differs between requests and responses
 */
export function writeOpenApi(endpoints: readonly Endpoint[], origin?: string) {
  const schemas = new JsonSchemas()
  schemas.components['ErrorWithIssues'] = errorWithIssues
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Snake Dispatch NSW',
      version: '1.0.0',
      description: readFileSync(overview, 'utf8'),
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: origin ?? '/' }],
    tags,
    paths,
    components: {
      schemas: schemas.components,
      headers,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: origin?.startsWith('https:') ? '__Host-session' : 'session',
          description: 'Set by POST /api/auth/login: a browser that has signed in sends it by itself',
        },
      },
    },
  }
}

const issue: JsonSchema = {
  type: 'object',
  properties: {
    path: { type: 'array', items: { type: ['string', 'integer'] } },
    message: { type: 'string' },
  },
  required: ['path', 'message'],
}

/** The body of an error of the public form: `message` is its first issue, or why the request is refused. */
const errorWithIssues: JsonSchema = {
  type: 'object',
  properties: { message: { type: 'string' }, issues: { type: 'array', items: issue } },
  required: ['message', 'issues'],
}
