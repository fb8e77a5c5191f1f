import { commonErrors, type Endpoint } from '@snake-dispatch/contract/endpoint'
import { errorStatus, type ErrorCode } from '@snake-dispatch/contract/errors'
import { examples, type Example } from './examples.ts'
import { headersOf } from './headers.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { MediaTypes, OpenApiResponse } from './openapi-document.ts'

/** What each code means, and a sentence that a caller may read with it. */
const meanings: Record<ErrorCode, readonly [meaning: string, sentence: string]> = {
  BAD_INPUT: ['The request is not right', 'Unknown field: role'],
  UNAUTHENTICATED: ['Not signed in, or wrong credentials', 'Not authenticated'],
  FORBIDDEN: [
    'This account may not do this, or the request came from another site',
    "You don't have permission to do this.",
  ],
  NOT_FOUND: ['Nothing is there', 'Not found'],
  CONFLICT: ['Something else happened before', 'This job has already been claimed.'],
  TOO_LARGE: ['The request is too large', 'The request is too large: at most 64 kB.'],
  UNSUPPORTED_MEDIA: [
    'The request is not JSON',
    'Please send the request as JSON (Content-Type: application/json).',
  ],
  IDEMPOTENCY_MISMATCH: [
    'This Idempotency-Key came with another body before',
    'This Idempotency-Key was used for another request.',
  ],
  RATE_LIMITED: ['Too many requests', 'Too many requests. Please try again in a minute.'],
  INTERNAL: ['Something went wrong on our side', 'Something went wrong on our side. Please try again.'],
  UNAVAILABLE: [
    'The service is unavailable for a moment',
    'The service is unavailable for a moment. Please try again.',
  ],
}

/** The body of a refusal of the public form. */
export const refusalWithIssues: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'The first fault, or why the request is refused' },
    issues: {
      type: 'array',
      description: 'Every fault of the input; empty when it is not the input',
      items: {
        type: 'object',
        properties: {
          path: {
            type: 'array',
            description: 'The field, and the index in a list',
            items: { type: ['string', 'integer'] },
          },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
      },
    },
  },
  required: ['message', 'issues'],
}

/** The answers of an endpoint that are refusals, by status. */
export function refusalsOf(endpoint: Endpoint): Record<string, OpenApiResponse> {
  const said = (examples as Readonly<Record<string, Example | undefined>>)[endpoint.name]?.refusals
  return Object.fromEntries(
    commonErrors(endpoint).map((code) => [
      errorStatus[code],
      refusal(code, endpoint.errorShape, said?.[code] ?? meanings[code][1]),
    ]),
  )
}

/** One refusal. @param sentence an example of what is said */
export function refusal(
  code: ErrorCode,
  shape: Endpoint['errorShape'] | 'graphql' = 'text',
  sentence: string = meanings[code][1],
): OpenApiResponse {
  const waits = code === 'RATE_LIMITED' || code === 'UNAVAILABLE'
  return {
    description: `${meanings[code][0]} (${code})`,
    'x-code': code,
    headers: waits ? headersOf('Retry-After') : headersOf(),
    content: bodies[shape](code, sentence),
  }
}

/** The body of a refusal by its shape. */
const bodies: Record<Endpoint['errorShape'] | 'graphql', (code: ErrorCode, sentence: string) => MediaTypes> =
  {
    text: (_code, example) => ({ 'text/plain': { schema: { type: 'string' }, example } }),
    issues: (code, message) => ({
      'application/json': {
        schema: { $ref: '#/components/schemas/RefusalWithIssues' },
        example: { message, issues: code === 'BAD_INPUT' ? [{ path: ['clientName'], message }] : [] },
      },
    }),
    graphql: (code, message) => ({
      'application/json': {
        schema: { $ref: '#/components/schemas/GraphqlAnswer' },
        example: { errors: [{ message, extensions: { code } }] },
      },
    }),
  }
