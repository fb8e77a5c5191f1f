import { commonErrors, type Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Logger } from 'pino'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Realm } from '../../db/realm.ts'
import type { Scope } from '../../db/scope.ts'
import { JsonText, type Call, type SessionManager } from '../../calls/handler.ts'
import { admit } from './guards.ts'
import { parseInput } from './parse.ts'
import { refuseUnstorable } from './unstorable.ts'

/** A handler as the router runs it; the types of `Handlers` have been checked where the table is put together. */
export type AnyHandler = (call: Call) => unknown

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/** What every call needs of the transport around it. */
export interface CallNeeds {
  scope(realm: Realm): Scope
  /** Called when inputs are parsed, right before the handler: the limits of single endpoints. */
  limit(endpoint: Endpoint, address: string): Promise<void>
  /** Called when the guards refuse an account a call, by its name. */
  refused(call: string, account: Account, context: Pick<RequestFacts, 'address' | 'log'>): void
  /** True in tests: an answer or a refusal that is not what the contract says is a failure. */
  checkAnswers: boolean
}

/** What is known of a request before its endpoint runs. */
export interface RequestFacts {
  readonly account: Account | null
  readonly log: Logger
  readonly address: string
  readonly session: SessionManager
  set(name: string, value: string): void
}

/** What came with a call, not parsed yet; undefined where nothing came. */
export interface SentInputs {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  /** '' where none was sent. */
  readonly idempotencyKey?: string
}

/**
 * Makes one call of the contract, however it came in: guards, parsing, limits, handler.
 * @param read gives what was sent, once the guards have let the caller in
 * @throws AppError when the call is refused
 */
export async function callEndpoint(
  { endpoint, handler }: Route,
  facts: RequestFacts,
  needs: CallNeeds,
  read: () => SentInputs | Promise<SentInputs>,
): Promise<unknown> {
  admit(endpoint, facts.account, (account) => needs.refused(endpoint.name, account, facts))
  const sent = await read()
  refuseUnstorable(sent.query)
  refuseUnstorable(sent.body)
  const call = {
    ...facts,
    scope: needs.scope(facts.account?.realm ?? 'live'),
    params: endpoint.params && parseParams(endpoint.params, sent.params),
    query: endpoint.query && parseInput(endpoint.query, sent.query),
    body: parseBody(endpoint, sent.body),
    idempotencyKey: endpoint.idempotent ? parseIdempotencyKey(sent.idempotencyKey ?? '') : null,
  } as Call
  await needs.limit(endpoint, facts.address)
  if (!needs.checkAnswers) return handler(call)
  const answer = await checkedRefusal(endpoint, () => handler(call))
  checkAnswer(endpoint, answer)
  return answer
}

/** A path whose values cannot be right names nothing that exists. */
function parseParams(schema: NonNullable<Endpoint['params']>, params: unknown): unknown {
  try {
    return parseInput(schema, params)
  } catch {
    throw new AppError('NOT_FOUND', 'Not found')
  }
}

function parseBody(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.body) return parseInput(endpoint.body, body ?? {})
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

/** @throws Error when the handler refuses in a way that the contract does not foresee */
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
  const said: unknown = answer instanceof JsonText ? JSON.parse(answer.text) : answer
  try {
    parseInput(endpoint.answer, said, 'INTERNAL')
  } catch (error) {
    throw new Error(`${endpoint.name} answers what its contract does not say`, { cause: error })
  }
}
