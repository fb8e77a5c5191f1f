import { commonErrors, type Audience, type Endpoint } from '@snake-dispatch/contract/endpoint'
import { errorStatus, type ErrorCode } from '@snake-dispatch/contract/errors'
import { basics } from './basics.ts'
import { examples, type Example } from './examples.ts'
import { JsonSchemas, type JsonSchema } from './json-schemas.ts'

interface MediaTypes {
  [mediaType: string]: { schema?: JsonSchema; example?: unknown }
}

/** An answer of a call; headers by name. */
export interface OpenApiResponse {
  description: string
  headers?: Record<string, { $ref: string } | { description: string; schema: JsonSchema }>
  content?: MediaTypes
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** One call. */
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters?: OpenApiParameter[]
  requestBody?: { required: boolean; content: MediaTypes }
  responses: Record<string, OpenApiResponse>
}

/** An OpenAPI 3.1 document, as far as this portal writes one. */
export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    headers: Record<string, { description: string; schema: JsonSchema }>
    securitySchemes: Record<string, object>
  }
}

const audiences: Record<Audience, string> = {
  anyone: 'For anyone, no session needed.',
  signedIn: 'For any signed-in account, also a pending one.',
  approved: 'For approved accounts.',
  moderator: 'For moderators and admins.',
  admin: 'For admins.',
}

const refusals: Record<ErrorCode, string> = {
  BAD_INPUT: 'The request is not right',
  UNAUTHENTICATED: 'Not signed in, or wrong credentials',
  FORBIDDEN: 'This account may not do this, or the request came from another site',
  NOT_FOUND: 'Nothing is there',
  CONFLICT: 'Something else happened before',
  TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA: 'The request is not JSON',
  IDEMPOTENCY_MISMATCH: 'This Idempotency-Key came with another body before',
  RATE_LIMITED: 'Too many requests',
  INTERNAL: 'Something went wrong on our side',
  UNAVAILABLE: 'The service is unavailable for a moment',
}

const issues: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
      },
    },
  },
  required: ['message', 'issues'],
}

/** Writes the contract's table as an OpenAPI document; the name of an endpoint is its operation id. */
export function writeOpenApi(endpoints: readonly Endpoint[]): OpenApi {
  const schemas = new JsonSchemas()
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Snake Dispatch NSW',
      version: '1.0.0',
      description: basics.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components, RefusalWithIssues: issues },
      headers: {
        RequestId: { description: 'The name of this answer in the logs', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait before trying again', schema: { type: 'integer' } },
        NextCursor: {
          description: 'The cursor of the next page; absent at the end of the list',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in' },
      },
    },
  }
}

function operationOf(endpoint: Endpoint, schemas: JsonSchemas): Operation {
  const example = (examples as Readonly<Record<string, Example | undefined>>)[endpoint.name]
  const parameters = parametersOf(endpoint, schemas)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: audiences[endpoint.who],
    tags: [tagOf(endpoint)],
    security: endpoint.who === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': withExample(schemas.ofInput(endpoint.body), example?.body) },
      },
    }),
    responses: {
      [endpoint.status]: success(endpoint, schemas, example?.answer),
      ...Object.fromEntries(
        commonErrors(endpoint).map((code) => [errorStatus[code], refusal(endpoint, code)]),
      ),
    },
  }
}

function parametersOf({ params, query, idempotent }: Endpoint, schemas: JsonSchemas): OpenApiParameter[] {
  const list: OpenApiParameter[] = []
  for (const [place, schema] of [
    ['path', params],
    ['query', query],
  ] as const) {
    if (schema) list.push(...schemas.ofParameters(schema).map((value) => ({ ...value, in: place })))
  }
  if (idempotent)
    list.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key and body give the same job, never a second one',
      schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{8,200}$` },
    })
  return list
}

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }

function success(endpoint: Endpoint, schemas: JsonSchemas, example: unknown): OpenApiResponse {
  const { answer, mediaType, query } = endpoint
  const pages = query && schemas.ofParameters(query).some(({ name }) => name === 'cursor')
  return {
    description: endpoint.status === 204 ? 'Done; there is nothing to say' : endpoint.summary,
    headers: {
      ...requestId,
      ...(pages && { 'X-Next-Cursor': { $ref: '#/components/headers/NextCursor' } }),
    },
    ...(answer && {
      content: {
        [mediaType]: mediaType === 'application/json' ? withExample(schemas.ofAnswer(answer), example) : {},
      },
    }),
  }
}

function refusal({ errorShape }: Endpoint, code: ErrorCode): OpenApiResponse {
  const waits = code === 'RATE_LIMITED' || code === 'UNAVAILABLE'
  return {
    description: `${refusals[code]} (${code})`,
    headers: {
      ...requestId,
      ...(waits && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content:
      errorShape === 'issues'
        ? { 'application/json': { schema: { $ref: '#/components/schemas/RefusalWithIssues' } } }
        : { 'text/plain': { schema: { type: 'string' } } },
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
