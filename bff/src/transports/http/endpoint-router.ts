import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Account } from '../../account.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../db/scope.ts'
import type { Realm } from '../../db/realm.ts'
import { JsonText, type Call, type SessionDoor } from '../../handler.ts'
import { admit } from './guards.ts'
import { parseInput } from './parse.ts'
import { readBody } from './read-body.ts'
import { RouteTable, type RouteMatch } from './route-table.ts'

/** A handler as the router runs it; the types of `Handlers` have been checked where the table is put together. */
export type AnyHandler = (call: Call) => unknown

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/** What the router needs of the transport around it. */
export interface RouterNeeds {
  scope(realm: Realm): Scope
  /** Called when inputs are parsed, right before the handler: the limits of single endpoints. */
  limit(endpoint: Endpoint, address: string): Promise<void>
  /** True in tests: an answer that is not what the contract says is a failure. */
  checkAnswers: boolean
}

/** Makes the routes of the contract's table. @throws Error naming every endpoint that has no handler, or no endpoint */
export function makeRoutes(
  endpoints: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, AnyHandler | undefined>>,
): RouteTable<Route> {
  const faults = [
    ...Object.keys(endpoints)
      .filter((name) => !handlers[name])
      .map((name) => `${name} has no handler`),
    ...Object.keys(handlers)
      .filter((name) => !endpoints[name])
      .map((name) => `${name} has no endpoint`),
  ]
  if (faults.length > 0) throw new Error(`The endpoint table is not whole: ${faults.join(', ')}.`)
  const table = new RouteTable<Route>()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    table.add(endpoint, { endpoint, handler: handlers[name]! })
  }
  return table
}

/** What is known of a request before its endpoint runs. */
export interface RequestFacts {
  readonly account: Account | null
  readonly requestId: string
  readonly log: Logger
  readonly address: string
  readonly session: SessionDoor
}

/** Runs one endpoint: guards, parsing in, handler, answer. */
export async function runEndpoint(
  ctx: Context,
  { route, params }: RouteMatch<Route>,
  facts: RequestFacts,
  needs: RouterNeeds,
): Promise<void> {
  const { endpoint, handler } = route
  admit(endpoint, facts.account)
  const call = {
    ...facts,
    scope: needs.scope(facts.account?.realm ?? 'live'),
    params: endpoint.params && parseParams(endpoint.params, params),
    query: endpoint.query && parseInput(endpoint.query, singleValues(ctx)),
    body: await bodyOf(ctx, endpoint),
    idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(ctx) : null,
    header: (name: string) => ctx.get(name),
    set: (name: string, value: string) => ctx.set(name, value),
  } as Call
  await needs.limit(endpoint, facts.address)
  const answer = await handler(call)
  if (needs.checkAnswers) checkAnswer(endpoint, answer)
  send(ctx, endpoint, answer)
}

/** A path whose values cannot be right names nothing that exists. */
function parseParams(schema: NonNullable<Endpoint['params']>, params: unknown): unknown {
  try {
    return parseInput(schema, params)
  } catch {
    throw new AppError('NOT_FOUND', 'Not found')
  }
}

async function bodyOf(ctx: Context, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.method === 'GET') return undefined
  const body = await readBody(ctx.req, endpoint.bodyLimit)
  if (endpoint.body) return parseInput(endpoint.body, body ?? {})
  if (body !== undefined && !isEmptyObject(body)) throw new AppError('BAD_INPUT', 'This call takes no body.')
  return undefined
}

function isEmptyObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length === 0
}

/** The query string's values; one that is given twice is refused by its schema, as an array. */
function singleValues(ctx: Context): Record<string, unknown> {
  if (/%00/.test(ctx.querystring))
    throw new AppError('BAD_INPUT', 'The request holds a character that cannot be stored.')
  return { ...ctx.query }
}

function idempotencyKeyOf(ctx: Context): string | null {
  const key = ctx.get('idempotency-key')
  if (key === '') return null
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new AppError('BAD_INPUT', 'The Idempotency-Key must be 8 to 200 visible characters.')
}

function send(ctx: Context, endpoint: Endpoint, answer: unknown): void {
  ctx.status = endpoint.status
  if (endpoint.status === 204) return
  if (answer instanceof Uint8Array) {
    ctx.body = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
    return
  }
  if (!ctx.response.get('cache-control')) ctx.set('cache-control', 'no-store')
  ctx.set('content-type', 'application/json; charset=utf-8')
  ctx.body = answer instanceof JsonText ? answer.text : JSON.stringify(answer)
  // Whoever has this very answer already is not sent it again.
  if (ctx.response.get('etag') && ctx.fresh) ctx.status = 304
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
