import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import Koa, { type Context, type Middleware } from 'koa'
import type { Logger } from 'pino'
import { AppError } from '../../calls/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { SessionStore } from '../../calls/session-store.ts'
import type { Tracing } from '../../tracing/tracing.ts'
import { answerError, toAppError, type ErrorShape } from './errors.ts'
import type { Metrics } from '../../core/metrics.ts'
import { deviceName } from './device-name.ts'
import { clientAddress, contextIfAny, requestOriginOrNull, type RequestContext } from './request-context.ts'
import { compression, securityHeaders, type SecurityOptions } from './response.ts'
import { apiRouter, type RouterOptions } from './router.ts'
import { createSessions } from './sessions.ts'
import { tracedRequests } from './traced-requests.ts'
import { attachSockets, type SocketRoute } from './upgrade.ts'

/** The parts of the HTTP transport. */
interface HttpOptions extends RouterOptions {
  readonly log: Logger
  readonly clock: Clock
  readonly sessionStore: SessionStore
  readonly sessionSecret: string
  readonly security: SecurityOptions
  readonly metrics: Metrics
  /** True while the process stops: its answers end their connections (D-193). */
  readonly isDraining: () => boolean
  readonly tracing: Tracing
  /** Middleware that runs before sessions are read, such as the health calls. */
  readonly first: readonly Middleware[]
  /** Middleware for requests outside the endpoint table (GraphQL, pages), in this order, after sessions are read. */
  readonly others: readonly Middleware[]
  /** The routes that accept sockets. */
  readonly sockets: readonly SocketRoute[]
}

/**
 * Builds the server from the contract's table; it is not listening yet.
 * @throws Error when endpoints and handlers do not match (see `apiRouter`)
 */
export async function createHttpServer(options: HttpOptions): Promise<Server> {
  const app = new Koa({ asyncLocalStorage: false })
  app.silent = true
  const secure = options.publicOrigin?.startsWith('https:') ?? false
  const sessions = createSessions(app, options.sessionStore, {
    secure,
    secret: options.sessionSecret,
    clock: options.clock,
  })

  if (options.tracing.isOn) app.use(tracedRequests(options.tracing, options.trustProxy))
  app.use(async (ctx, next) => {
    const requestId = randomUUID()
    const log = options.log.child({ requestId })
    ctx.state = { requestId, log, endpoint: null, errorShape: 'text' }
    ctx.set('x-request-id', requestId)
    // A proxy sends the next request of this connection to another process, before this one stops listening.
    if (options.isDraining()) ctx.set('connection', 'close')
    const started = performance.now()
    try {
      await next()
    } catch (error) {
      const refusal = toAppError(error, log)
      if (refusal.code === 'TOO_LARGE') ctx.set('connection', 'close')
      const { account = null, address = clientAddress(ctx.req, options.trustProxy) } = contextIfAny(ctx) ?? {}
      options.suspicious(refusal, { account, address, log })
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
  app.use((ctx, next) => {
    ctx.state['context'] = {
      account: sessions.accountOf(ctx),
      sessionEndReason: sessions.endReasonOf(ctx),
      address: clientAddress(ctx.req, options.trustProxy),
      origin: requestOriginOrNull(ctx.req, options),
      log: ctx.state['log'] as Logger,
      session: sessions.managerOf(ctx),
      device: () => deviceName(ctx.get('user-agent')),
      set: (name, value) => ctx.set(name, value),
    } satisfies RequestContext
    return next()
  })
  app.use(apiRouter(options))
  for (const middleware of options.others) app.use(middleware)
  app.use(notFound)
  const answer = app.callback()
  const server = createServer((request, response) => void answer(request, response))
  // Without a listener, a connection that cannot be accepted (e.g. because of too many open files) ends the process.
  server.on('error', (error) => {
    if (server.listening) options.log.error({ err: error }, 'A connection could not be accepted')
  })
  // Longer than the idle timeout of load balancers, so that they never write to a closed connection.
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 60_000
  attachSockets(server, { ...options, routes: options.sockets, sessions, limit: options.generalLimit })
  return server
}

function notFound(ctx: Context): never {
  ctx.state['errorShape'] = 'text'
  throw new AppError('NOT_FOUND', 'Not found')
}
