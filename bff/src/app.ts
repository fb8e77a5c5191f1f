import { registerInput } from '@snake-dispatch/contract/accounts'
import { endpoints } from '@snake-dispatch/contract/endpoints'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Core, Feature } from './core.ts'
import { openDatabase, type Database, type DatabaseLocation } from './db/database.ts'
import { openSettings } from './db/settings.ts'
import type { Env } from './env.ts'
import { createAccounts } from './features/accounts/accounts.feature.ts'
import { usersOverGraphql } from './features/accounts/user.resolvers.ts'
import { openSessionStore } from './features/accounts/session.store.ts'
import { createAlerts } from './features/alerts/alerts.feature.ts'
import { createCaptcha, type CaptchaOptions } from './features/captcha/captcha.feature.ts'
import { jobsOverGraphql } from './features/jobs/job.resolvers.ts'
import { createJobs } from './features/jobs/jobs.feature.ts'
import { createPhotos } from './features/photos/photos.feature.ts'
import { openEvents } from './tasks/events.ts'
import { openQueue } from './tasks/queue.ts'
import { openTasks } from './tasks/tasks.ts'
import { createGraphql } from './transports/graphql/graphql.ts'
import { addressOf } from './transports/http/client-address.ts'
import { endpointLimits } from './transports/http/endpoint-limits.ts'
import { createHttpServer } from './transports/http/http-server.ts'
import { openLimits } from './db/limits.ts'
import { createMetrics } from './transports/http/metrics.ts'
import { operations } from './transports/http/operations.ts'
import { attachSockets, type SocketRoute } from './transports/http/upgrade.ts'
import { LiveSockets } from './transports/websocket/live-sockets.ts'

/** What the app is started with. */
export interface AppOptions {
  readonly env: Env
  readonly log: Logger
  readonly location: DatabaseLocation
  /** True in tests: answers are held against the contract. */
  readonly checkAnswers?: boolean
  /** What stands in for Google, and the work of the captcha, in tests. */
  readonly captcha?: CaptchaOptions
  /** False where the process serves several apps, as in tests. */
  readonly processMetrics?: boolean
}

/** The portal's server side, put together and started; it is not listening yet. */
export interface App {
  readonly core: Core
  readonly server: Server
  /** Listens and settles to the port. @throws the server's error, such as EADDRINUSE */
  listen(port: number, host: string): Promise<number>
  /** Takes no more requests, lets those under way finish, closes sockets (1012), workers and the database. */
  stop(): Promise<void>
}

/** How long requests under way are waited for, in milliseconds. */
const DRAIN_MS = 8_000

/** The composition root: the one place where features, transports and data meet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, log } = options
  const database = await openDatabase(options.location)
  await database.migrate()
  const queue = openQueue(database, log)
  await queue.start()
  const core: Core = {
    env,
    log,
    database,
    settings: openSettings(database),
    tasks: openTasks(database, queue, log),
    events: openEvents(database, queue, log),
  }
  const limits = openLimits(database, env.RATE_LIMIT_FACTOR)
  const metrics = createMetrics(options.processMetrics ?? true)

  const accounts = createAccounts(core, { limits })
  const captcha = createCaptcha(core, options.captcha)
  const jobs = createJobs(core, { captcha })
  const photos = createPhotos({ jobs: jobs.service })
  const live = new LiveSockets(log)
  const graphql = createGraphql({
    modules: [usersOverGraphql, jobsOverGraphql(jobs.service)],
    scope: (realm) => database.scope(realm),
    production: env.NODE_ENV === 'production',
    log,
  })
  const alerts = createAlerts(core, { jobs: jobs.service, channels: [live, graphql.channel] })
  const features: Feature[] = [accounts, captcha, jobs, photos, alerts]
  const sockets: SocketRoute[] = [live, graphql.sockets]
  const generalLimit = limits.inMemory({ name: 'general', points: 600, seconds: 60 })

  const handlers = Object.assign({}, ...features.map((feature) => feature.handlers ?? {}))
  // Server and form use the schema that the configuration chose (D-04).
  const table = {
    ...endpoints,
    register: { ...endpoints.register, body: registerInput(env.REGISTRATION_POLICY) },
  }
  const answered: Record<string, Endpoint> = Object.fromEntries(
    Object.entries(table).filter(([name]) => name in handlers),
  )
  const { server, sessions } = createHttpServer({
    log,
    endpoints: answered,
    handlers,
    sessionStore: openSessionStore(database),
    scope: (realm) => database.scope(realm),
    publicOrigin: env.PUBLIC_ORIGIN,
    trustProxy: env.TRUST_PROXY,
    security: {
      https: env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
      recaptcha: env.RECAPTCHA_SITE_KEY !== undefined,
      maps: env.GOOGLE_MAPS_API_KEY !== undefined,
      remoteOrigins: [],
    },
    generalLimit,
    limit: endpointLimits(limits),
    metrics,
    checkAnswers: options.checkAnswers ?? false,
    first: [
      operations({
        metrics,
        ready: () => database.ready(),
        metricsToken: env.METRICS_TOKEN,
        trustProxy: env.TRUST_PROXY,
      }),
    ],
    others: [
      graphql.http({
        accountOf: (ctx) => sessions.accountOf(ctx),
        addressOf,
        generalLimit,
        publicOrigin: env.PUBLIC_ORIGIN,
      }),
    ],
  })
  attachSockets(server, sockets, sessions, env.PUBLIC_ORIGIN, log)

  for (const feature of features) await feature.start?.()
  await core.events.start()
  await core.tasks.work(features.flatMap((feature) => feature.tasks ?? []))

  return {
    core,
    server,
    listen: (port, host) => listen(server, port, host),
    async stop() {
      const drained = drain(server)
      await Promise.all(sockets.map((route) => route.close()))
      await drained
      for (const feature of features) await feature.stop?.()
      await queue.stop()
      await core.events.stop()
      await database.close()
    },
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, () => resolve())
  await promise
  server.off('error', reject)
  return (server.address() as AddressInfo).port
}

async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await promise
  clearTimeout(force)
}
