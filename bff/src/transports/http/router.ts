import { Router } from '@koa/router'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { createPublicJob } from '@snake-dispatch/contract/public-job'
import type { Context, Middleware } from 'koa'
import { createHash } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import { heavyCalls } from '../../limits/limit-numbers.ts'
import type { Limit } from '../../limits/limits.ts'
import {
  callEndpoint,
  type AnyHandler,
  type CallOptions,
  type RawInput,
  type Route,
} from './call-endpoint.ts'
import { callerKey, contextOf, requireSameOrigin, type OriginOptions } from './request-context.ts'
import { callsOf, readBody } from './request-input.ts'
import { isTextStream, textStream } from './text-stream.ts'
import type { TakeTurn } from './turns.ts'

/** The endpoints that the router serves, and their limits. */
export interface RouterOptions extends CallOptions, OriginOptions {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly handlers: Readonly<Record<string, AnyHandler | undefined>>
  /** The limit that every call counts against, by account or address. */
  readonly generalLimit: Pick<Limit, 'consume'>
  /** Runs heavy calls (SEC-10). */
  readonly takeTurn: TakeTurn
  /** Runs public requests (D-126). */
  readonly takePublicTurn: TakeTurn
}

/** What a call waits for; undefined for one that runs at once. */
function turnsFor({ name }: Endpoint, { takeTurn, takePublicTurn }: RouterOptions): TakeTurn | undefined {
  if (name === createPublicJob.name) return takePublicTurn
  return (heavyCalls as ReadonlySet<string>).has(name) ? takeTurn : undefined
}

/**
 * Serves everything under /api from the contract's table; what is not in it is 404 (D-23).
 * @throws Error that lists endpoints without a handler, handlers without an endpoint, endpoints whose key differs from
 * their name, and paths that two endpoints share
 */
export function apiRouter(options: RouterOptions): Middleware {
  const router = new Router({ sensitive: true, strict: true })
  for (const route of routesOf(options)) {
    const { path, method } = route.endpoint
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], (ctx) => serve(ctx, route, options))
  }
  const routes = router.routes() as unknown as Middleware
  const notFound = () => {
    throw new AppError('NOT_FOUND', 'There is no such call.')
  }
  return (ctx, next) => (/^\/api(\/|$)/.test(ctx.path) ? routes(ctx, notFound) : next())
}

/** The endpoints with their handlers; paths without parameters come first, so they win. */
function routesOf({ endpoints, handlers }: Pick<RouterOptions, 'endpoints' | 'handlers'>): Route[] {
  const routes = Object.entries(endpoints).map(([name, endpoint]) => ({ endpoint, handler: handlers[name]! }))
  const keys = routes.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`,
  )
  const faults = [
    ...Object.keys(endpoints)
      .filter((name) => !handlers[name])
      .map((name) => `${name} has no handler`),
    ...Object.keys(handlers)
      .filter((name) => !endpoints[name])
      .map((name) => `${name} has no endpoint`),
    ...Object.entries(endpoints)
      .filter(([name, endpoint]) => endpoint.name !== name)
      .map(([name, endpoint]) => `${name} calls itself ${endpoint.name}`),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `two endpoints have ${key}`),
  ]
  if (faults.length > 0) throw new Error(`The endpoint table is not complete: ${faults.join(', ')}.`)
  const hasParams = ({ endpoint }: Route) => endpoint.path.includes('{')
  return [...routes.filter((route) => !hasParams(route)), ...routes.filter(hasParams)]
}

/** Makes one call for a request. @throws AppError when it is refused */
async function serve(ctx: Context, route: Route, options: RouterOptions): Promise<void> {
  const { endpoint } = route
  ctx.state['endpoint'] = endpoint.name
  ctx.state['route'] = endpoint.path
  ctx.state['errorShape'] = endpoint.errorShape
  if (endpoint.method !== 'GET') requireSameOrigin(ctx.req, options)
  const context = contextOf(ctx)
  if (!endpoint.countsItself) await options.generalLimit.consume(callerKey(context), callsOf(ctx.req))
  const read = async (): Promise<RawInput> => ({
    params: ctx['params'] as unknown,
    // A repeated parameter is an array, which its schema refuses.
    query: { ...ctx.query },
    body: endpoint.method === 'GET' ? undefined : await readBody(ctx.req, endpoint.bodyLimit),
    idempotencyKey: ctx.get('idempotency-key'),
  })
  const takeTurn = turnsFor(endpoint, options)
  const answer = await (takeTurn
    ? inTurn(ctx, route, { ...options, takeTurn }, await read())
    : callEndpoint(route, context, options, read))
  if (!isTextStream(answer)) return send(ctx, endpoint, answer)
  const stream = await textStream(answer, (error) => context.log.error({ err: error }, 'An answer broke off'))
  ctx.status = endpoint.status
  ctx.body = stream
}

/** Makes a call in its turn. Its body has been read already, so that a slow sender does not keep others waiting. */
function inTurn(ctx: Context, route: Route, options: RouterOptions, input: RawInput): Promise<unknown> {
  return options.takeTurn(ctx, () => callEndpoint(route, contextOf(ctx), options, () => input))
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
  const text = JSON.stringify(answer)
  ctx.body = text
  if (!endpoint.revalidates) return
  // A weak ETag, because the bytes depend on the compression.
  ctx.set('etag', `W/"${createHash('sha256').update(text).digest('base64url')}"`)
  if (ctx.fresh) ctx.status = 304
}
