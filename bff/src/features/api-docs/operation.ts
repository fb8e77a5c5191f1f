import { commonErrors, type Audience, type Endpoint } from '@snake-dispatch/contract/endpoint'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import { errorStatus, type ErrorCode } from '@snake-dispatch/contract/errors'
import { SESSION_END_HEADER, sessionEndReasons } from '@snake-dispatch/contract/session-end'
import { IDEMPOTENCY_KEY_DAYS } from '@snake-dispatch/domain/idempotency-days'
import type { JsonSchema, JsonSchemas, Parameter } from './json-schemas.ts'
import { tagOf } from './tags.ts'

const audiences: Record<Audience, string> = {
  anyone: 'For anyone, without a session.',
  signedIn: 'For any signed-in account, also a pending one.',
  approved: 'For approved accounts.',
  moderator: 'For moderators and admins.',
  admin: 'For admins.',
}

const meanings: Record<ErrorCode, string> = {
  BAD_INPUT: 'The request is invalid',
  UNAUTHENTICATED: 'Not signed in, or wrong credentials',
  FORBIDDEN: 'The account may not do this, or the request came from another site',
  NOT_FOUND: 'Not found',
  CONFLICT: 'The current state does not allow this',
  TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA: 'The request is not JSON',
  IDEMPOTENCY_MISMATCH: 'The Idempotency-Key was used with another body',
  SECOND_STEP: 'The password is right; the passkey of the account is needed too',
  RATE_LIMITED: 'Too many requests',
  INTERNAL: 'Internal error',
  UNAVAILABLE: 'The service is unavailable for a moment',
}

const text: JsonSchema = { type: 'string' }

/** The response headers that a client reads. */
export const headers = {
  'X-Request-Id': { description: 'The id of this request in the logs', schema: text },
  'Retry-After': { description: 'Seconds to wait before a retry', schema: { type: 'integer' } },
  'X-Next-Cursor': { description: 'The cursor of the next page; absent on the last page', schema: text },
  'X-Total-Count': { description: 'How many match on all pages', schema: { type: 'integer' } },
  ETag: { description: 'The version of the response, for If-None-Match', schema: text },
  'Cache-Control': { description: 'How long the response may be reused', schema: text },
  [SESSION_END_HEADER]: {
    description:
      'Why the session of the cookie ended; absent when it was signed out, or when that is not known',
    schema: { type: 'string', enum: [...sessionEndReasons] },
  },
  'Set-Cookie': { description: 'Sets, renews or clears the session cookie', schema: text },
}

/** Calls that start, renew or end the session of the browser. */
const sessionCalls = [
  'login',
  'demoLogin',
  'changePassword',
  'logout',
  'signOutEverywhere',
  'endOtherSessions',
  'setPasswordByLink',
  'addPasskey',
  'passkeySignIn',
] as const
const setsCookie = new Set<string>(sessionCalls satisfies readonly EndpointName[])

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A random name for this request: repeated within ${IDEMPOTENCY_KEY_DAYS} days, it does nothing twice`,
  schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{8,200}$` },
}

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of a stored response: the answer is 304 while it is current',
  schema: text,
}

/** A response; `x-code` is the stable code of an error. */
interface Response {
  description: string
  'x-code'?: ErrorCode
  headers: Record<string, { $ref: string }>
  content?: Record<string, { schema?: JsonSchema }>
}

/** Whether the cursor of the next page stands in the answer itself, beside its list. */
const tellsCursor = ({ answer }: Endpoint) =>
  answer !== undefined && 'shape' in answer && 'nextCursor' in (answer.shape as object)

/** Writes one endpoint of the contract; its name is the operation id. @throws Error when its path has no group */
export function operationOf(endpoint: Endpoint, schemas: JsonSchemas) {
  const { name, summary, audience, body, answer, mediaType, revalidates } = endpoint
  const parameters = [
    ...schemas.parameters('path', endpoint.params),
    ...schemas.parameters('query', endpoint.query),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(revalidates ? [ifNoneMatch] : []),
  ]
  const success: Response = {
    description: answer ? summary : 'Done, no content',
    headers: referTo({
      'X-Next-Cursor': parameters.some((each) => each.name === 'cursor') && !tellsCursor(endpoint),
      'X-Total-Count': name === 'listUsers',
      ETag: revalidates,
      'Cache-Control': revalidates,
      'Set-Cookie': setsCookie.has(name),
    }),
    ...(answer && { content: { [mediaType]: mediaType === json ? schemas.body(answer, 'output') : {} } }),
  }
  const unchanged = { description: 'The stored response is current', headers: success.headers }
  const errors = commonErrors(endpoint).map((code) => [errorStatus[code], errorOf(code, endpoint)])
  const responses: Record<string, Response> = {
    [endpoint.status]: success,
    ...(revalidates && { 304: unchanged }),
    ...(Object.fromEntries(errors) as Record<string, Response>),
  }
  return {
    operationId: name,
    summary,
    description: audiences[audience],
    tags: [tagOf(endpoint)],
    security: audience === 'anyone' ? [] : [{ session: [] }],
    parameters,
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { [json]: schemas.body(body, 'input') },
      },
    }),
    responses,
  }
}

const json = 'application/json'

function errorOf(code: ErrorCode, { audience, errorShape }: Endpoint): Response {
  return {
    description: `${meanings[code]} (${code})`,
    'x-code': code,
    headers: referTo({
      'Retry-After': code === 'RATE_LIMITED' || code === 'UNAVAILABLE',
      [SESSION_END_HEADER]: code === 'UNAUTHENTICATED' && audience !== 'anyone',
    }),
    content:
      errorShape === 'issues'
        ? { [json]: { schema: { $ref: '#/components/schemas/ErrorWithIssues' } } }
        : { 'text/plain': { schema: text } },
  }
}

/** References to the headers of a response, and to the one that every response has. */
function referTo(carried: Partial<Record<keyof typeof headers, boolean>>): Response['headers'] {
  const names = Object.entries({ 'X-Request-Id': true, ...carried }).filter(([, isCarried]) => isCarried)
  return Object.fromEntries(names.map(([name]) => [name, { $ref: `#/components/headers/${name}` }]))
}
