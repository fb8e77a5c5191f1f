import path from 'node:path'
import { findRoute } from '@snake-dispatch/contract/find-route'
import {
  FIRST_DAY_COOKIE,
  HIDE_MAP_COOKIE,
  SERVER_TIME,
  type PageData,
  type PortalConfig,
  type Registry,
} from '@snake-dispatch/contract/portal-config'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import { mayReceiveJobs } from '../../calls/may-receive-jobs.ts'
import type { TakeTurn } from '../../transports/http/turns.ts'
import { appShellFiles, type SharedConfig } from './app-shell.ts'
import { drawDocument } from './document.ts'
import { withFirstOrder } from './first-order.ts'
import { createFrontEnds, remoteBase, type RemoteRoute } from './front-ends.ts'
import { MadeTexts } from './made-texts.ts'
import { movedFiles } from './moved-files.ts'
import { createPrerenderedPages, type PrerenderedPages } from './prerendered-pages.ts'
import { buildFaults, REGISTRY, registryOf } from './registry.ts'
import { searchEngineFiles } from './search-engines.ts'
import { serveFiles, type StaticFolder } from './static-files.ts'
import { unavailablePage } from './unavailable-page.ts'

/** The fields of the caller's account that a document depends on. */
export type Visitor = Pick<Account, 'status' | 'passwordResetRequired' | 'needsPasskey'>

/** How long a document waits for its data. */
const DATA_TIMEOUT_MS = 300
/** How long documents come without data after data was late: an overloaded server gets less work. */
const DATA_PAUSE_MS = 5_000

export interface PortalOptions {
  /** Folder of the repository. */
  readonly root: string
  /** Federation name → address of remotes that are served from elsewhere (`REMOTES`). */
  readonly remotes: Readonly<Record<string, string>>
  readonly config: SharedConfig
  /** Where each start writes the page for an outage (`UNAVAILABLE_PAGE`, D-193). */
  readonly unavailablePage: string | undefined
  /** The origin that a request is for. @throws AppError BAD_INPUT when it names no origin */
  readonly originOf: (ctx: Context) => string
  /** The account of a valid session; null for a guest. */
  readonly accountOf: (ctx: Context) => Visitor | null
  /**
   * True for a request with a session or with one that has ended: the page then asks for the user, or for why it ended.
   */
  readonly hasSession: (ctx: Context) => boolean
  /** Runs the heavy part of a request when its caller's turn comes (SEC-10). */
  readonly takeTurn: TakeTurn
  /** Counts a document against the limit of all calls. @throws AppError RATE_LIMITED */
  readonly count: (ctx: Context) => Promise<void>
  /** What the user of a session gets from these GET calls, and who they are. Rejects where a call is refused. */
  readonly readData: (ctx: Context, calls: readonly string[]) => Promise<PageData>
  readonly log: Logger
}

/** What serves the front ends. */
export interface Portal {
  /**
   * Built files, the registry and the files for search engines; they need no session, so mount it before
   * everything that costs time.
   */
  readonly files: Middleware
  /** The HTML of every page, also of unknown ones; mount it last. */
  readonly pages: Middleware
  /**
   * Reads and prerenders everything once, so that the first visitor does not wait, and writes the page for an outage.
   * @throws Error when nothing is built
   */
  start(): Promise<void>
  /** The pages that are deployed now, and the version of the shell, as crashes in browsers name them (D-134). */
  deployed(): Promise<{ readonly routes: readonly { readonly path: string }[]; readonly shell: string }>
}

