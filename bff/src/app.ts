import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { stopMessages } from '@snake-dispatch/contract/messages'
import { paths } from '@snake-dispatch/contract/paths'
import type { Logger } from 'pino'
import type { Clock } from './core/clock.ts'
import type { Core, Feature } from './core/core.ts'
import { createMetrics } from './core/metrics.ts'
import { openCore } from './core/open-core.ts'
import { Readiness, unreadyCauses } from './core/readiness.ts'
import { readSessionSecret } from './core/session-secret.ts'
import type { DatabaseLocation } from './db/database.ts'
import { secretsKeyOf } from './db/secrets-key.ts'
import { checkDatabase } from './doctor/database.checks.ts'
import { doctorCall } from './doctor/doctor-call.ts'
import type { Env } from './env.ts'
import { openSessionStore } from './features/accounts/session.store.ts'
import { createAlerts } from './features/alerts/alerts.feature.ts'
import { createFeatures, type OutsideWorld } from './features/features.ts'
import { countBrowserCrashes } from './features/metrics/browser-crashes.ts'
import { addDutyMetrics } from './features/metrics/metrics.feature.ts'
import { keptRequestMark } from './features/portal/kept-request-mark.ts'
import { allowsOverrides, createPortalFeature } from './features/portal/portal.feature.ts'
import { LOCAL_ORIGINS, originsOf } from './features/portal/remotes-setting.ts'
import { readVersion } from './features/health/version.ts'
import { openEndpointLimits } from './limits/endpoint-limits.ts'
import { limitHeavyCalls, type HeavyRules } from './limits/heavy-calls.ts'
import { allCalls, heavyLimits, publicRequestTurns } from './limits/limit-numbers.ts'
import type { ProcessMetrics } from './process/merged-metrics.ts'
import type { Health } from './process/processes.ts'
import { createGraphql } from './transports/graphql/graphql.ts'
import type { CallOptions } from './transports/http/call-endpoint.ts'
import { createHttpServer } from './transports/http/http-server.ts'
import { oneClick } from './transports/http/one-click.ts'
import { operations } from './transports/http/operations.ts'
import { pageDataReader } from './transports/http/page-data.ts'
import { callerKey, contextOf, requestOrigin } from './transports/http/request-context.ts'
import { signedCalls } from './transports/http/signed-calls.ts'
import { countListReads } from './transports/http/list-reads.ts'
import { drain, listen } from './transports/http/serving.ts'
import { turnsOf } from './transports/http/turns.ts'
import { LiveSockets } from './transports/websocket/live-sockets.ts'
import { SocketQuota } from './transports/websocket/socket-quota.ts'
import { WatchSockets } from './transports/websocket/watch-sockets.ts'

/** The app's start options. */
export interface AppOptions extends OutsideWorld {
  readonly env: Env
  readonly log: Logger
  readonly location: DatabaseLocation
  /** False serves only the API, which needs no build. A string is the folder of the built front ends. */
  readonly frontEnds?: boolean | string
  /** Replaces the machine's clock in tests (DISP-22). */
  readonly clock?: Clock
  /** True in tests: answers are checked against the contract. */
  readonly checkAnswers?: boolean
  /** Makes the health of all processes that serve this portal of the health of this one (D-137). */
  readonly healthOfAll?: (own: Health<ProcessMetrics>) => Health<string>
  /** False where the process serves several apps, as in tests. */
  readonly processMetrics?: boolean
}

/** The server side of the portal, started; it is not listening yet. */
export interface App {
  readonly core: Core
  readonly server: Server
  /** The GraphQL schema as text, for its checked-in file. */
  readonly sdl: string
  /** Starts listening. @returns the port @throws the server's error, such as EADDRINUSE */
  listen(port: number, host: string): Promise<number>
  /**
   * Is not ready from now on (D-193); after `DRAIN_SECONDS` stops listening, finishes running requests, closes sockets
   * (1012), tasks and the database.
   */
  stop(): Promise<void>
}

