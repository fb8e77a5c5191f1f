import { registerInput } from '@snake-dispatch/contract/accounts'
import { endpoints } from '@snake-dispatch/contract/endpoints'
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Core, Feature } from './core/core.ts'
import type { DatabaseLocation } from './db/database.ts'
import type { Env } from './env.ts'
import { createAccounts } from './features/accounts/accounts.feature.ts'
import { openSessionStore } from './features/accounts/session.store.ts'
import { userManagementOverGraphql } from './features/accounts/user-management.resolvers.ts'
import { usersOverGraphql } from './features/accounts/user.resolvers.ts'
import { createAlerts } from './features/alerts/alerts.feature.ts'
import { createAreas } from './features/areas/areas.feature.ts'
import { createApiDocs } from './features/api-docs/api-docs.feature.ts'
import { areasOverGraphql } from './features/areas/areas.resolvers.ts'
import { auditOverGraphql } from './features/audit/audit.resolvers.ts'
import { createSecurityEvents } from './features/audit/security-events.service.ts'
import { captchaOverGraphql } from './features/captcha/captcha.resolvers.ts'
import { createCaptcha, type CaptchaOptions } from './features/captcha/captcha.feature.ts'
import { createDemo } from './features/demo/demo.feature.ts'
import { createFees } from './features/fees/fees.feature.ts'
import { invoicesOverGraphql } from './features/fees/invoice.resolvers.ts'
import { jobsOverGraphql } from './features/jobs/job.resolvers.ts'
import { createJobs } from './features/jobs/jobs.feature.ts'
import { moderationOverGraphql } from './features/jobs/moderation.resolvers.ts'
import { createModeration } from './features/jobs/moderation.feature.ts'
import { notificationsOverGraphql } from './features/notifications/notification.resolvers.ts'
import { createNotifications } from './features/notifications/notifications.feature.ts'
import type { PushOptions } from './features/notifications/push-sender.ts'
import { createPhotos } from './features/photos/photos.feature.ts'
import { createPhotoUploads } from './features/photos/photo-upload.service.ts'
import { portalOf } from './features/portal/portal.feature.ts'
import { originsOf } from './features/portal/remotes-setting.ts'
import type { Handlers } from './calls/handler.ts'
import { openCore } from './core/open-core.ts'
import { createGraphql } from './transports/graphql/graphql.ts'
import type { CallOptions } from './transports/http/call-endpoint.ts'
import { endpointLimits } from './limits/endpoint-limits.ts'
import { createHttpServer } from './transports/http/http-server.ts'
import { createMetrics } from './transports/http/metrics.ts'
import { operations } from './transports/http/operations.ts'
import { requestOrigin } from './transports/http/request-context.ts'
import { drain, listen } from './transports/http/serving.ts'
import { attachSockets, type SocketRoute } from './transports/http/upgrade.ts'
import { LiveSockets } from './transports/websocket/live-sockets.ts'
import { SocketQuota } from './transports/websocket/socket-quota.ts'

/** What the app is started with. */
export interface AppOptions {
  readonly env: Env
  readonly log: Logger
  readonly location: DatabaseLocation
  /** False serves the API alone: nothing has to be built. */
  readonly frontEnds?: boolean
  /** True in tests: answers are held against the contract. */
  readonly checkAnswers?: boolean
  /** What stands in for Google, and the work of the captcha, in tests. */
  readonly captcha?: CaptchaOptions
  /** What stands in for the push services of browsers in tests. */
  readonly push?: PushOptions
  /** False where the process serves several apps, as in tests. */
  readonly processMetrics?: boolean
}

/** The portal's server side, put together and started; it is not listening yet. */
export interface App {
  readonly core: Core
  readonly server: Server
  /** The GraphQL schema as text, for its checked-in file. */
  readonly sdl: string
  /** Listens and settles to the port. @throws the server's error, such as EADDRINUSE */
  listen(port: number, host: string): Promise<number>
  /** Takes no more requests, lets those under way finish, closes sockets (1012), workers and the database. */
  stop(): Promise<void>
}

const newSecret = () => randomBytes(32).toString('base64url')

