import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import Koa, { type Context, type Middleware } from 'koa'
import type { Logger } from 'pino'
import { AppError } from '../../calls/app-error.ts'
import type { AnyHandler, CallNeeds } from './call-endpoint.ts'
import { compression } from './compression.ts'
import { makeRoutes, runEndpoint } from './endpoint-router.ts'
import { callerOf, factsOf } from './request-context.ts'
import { answerError, toAppError, type ErrorShape } from './errors.ts'
import type { Limit } from '../../limits/limits.ts'
import type { Metrics } from './metrics.ts'
import { requireSameOrigin } from './same-origin.ts'
import { securityHeaders, type SecurityNeeds } from './security-headers.ts'
import { createSessions, type Sessions } from './sessions.ts'
import type { SessionStore } from '../../calls/session-store.ts'

/** What the HTTP transport is made of. */
export interface HttpOptions extends CallNeeds {
  readonly log: Logger
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly handlers: Readonly<Record<string, AnyHandler | undefined>>
  readonly sessionStore: SessionStore
  readonly sessionSecret: string
  readonly publicOrigin: string | undefined
  readonly trustProxy: boolean
  readonly security: SecurityNeeds
  /** The limit that every call under /api counts against, by account or address. */
  readonly generalLimit: Limit
  readonly metrics: Metrics
  /** What answers outside the table (pages, files, GraphQL), in this order, after sessions have been read. */
  readonly others: readonly Middleware[]
  /** What answers before anything else is done, such as the health calls. */
  readonly first: readonly Middleware[]
}

/** The HTTP side of the BFF; the server is not listening yet. */
export interface HttpTransport {
  readonly server: Server
  readonly sessions: Sessions
}

/** Builds the server from the contract's table. @throws Error when an endpoint lacks its handler */
export async function createHttpServer(options: HttpOptions): Promise<HttpTransport> {
  // The last address is the one that the proxy saw; those before it are whatever the browser claimed.
  const app = new Koa({ proxy: options.trustProxy, maxIpsCount: 1, asyncLocalStorage: false })
  app.silent = true
  const routes = makeRoutes(options.endpoints, options.handlers)
  const secure = options.publicOrigin?.startsWith('https:') ?? false
  const sessions = createSessions(app, options.sessionStore, { secure, secret: options.sessionSecret })

  app.use(async (ctx, next) => {
    const requestId = randomUUID()
    const log = options.log.child({ requestId })
    ctx.state = { requestId, log, endpoint: null, errorShape: 'text' }
    ctx.set('x-request-id', requestId)
    const started = performance.now()
    try {
      await next()
    } catch (error) {
      const refusal = toAppError(error, log)
      if (refusal.code === 'TOO_LARGE') ctx.set('connection', 'close')
      answerError(ctx, refusal, ctx.state['errorShape'] as ErrorShape)
    }
    const name = (ctx.state['endpoint'] as string | null) ?? 'other'
    const ms = performance.now() - started
    options.metrics.observe(ctx.method, name, ctx.status, ms)
    log.debug({ endpoint: name, method: ctx.method, status: ctx.status, ms: Math.round(ms) }, 'answered')
  })
  for (const middleware of options.first) app.use(middleware)
  app.use(compression())
  app.use(await securityHeaders(options.security))
  app.use(sessions.middleware)
  app.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/api/') && ctx.path !== '/api') return next()
    const match = routes.find(ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path)
    if (!match) throw new AppError('NOT_FOUND', 'There is no such call.')
    const { endpoint } = match.route
    ctx.state['endpoint'] = endpoint.name
    ctx.state['errorShape'] = endpoint.errorShape
    if (endpoint.method !== 'GET') requireSameOrigin(ctx.req, options.publicOrigin)
    const facts = factsOf(ctx, sessions)
    await options.generalLimit.take(callerOf(facts))
    await runEndpoint(ctx, match, facts, options)
  })
  for (const middleware of options.others) app.use(middleware)
  app.use(notFound)
  const answer = app.callback()
  const server = createServer((request, response) => void answer(request, response))
  // Without this, a connection that cannot be taken, as with too many open files, would end the process.
  server.on('error', (error) => {
    if (server.listening) options.log.error({ err: error }, 'A connection could not be taken')
  })
  // Longer than load balancers keep an idle connection, so that they never write into a closed one.
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 60_000
  return { server, sessions }
}

function notFound(ctx: Context): never {
  ctx.state['errorShape'] = 'text'
  throw new AppError('NOT_FOUND', 'Not found')
}