/**
 * The composition root: the only place that connects features, transports and the database.
 * @throws the error of the failed step, after stopping what had started
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, log } = options
  const metrics = createMetrics(options.processMetrics ?? true)
  const { core, close } = await openCore(env, log, options.location, metrics, options.clock)
  const quota = new SocketQuota(env.RATE_LIMIT_FACTOR)
  const heavy = (rules: HeavyRules) => limitHeavyCalls(rules, env.RATE_LIMIT_FACTOR, env.CONTACT_PHONE)
  const heavyCalls = heavy(heavyLimits)
  const features = createFeatures(core, options, { openSockets: () => quota.open, heavyCalls })

  const origin = { publicOrigin: env.PUBLIC_ORIGIN, trustProxy: env.TRUST_PROXY }
  const generalLimit = core.limits.inMemory(allCalls)
  const takeTurn = turnsOf(heavyCalls)
  const calls: CallOptions = {
    scope: (realm) => core.database.scope(realm),
    limit: openEndpointLimits(core.limits),
    made: countListReads(metrics),
    refused: (call, account, context) => features.securityEvents.refused(call, account, context),
    suspicious: (refusal, context) => features.securityEvents.suspicious(refusal.event, context),
    checkAnswers: options.checkAnswers ?? false,
  }

  addDutyMetrics(core)
  metrics.gauges(
    'build_info',
    '1; the version of the portal and of Node.js',
    ['version', 'node'],
    () => [[{ version: readVersion(), node: process.version }, 1]],
    'first',
  )
  metrics.gauge('open_sockets', 'Sockets that are open', () => quota.open)
  metrics.counts('socket_messages_total', 'Messages of sockets', 'direction', quota.traffic.counts)
  metrics.gauge(
    'public_requests_alarm',
    '1 while unusually many requests of the public come in',
    () => Number(features.captcha.isAlarming()),
    'max',
  )
  metrics.counts(
    'client_errors_total',
    'Crashes in browsers that were reported',
    'source',
    features.crashCounts,
  )
  const live = new LiveSockets(log, quota, features.presence)
  live.onRang((account, message) => features.reports.rang(account, message))
  const graphql = createGraphql({
    modules: features.all.flatMap((feature) => feature.graphql ?? []),
    quota,
    listener: features.presence,
    generalLimit,
    introspection: env.GRAPHQL_INTROSPECTION ?? env.NODE_ENV !== 'production',
    log,
  })
  const watchers = new WatchSockets({ log, quota, factor: env.RATE_LIMIT_FACTOR, links: features.clientPage })
  const sockets = [live, graphql.sockets, watchers]
  const channels = [live, graphql.subscriptions, watchers]
  const alerts = createAlerts(core, {
    jobs: features.jobs,
    rings: features.ringAudience,
    channels,
    sockets,
  })
  const portal = createPortalFeature(core, {
    served: options.frontEnds ?? false,
    messages: features.messagesOnPages,
    originOf: (ctx) => requestOrigin(ctx.req, origin),
    accountOf: (ctx) => contextOf(ctx).account,
    hasSession(ctx) {
      const { account, sessionEndReason } = contextOf(ctx)
      return (account ?? sessionEndReason) !== null
    },
    takeTurn,
    count: (ctx) => generalLimit.consume(callerKey(contextOf(ctx))),
    readData: pageDataReader({
      ...calls,
      generalLimit,
      endpoints: features.endpoints,
      handlers: features.handlers,
    }),
  })

  features.onCrash(countBrowserCrashes(metrics, portal.deployed, log))

  const { PUBLIC_ORIGIN: publicOrigin } = env
  const reports = publicOrigin
    ? features.reportPaths.map((report) => signedCalls({ ...report, publicOrigin }))
    : []
  const unsubscribe = oneClick({
    path: stopMessages.path,
    pageOf: (token) => `${paths.stopMessages}#${token}`,
    trustProxy: env.TRUST_PROXY,
    async count(address) {
      await generalLimit.consume(address)
      await calls.limit(stopMessages, { account: null, address })
    },
    take: features.stopMessages,
  })
  let isDraining = false
  const readiness = new Readiness(core.database, log)
  metrics.states('portal_unready', '1 for what keeps the portal from serving', 'cause', unreadyCauses, () =>
    readiness.cause(),
  )
  const own = {
    unready: 'The portal stops, or the database cannot be reached, is not migrated or cannot store.',
    ready: async () => !isDraining && (await readiness.cause()) === null,
  }
  const health = options.healthOfAll?.({ ...own, metrics: () => metrics.values() }) ?? {
    ...own,
    metrics: () => metrics.text(),
  }
  const server = await createHttpServer({
    ...origin,
    ...calls,
    log,
    clock: core.clock,
    metrics,
    generalLimit,
    takeTurn,
    takePublicTurn: turnsOf(heavy(publicRequestTurns)),
    endpoints: features.endpoints,
    handlers: features.handlers,
    sessionStore: openSessionStore(core, env.REQUIRE_PASSKEY === 'admin'),
    sessionSecret: await readSessionSecret(core),
    security: securityOf(env),
    isDraining: () => isDraining,
    tracing: core.tracing,
    first: [
      operations({ ...origin, health, metricsToken: env.METRICS_TOKEN }),
      doctorCall({
        ...origin,
        version: readVersion(),
        clock: core.clock,
        key: () => secretsKeyOf(env).read(),
        inspect: () => checkDatabase(core),
      }),
      ...reports,
      unsubscribe,
      features.apiDocs.files,
      portal.files,
    ],
    others: [
      graphql.http({
        ...origin,
        ...calls,
        takeTurn,
        route: (name) => ({ endpoint: features.endpoints[name], handler: features.handlers[name] }),
      }),
      portal.pages,
    ],
    sockets,
  })

  const started: readonly Feature[] = [...features.all, alerts, portal]
  const stop = async () => {
    isDraining = true
    if (server.listening) await pause(env.DRAIN_SECONDS * 1_000)
    const drained = drain(server)
    await Promise.all(sockets.map((route) => route.close()))
    await drained
    for (const feature of started) await feature.stop?.()
    await close()
  }
  try {
    for (const feature of started) await feature.start?.()
    await core.events.start()
    await core.tasks.work(started.flatMap(({ tasks }) => tasks ?? []))
  } catch (error) {
    await stop()
    throw error
  }
  return { core, server, sdl: graphql.sdl, listen: (port, host) => listen(server, port, host), stop }
}

function securityOf(env: Env) {
  return {
    https: env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    recaptcha: env.RECAPTCHA_SITE_KEY !== undefined,
    maps: env.GOOGLE_MAPS_API_KEY !== undefined,
    remoteOrigins: [...originsOf(env.REMOTES), ...(allowsOverrides(env) ? LOCAL_ORIGINS : [])],
    inlineScripts: [keptRequestMark],
  }
}