/** Serves the built front ends (ROUTE-06, D-23): files, registry, documents, prerendered pages. */
export function createPortal(options: PortalOptions): Portal {
  const { root, log } = options
  const frontEnds = createFrontEnds(root, options.remotes, log)
  const texts = new MadeTexts()
  const prerendered = new Map<string, PrerenderedPages>()
  /** Until this instant of `performance.now()` documents are served without data. */
  let restUntil = 0

  const pagesOf = ({ remote }: RemoteRoute) => {
    const folder = frontEnds.sourceOf(remote).prerenderFolder()
    if (!folder) return undefined
    const config = { ...options.config, shell: '', sharedApi: '', remotes: [], hasSession: false }
    const pages = prerendered.get(folder) ?? createPrerenderedPages(folder, config, log)
    prerendered.set(folder, pages)
    return pages
  }

  const prerenderedPage = (route: RemoteRoute, origin: string) => pagesOf(route)?.at(route.path, origin)

  /**
   * The page with the data of its user; undefined when it has none, or the data is late: the document is then as for
   * everyone.
   */
  const pageWithData = async (ctx: Context, route: RemoteRoute, config: PortalConfig) => {
    const pages = pagesOf(route)
    if (!route.preload || performance.now() < restUntil || !(await pages?.takesData())) return undefined
    const read = options.readData(ctx, route.preload).catch((error: unknown) => {
      log.warn({ err: error, path: route.path }, 'A document is served without its data')
      return undefined
    })
    const answered = await inTime(read, () => {
      // The scripts of the page make the same calls by themselves.
      restUntil = performance.now() + DATA_PAUSE_MS
      log.warn({ path: route.path }, 'The data of a document is late; for a moment documents come without')
    })
    const data = answered && withFirstOrder(answered)
    if (data && ctx.cookies.get(HIDE_MAP_COOKIE)) data.hidesMap = true
    if (data && ctx.cookies.get(FIRST_DAY_COOKIE) === String(data.user.id)) data.isFirstDayOver = true
    const page = data && (await pages?.withData(route.path, config, data))
    return page && { prerendered: page, data }
  }

  /** As `pageWithData`; also undefined for a user with too many requests at once. */
  const personalDocument = (ctx: Context, route: RemoteRoute, config: PortalConfig) =>
    options
      .takeTurn(ctx, () => pageWithData(ctx, route, config))
      .catch((error: unknown) => {
        if (error instanceof AppError) return undefined
        throw error
      })

  const registry: Middleware = async (ctx, next) => {
    if (ctx.path !== REGISTRY) {
      await next()
      return
    }
    const deployment = await frontEnds.read()
    ctx.type = 'application/json; charset=utf-8'
    ctx.set('access-control-allow-origin', '*')
    ctx.status = 200
    await texts.send(ctx, deployment, REGISTRY, async (notForKeeping) => {
      const found: Registry = registryOf(deployment)
      if (options.config.devReload) {
        notForKeeping()
        found.faults = await buildFaults(root, ['shell', ...(await frontEnds.folders())])
      }
      return JSON.stringify(found)
    })
  }

  const builtFiles = serveFiles(async () => staticFolders(root, await frontEnds.folders()))
  const searchEngines = searchEngineFiles(options.originOf, frontEnds)
  const moved = movedFiles(options.remotes)
  const unavailable = unavailablePage(root, options.config.contactPhone)
  const appShell = appShellFiles({
    frontEnds,
    config: options.config,
    originOf: options.originOf,
    texts,
    prerenderedPage,
  })

  const pages: Middleware = async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !ctx.accepts('html')) {
      await next()
      return
    }
    await options.count(ctx)
    const deployment = await frontEnds.read()
    const route = findRoute(deployment.routes, ctx.path)
    const visitor = options.accountOf(ctx)
    const origin = options.originOf(ctx)
    const hasSession = options.hasSession(ctx)
    const config = (): PortalConfig => ({
      ...options.config,
      ...registryOf(deployment),
      origin,
      hasSession,
    })
    // Skeleton and preloaded calls are right for an approved user, on the first tab.
    const isApproved = visitor !== null && mayReceiveJobs(visitor) && !visitor.needsPasskey && !ctx.search
    const isGuest = !hasSession && !ctx.search
    const isPrerendered =
      route?.prerender &&
      (route.prerender !== 'skeleton' || isApproved) &&
      (route.audience !== 'guest' || isGuest)
    const calls = isApproved ? (route?.preload ?? []) : []
    // A page of a remote that has never been found may still exist.
    ctx.status = route ? 200 : deployment.isComplete ? 404 : 503
    ctx.type = 'text/html; charset=utf-8'
    // oxlint-disable-next-line clock/injected -- as the header Date of every answer
    ctx.set('server-timing', `${SERVER_TIME};desc=${Date.now()}`)
    const personal = isApproved && route?.preload && (await personalDocument(ctx, route, config()))
    if (personal) {
      ctx.set('cache-control', 'no-store')
      ctx.body = drawDocument({ deployment, config: config(), route, calls, ...personal })
      return
    }
    if (route?.isPrivate) {
      ctx.set('cache-control', 'no-store')
      ctx.set('referrer-policy', 'no-referrer')
      ctx.set('x-robots-tag', 'noindex')
      const content = isPrerendered ? await prerenderedPage(route, origin) : undefined
      ctx.body = drawDocument({ deployment, config: config(), route, prerendered: content, calls })
      return
    }
    const isPersonalLink = ctx.query['catcher'] !== undefined
    const key = JSON.stringify([route?.path, origin, hasSession, isPrerendered, isApproved, isPersonalLink])
    await texts.send(ctx, deployment, key, async (notForKeeping) => {
      const page = isPrerendered ? await prerenderedPage(route, origin) : undefined
      if (isPrerendered && !page) notForKeeping()
      return drawDocument({ deployment, config: config(), route, prerendered: page, calls, isPersonalLink })
    })
  }

  return {
    files: (ctx, next) =>
      registry(ctx, () =>
        searchEngines(ctx, () => unavailable.file(ctx, () => moved(ctx, () => builtFiles(ctx, next)))),
      ),
    pages: (ctx, next) => appShell(ctx, () => pages(ctx, next)),
    async start() {
      const { routes } = await frontEnds.read()
      for (const route of routes) if (route.prerender) await prerenderedPage(route, '')
      if (options.unavailablePage) await unavailable.write(options.unavailablePage, log)
    },
    async deployed() {
      const deployment = await frontEnds.read()
      return { routes: deployment.routes, shell: registryOf(deployment).shell }
    },
  }
}

/** The value of a promise; undefined, after `onLate`, when it takes longer than `DATA_TIMEOUT_MS`. */
async function inTime<T>(promise: Promise<T>, onLate: () => void): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLate()
      resolve(undefined)
    }, DATA_TIMEOUT_MS)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** The folders of built files: the shell's, each remote's, the service worker's, and the static files of all. */
function staticFolders(root: string, remotes: readonly string[]): StaticFolder[] {
  return [
    { prefix: '/shell/', folder: path.join(root, 'shell/dist') },
    ...remotes.map((folder) => ({
      prefix: remoteBase(folder.replaceAll('-', '_')),
      folder: path.join(root, folder, 'dist'),
    })),
    { prefix: '/', folder: path.join(root, 'shell/dist/service-worker'), fallThrough: true },
    ...['shell', ...remotes].map((folder) => ({
      prefix: '/',
      folder: path.join(root, folder, 'static'),
      fallThrough: true,
    })),
  ]
}
