import type * as z from './zod.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an endpoint. Everybody who passes a level also passes the levels above it in this list:
 * - `anyone`: no session needed
 * - `signedIn`: any session, also of a pending account
 * - `approved`: an approved account (D-05: pending ones get 403)
 * - `moderator`: moderators and admins
 * - `admin`: admins
 */
export type Audience = 'anyone' | 'signedIn' | 'approved' | 'moderator' | 'admin'

/** The size limit of a request body: 64 kB, or 3 MB where it may contain a photo (D-24). */
export type BodyLimit = 'plain' | 'photo'

type Schema = z.ZodMiniType

/** One REST call. The router, the client, the OpenAPI document and the tests are derived from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  /** camelCase name, unique in the table; the operation id of the OpenAPI document. */
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` for parameters, as the specification writes it. */
  readonly path: `/api/${string}`
  readonly audience: Audience
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The status of success: 200, 201 or 204 (no answer body). */
  readonly status: 200 | 201 | 204
  readonly answer: Answer
  /** The media type of the successful answer. */
  readonly mediaType: 'application/json' | 'application/pdf' | 'image/jpeg' | 'text/html' | 'text/csv'
  /** Errors beyond those that every call of its kind can answer (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
  readonly bodyLimit: BodyLimit
  /** True when the call honours an `Idempotency-Key` header (D-10). */
  readonly idempotent: boolean
  /** True when the call is available while an account must change its password (AUTH-15). */
  readonly duringPasswordReset: boolean
  /** True when the call is available to an admin who must show a passkey and has not done so (AUTH-23). */
  readonly beforePasskey: boolean
  /** True when the answer carries an ETag and `If-None-Match` is honoured: 304 without a body while it is current. */
  readonly revalidates: boolean
  /**
   * True when the call has its own limits and does not count against the limit of all calls: many phones of a carrier
   * share one address, and all report a push at the same time (DISP-04).
   */
  readonly countsItself: boolean
  /** `text`: errors are a plain sentence. `issues`: errors are `{ message, issues }` (public form). */
  readonly errorShape: 'text' | 'issues'
}

type Optional =
  | 'params'
  | 'query'
  | 'body'
  | 'answer'
  | 'mediaType'
  | 'errors'
  | 'bodyLimit'
  | 'idempotent'
  | 'duringPasswordReset'
  | 'beforePasskey'
  | 'revalidates'
  | 'countsItself'
  | 'errorShape'

/** Defines an endpoint: fills in the defaults and keeps the types of its schemas. */
export function defineEndpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
>(
  endpoint: Omit<Endpoint<Params, Query, Body, Answer>, Optional> &
    Partial<Pick<Endpoint<Params, Query, Body, Answer>, Optional>>,
): Endpoint<Params, Query, Body, Answer> {
  return {
    params: undefined as Params,
    query: undefined as Query,
    body: undefined as Body,
    answer: undefined as Answer,
    mediaType: 'application/json',
    errors: [],
    bodyLimit: 'plain',
    idempotent: false,
    duringPasswordReset: false,
    beforePasskey: false,
    revalidates: false,
    countsItself: false,
    errorShape: 'text',
    ...endpoint,
  }
}

/** All errors that an endpoint can answer: those of every call of its kind, and its own. */
export function commonErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']
  if (endpoint.audience !== 'anyone') codes.push('UNAUTHENTICATED', 'FORBIDDEN')
  // A call without a body schema still reads a body, to refuse it.
  if (endpoint.method !== 'GET') codes.push('BAD_INPUT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA')
  if (endpoint.params) codes.push('NOT_FOUND')
  if (endpoint.query) codes.push('BAD_INPUT')
  if (endpoint.method !== 'GET') codes.push('FORBIDDEN')
  if (endpoint.idempotent) codes.push('IDEMPOTENCY_MISMATCH')
  return [...new Set([...codes, ...endpoint.errors])]
}
