import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { Audience, Endpoint } from '@snake-dispatch/contract/endpoint'
import { examples, type Example } from './examples.ts'
import { headersOf, headersOfSuccess } from './headers.ts'
import type { JsonSchema, JsonSchemas } from './json-schemas.ts'
import { operationNotes, parameterNotes } from './notes.ts'
import type { MediaTypes, OpenApiParameter, OpenApiResponse, Operation } from './openapi-document.ts'
import { refusalsOf } from './refusals.ts'

const audiences: Record<Audience, string> = {
  anyone: 'For anyone, no session needed.',
  signedIn: 'For any signed-in account, also a pending one.',
  approved: 'For approved accounts.',
  moderator: 'For moderators and admins.',
  admin: 'For admins.',
}

/** Writes one endpoint of the contract; its name is the operation id. */
export function operationOf(endpoint: Endpoint, schemas: JsonSchemas): Operation {
  const name = endpoint.name as EndpointName
  const example: Example | undefined = examples[name]
  const parameters = parametersOf(endpoint, schemas)
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [audiences[endpoint.who], operationNotes[name]].filter(Boolean).join(' '),
    tags: [tagOf(endpoint)],
    security: securityOf({ session: endpoint.who !== 'anyone', sameOrigin: endpoint.method !== 'GET' }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': withExample(schemas.ofInput(endpoint.body), example?.body) },
      },
    }),
    responses: {
      [endpoint.status]: success(endpoint, schemas, example?.answer),
      ...(endpoint.revalidates && { '304': unchanged }),
      ...refusalsOf(endpoint),
    },
  }
}

/** The schemes that a request has to satisfy, all of them. */
export function securityOf(needed: Readonly<Record<'session' | 'sameOrigin', boolean>>) {
  const schemes = Object.entries(needed).filter(([, isNeeded]) => isNeeded)
  return schemes.length === 0 ? [] : [Object.fromEntries(schemes.map(([scheme]) => [scheme, []]))]
}

function parametersOf(endpoint: Endpoint, schemas: JsonSchemas): OpenApiParameter[] {
  const list: OpenApiParameter[] = []
  for (const place of ['path', 'query'] as const) {
    const schema = place === 'path' ? endpoint.params : endpoint.query
    if (!schema) continue
    for (const value of schemas.ofParameters(schema)) {
      const description = parameterNotes[`${place}.${value.name}`]
      list.push({ ...value, in: place, ...(description && { description }) })
    }
  }
  if (endpoint.idempotent) list.push(idempotencyKey)
  if (endpoint.revalidates) list.push(ifNoneMatch)
  return list
}

const idempotencyKey: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random name of this one request: for a day the same key and body give the same answer, and nothing is made twice',
  schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{8,200}$` },
}

const ifNoneMatch: OpenApiParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer that the caller has: if it is still the same, the answer is 304',
  schema: { type: 'string' },
}

const unchanged: OpenApiResponse = {
  description: 'The answer that the caller has is still the same; nothing is sent',
  headers: headersOf('ETag', 'Cache-Control'),
}

function success(endpoint: Endpoint, schemas: JsonSchemas, example: unknown): OpenApiResponse {
  const { answer, mediaType, query } = endpoint
  const pages = query !== undefined && schemas.ofParameters(query).some(({ name }) => name === 'cursor')
  return {
    description: endpoint.status === 204 ? 'Done; there is nothing to say' : endpoint.summary,
    headers: headersOfSuccess(endpoint, pages),
    ...(answer && {
      content: {
        [mediaType]: mediaType === 'application/json' ? withExample(schemas.ofAnswer(answer), example) : {},
      },
    }),
  }
}

function withExample(schema: JsonSchema, example: unknown): MediaTypes[string] {
  return { schema, ...(example !== undefined && { example }) }
}

/** Calls are grouped by what their path begins with. */
function tagOf({ path }: Endpoint): string {
  const part = path.split('/')[2]!.replace(/\.json$/, '')
  return part.charAt(0).toUpperCase() + part.slice(1).replaceAll('-', ' ')
}
