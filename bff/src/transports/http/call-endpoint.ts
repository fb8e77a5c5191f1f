import { commonErrors, type Audience, type Endpoint } from '@snake-dispatch/contract/endpoint'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import { isAdmin, isModerator } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError, NOT_PERMITTED } from '../../calls/app-error.ts'
import type { Call } from '../../calls/handler.ts'
import type { Realm } from '../../db/realm.ts'
import { fingerprintOf, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Scope } from '../../db/scope.ts'
import { inSpan } from '../../tracing/span.ts'
import type { RequestContext } from './request-context.ts'
import { parseInput, refuseUnstorable } from './request-input.ts'

/** A handler as the router runs it; `Handlers` checks the types where the table is composed. */
export type AnyHandler = (call: Call) => unknown

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/** The services that every call uses. */
export interface CallOptions {
  scope(realm: Realm): Scope
  /** Counts a call against the limits of its endpoint, once its inputs are parsed. */
  limit(endpoint: Endpoint, caller: Pick<RequestContext, 'account' | 'address'>): Promise<void>
  /** Called with the name of each call that is made: by REST, by GraphQL, and for the data of a document. */
  made(call: string): void
  /** Called with the name of the call when the guards refuse it to an account. */
  refused(call: string, account: Account, context: Pick<RequestContext, 'address' | 'log'>): void
  /** Called with each refusal; records those that are security events (SEC-05). */
  suspicious(refusal: AppError, context: Pick<RequestContext, 'account' | 'address' | 'log'>): void
  /** True in tests: an answer or an error code that the contract does not list is a failure. */
  checkAnswers: boolean
}

/** The unparsed inputs of a call; undefined where none was sent. */
export interface RawInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  /** '' where none was sent. */
  readonly idempotencyKey?: string
}

/**
 * Makes one call of the contract, for REST and GraphQL alike: authorization, parsing, limits, handler.
 * @param read reads the inputs, once the caller is authorized
 * @throws AppError when the call is refused
 */
export async function callEndpoint(
  route: Route,
  context: RequestContext,
  options: CallOptions,
  read: () => RawInput | Promise<RawInput>,
): Promise<unknown> {
  try {
    return await inSpan({ name: `call ${route.endpoint.name}` }, () =>
      makeCall(route, context, options, read),
    )
  } catch (error) {
    if (error instanceof AppError) options.suspicious(error, context)
    throw error
  }
}

async function makeCall(
  { endpoint, handler }: Route,
  context: RequestContext,
  options: CallOptions,
  read: () => RawInput | Promise<RawInput>,
): Promise<unknown> {
  authorize(endpoint, context, (account) => options.refused(endpoint.name, account, context))
  const input = await read()
  refuseUnstorable(input.query)
  refuseUnstorable(input.body)
  const params = endpoint.params && parseParams(endpoint.params, input.params)
  const query = endpoint.query && parseInput(endpoint.query, input.query)
  const body = parseBody(endpoint, input.body)
  const key = endpoint.idempotent ? parseIdempotencyKey(input.idempotencyKey ?? '') : null
  const idempotency = idempotentRequest(endpoint, context, key, { ...params, ...body })
  const scope = options.scope(context.account?.realm ?? 'live')
  const call = { ...context, scope, params, query, body, idempotency } as Call
  await options.limit(endpoint, context)
  options.made(endpoint.name)
  if (!options.checkAnswers) return handler(call)
  const answer = await checkedRefusal(endpoint, () => handler(call))
  checkAnswer(endpoint, answer)
  return answer
}

/** The fields of an endpoint that decide who may call it. */
export type Guards = Pick<Endpoint, 'audience' | 'duringPasswordReset' | 'beforePasskey'>

/**
 * Authorizes an account for an endpoint, of REST or GraphQL.
 * @param refused called with a signed-in account before the function throws FORBIDDEN
 * @throws AppError UNAUTHENTICATED or FORBIDDEN (D-05, AUTH-13, AUTH-15)
 */
export function authorize(
  endpoint: Guards,
  { account, sessionEndReason }: { account: Account | null; sessionEndReason?: SessionEndReason | null },
  refused: (account: Account) => void,
): void {
  if (endpoint.audience === 'anyone') return
  if (!account)
    throw new AppError('UNAUTHENTICATED', 'Not authenticated', {
      sessionEndReason: sessionEndReason ?? undefined,
    })
  const reason = refusalOf(endpoint, account)
  if (!reason) return
  refused(account)
  throw new AppError('FORBIDDEN', reason)
}

function refusalOf(
  { audience, duringPasswordReset, beforePasskey }: Guards,
  account: Account,
): string | null {
  if (account.passwordResetRequired && !duringPasswordReset)
    return 'You must change your password before you can continue.'
  if (account.needsPasskey && !beforePasskey)
    return 'Add a passkey to your profile, under Password, and sign in with it.'
  if (audience === 'signedIn') return null
  if (account.status === 'pending') return 'Your account is pending admin approval.'
  return belongsTo(audience, account) ? null : NOT_PERMITTED
}

function belongsTo(audience: Audience, account: Account): boolean {
  if (audience === 'admin') return isAdmin(account)
  if (audience === 'moderator') return isModerator(account)
  return account.status === 'approved'
}

/** Invalid path parameters cannot name anything that exists. @throws AppError NOT_FOUND */
function parseParams(schema: NonNullable<Endpoint['params']>, params: unknown): object {
  try {
    return parseInput(schema, params) as object
  } catch {
    throw new AppError('NOT_FOUND', 'Not found')
  }
}

function parseBody(endpoint: Endpoint, body: unknown): object | undefined {
  if (endpoint.body) return parseInput(endpoint.body, body ?? {}) as object
  if (body !== undefined && !isEmptyObject(body)) throw new AppError('BAD_INPUT', 'This call takes no body.')
  return undefined
}

function isEmptyObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length === 0
}

function parseIdempotencyKey(key: string): string | null {
  if (key === '') return null
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new AppError('BAD_INPUT', 'The Idempotency-Key must be 8 to 200 visible characters.')
}

/** Fields of a body that differ when the same form is sent again: a captcha token is valid once. */
const usedUp = ['recaptchaToken']

/**
 * How a repeated call is recognised (D-10). A call for anyone has the owner `public`, since its caller may sign in
 * later.
 */
function idempotentRequest(
  { name, audience }: Endpoint,
  { account }: RequestContext,
  key: string | null,
  inputs: object,
): IdempotentRequest {
  const owner = account && audience !== 'anyone' ? `user:${account.id}` : 'public'
  return { key, owner, endpoint: name, fingerprint: key === null ? '' : fingerprintOf(inputs, usedUp) }
}

/** @throws Error when the handler refuses with a code that the contract does not list */
async function checkedRefusal(endpoint: Endpoint, answer: () => unknown): Promise<unknown> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof AppError && !commonErrors(endpoint).includes(error.code))
      throw new Error(`${endpoint.name} refuses with ${error.code}, which its contract does not say`, {
        cause: error,
      })
    throw error
  }
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (!endpoint.answer) return
  try {
    parseInput(endpoint.answer, answer, 'INTERNAL')
  } catch (error) {
    throw new Error(`${endpoint.name} answers what its contract does not say`, { cause: error })
  }
}