/** The composition root: the one place where features, transports and data meet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, log } = options
  const { core, close } = await openCore(env, log, options.location)
  const metrics = createMetrics(options.processMetrics ?? true)
  const origin = { publicOrigin: env.PUBLIC_ORIGIN, trustProxy: env.TRUST_PROXY }

  const securityEvents = createSecurityEvents(core.database)
  const accounts = createAccounts(core, securityEvents)
  const captcha = createCaptcha(core, options.captcha)
  const notifications = createNotifications(core, options.push)
  const uploads = createPhotoUploads(core)
  const jobs = createJobs(core, { captcha, uploads, notifyNewJob: notifications.service.notifyNewJob })
  const photos = createPhotos({ jobs: jobs.service, uploads })
  const moderation = createModeration(core, { jobs: jobs.service, notifications: notifications.service })
  const socketQuota = new SocketQuota(env.RATE_LIMIT_FACTOR)
  metrics.gauge('open_sockets', 'Sockets that are open in this process', () => socketQuota.open)
  const live = new LiveSockets(log, socketQuota)
  const graphql = createGraphql({
    modules: [
      usersOverGraphql,
      userManagementOverGraphql,
      jobsOverGraphql(jobs.service),
      moderationOverGraphql,
      notificationsOverGraphql,
      areasOverGraphql,
      captchaOverGraphql,
      auditOverGraphql,
      invoicesOverGraphql,
    ],
    scope: (realm) => core.database.scope(realm),
    quota: socketQuota,
    introspection: env.GRAPHQL_INTROSPECTION ?? env.NODE_ENV !== 'production',
    log,
  })
  const alerts = createAlerts(core, { jobs: jobs.service, channels: [live, graphql.channel] })
  const portal = portalOf(core, {
    served: options.frontEnds ?? false,
    originOf: (ctx) => requestOrigin(ctx.req, origin),
    accountOf: (ctx) => sessions.accountOf(ctx),
  })
  // Server and form use the schema that the configuration chose (D-04).
  const table = {
    ...endpoints,
    register: { ...endpoints.register, body: registerInput(env.REGISTRATION_POLICY) },
  }
  const apiDocs = createApiDocs(Object.values(table), env.PUBLIC_ORIGIN)
  const features = [
    accounts,
    createDemo(core),
    captcha,
    jobs,
    photos,
    alerts,
    notifications,
    moderation,
    createAreas(),
    createFees(core),
    apiDocs,
    portal,
  ] satisfies Feature[]
  const sockets: SocketRoute[] = [live, graphql.sockets]

  const handlers = Object.assign(
    {},
    ...features.map((feature: Feature) => feature.handlers ?? {}),
  ) as Handlers
  const generalLimit = core.limits.inMemory({ name: 'general', points: 600, seconds: 60 })
  const calls: CallOptions = {
    scope: (realm) => core.database.scope(realm),
    limit: endpointLimits(core.limits),
    refused: (call, account, context) => securityEvents.refused(call, account, context),
    checkAnswers: options.checkAnswers ?? false,
  }
  const { server, sessions } = await createHttpServer({
    log,
    endpoints: table,
    handlers,
    sessionStore: openSessionStore(core.database),
    sessionSecret: env.SESSION_SECRET ?? (await core.settings.secret('session', newSecret)),
    ...origin,
    security: {
      https: env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
      recaptcha: env.RECAPTCHA_SITE_KEY !== undefined,
      maps: env.GOOGLE_MAPS_API_KEY !== undefined,
      remoteOrigins: originsOf(env.REMOTES),
    },
    generalLimit,
    ...calls,
    metrics,
    first: [
      operations({
        metrics,
        ready: () => core.database.ready(),
        metricsToken: env.METRICS_TOKEN,
        trustProxy: env.TRUST_PROXY,
      }),
      apiDocs.files,
      portal.files,
    ],
    others: [
      graphql.http({
        ...calls,
        route: (name) => ({ endpoint: table[name], handler: handlers[name] }),
        generalLimit,
        ...origin,
      }),
      portal.pages,
    ],
  })
  attachSockets(server, {
    routes: sockets,
    sessions,
    ...origin,
    limit: generalLimit,
    log,
  })

  const running: readonly Feature[] = features
  try {
    for (const feature of running) await feature.start?.()
    await core.events.start()
    await core.tasks.work(running.flatMap((feature) => feature.tasks ?? []))
  } catch (error) {
    await Promise.all(sockets.map((route) => route.close()))
    for (const feature of running) await feature.stop?.()
    await close()
    throw error
  }

  return {
    core,
    server,
    sdl: graphql.sdl,
    listen: (port, host) => listen(server, port, host),
    async stop() {
      const drained = drain(server)
      await Promise.all(sockets.map((route) => route.close()))
      await drained
      for (const feature of running) await feature.stop?.()
      await close()
    },
  }
}
