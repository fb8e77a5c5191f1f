import { GRAPHQL_PATH, IdentifyMessage, ServerMessage, SOCKET_PATH } from '@snake-dispatch/contract/alerts'
import { errorStatus } from '@snake-dispatch/contract/errors'
import { headersOf } from './headers.ts'
import type { JsonSchema, JsonSchemas } from './json-schemas.ts'
import type { OpenApi, Operation } from './openapi-document.ts'
import { securityOf } from './operation.ts'
import { refusal } from './refusals.ts'

/** What is reached otherwise than by a call of the table: the live socket and GraphQL. */
export function pathsBeyondRest(schemas: JsonSchemas): OpenApi['paths'] {
  return { [SOCKET_PATH]: { get: liveSocket(schemas) }, [GRAPHQL_PATH]: { post: graphql } }
}

function liveSocket(schemas: JsonSchemas): Operation {
  return {
    operationId: 'liveSocket',
    summary: 'A WebSocket that tells of jobs as they are made, claimed, completed and deleted',
    description: [
      'For any signed-in account; it is told of the jobs that its lists show, once it is approved.',
      'Frames are JSON texts. Nothing is told before the client has sent the identify message with its own user id;',
      'what it does not understand is ignored. The server pings every 30 seconds.',
      'It closes with 1008 when the user id is another’s or the session has ended (ask GET /api/auth/me before you',
      'connect again), with 1009 after a frame over 16 kB, with 1012 when the server restarts (connect again at once),',
      'and with 1013 when the account has 20 sockets open already (try again in half a minute). Who reads too slowly is',
      'cut off, and connects again.',
      'An event may come twice, and after a break some may be missing: read the lists anew when you connect.',
    ].join(' '),
    tags: ['Live'],
    security: securityOf({ session: true, sameOrigin: true }),
    responses: {
      '101': { description: 'The socket is open' },
      '401': refusal('UNAUTHENTICATED'),
      '403': refusal('FORBIDDEN'),
      '429': refusal('RATE_LIMITED'),
      '503': refusal('UNAVAILABLE'),
    },
    'x-messages': { sent: schemas.ofInput(IdentifyMessage), received: schemas.ofAnswer(ServerMessage) },
  }
}

/** What every answer of GraphQL is. */
export const graphqlAnswer: JsonSchema = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          message: { type: 'string', description: 'A sentence for people to read' },
          path: {
            type: 'array',
            description: 'The field that was refused',
            items: { type: ['string', 'integer'] },
          },
          extensions: {
            type: 'object',
            properties: {
              code: { type: 'string', enum: Object.keys(errorStatus) },
              issues: { type: 'array', description: 'Every fault of the input, as { path, message }' },
              retryAfter: {
                type: 'integer',
                description: 'Seconds to wait before trying again; the header Retry-After says them too',
              },
            },
            required: ['code'],
          },
        },
        required: ['message', 'extensions'],
      },
    },
  },
}

/** Refusals of a request before its document is looked at, and of one that is no GraphQL. */
const refused = [
  'BAD_INPUT',
  'FORBIDDEN',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const

const graphql: Operation = {
  operationId: 'graphql',
  summary: 'Queries and mutations of GraphQL: the use cases, rules and refusals of the other calls',
  description: [
    'What a field needs is what the call of the same name needs.',
    'A field that is refused is in errors of an answer with the status 200.',
    'Subscriptions (jobCreated, jobChanged) are served at the same path over a WebSocket with the protocol',
    'graphql-transport-ws, for signed-in accounts: 4401 says that the session has ended, all else is as at /ws.',
  ].join(' '),
  tags: ['GraphQL'],
  security: securityOf({ session: false, sameOrigin: true }),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            query: { type: 'string', maxLength: 65_536 },
            variables: { type: 'object' },
            operationName: { type: 'string' },
          },
          required: ['query'],
        },
        example: {
          query:
            'query ($search: String) { availableJobs(search: $search, first: 20) { nodes { id jobNumber } } }',
          variables: { search: 'Penrith' },
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'What was asked for, or why not',
      headers: headersOf('Retry-After'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/GraphqlAnswer' } } },
    },
    ...Object.fromEntries(refused.map((code) => [errorStatus[code], refusal(code, 'graphql')])),
  },
}
