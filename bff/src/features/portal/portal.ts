import path from 'node:path'
import { findRoute } from '@snake-dispatch/contract/find-route'
import type { PageData, PortalConfig, Registry } from '@snake-dispatch/contract/portal-config'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Account } from '../../calls/account.ts'
import { appShellFiles } from './app-shell.ts'
import { drawDocument } from './document.ts'
import { createFrontEnds, remoteBase, type RemoteRoute } from './front-ends.ts'
import { movedFiles } from './moved-files.ts'
import { createPrerenderedPages, type PrerenderedPages } from './prerendered-pages.ts'
import { buildFaults, REGISTRY, registryOf } from './registry.ts'
import { searchEngineFiles } from './search-engines.ts'
import { sendText } from './send-text.ts'
import { serveFiles, type StaticFolder } from './static-files.ts'

/** What a document depends on of the account that asks for it. */
export type Visitor = Pick<Account, 'status' | 'passwordResetRequired'>

/** How long a document waits for its data, in milliseconds. */
const DATA_LIMIT = 300
/** How long documents come without data after data was late, in milliseconds: what is overloaded is spared work. */
const REST = 5_000

type SharedConfig = Omit<PortalConfig, keyof Registry | 'hasSession' | 'origin'>

export interface PortalOptions {
  /** Folder of the repository. */
  readonly root: string
  /** Federation name → address of remotes that are served from elsewhere (`REMOTES`). */
  readonly remotes: Readonly<Record<string, string>>
  /** What every page gets, besides what depends on the deployment and on the request. */
  readonly config: SharedConfig
  /** The origin that a request is for. @throws AppError BAD_INPUT when it names none */
  readonly originOf: (ctx: Context) => string
  /** The account of a valid session; null for a guest. */
  readonly accountOf: (ctx: Context) => Visitor | null
  /** True for a request with a session, also one that ended by itself: the page then asks for the user, or why. */
  readonly hasSession: (ctx: Context) => boolean
  /** What the user of a session gets from these GET calls, and who they are. Rejects where a call is refused. */
  readonly readData: (ctx: Context, calls: readonly string[]) => Promise<PageData>
  readonly log: Logger
}

/** What serves the front ends. */
interface Portal {
  /**
   * Built files, the registry and the files for search engines; they need no session, so mount it before
   * everything that costs time.
   */
  readonly files: Middleware
  /** The HTML of every page, also of unknown ones; mount it last. */
  readonly pages: Middleware
  /** Reads and prerenders everything once, so that the first visitor does not wait. @throws Error when nothing is built */
  start(): Promise<void>
}

/** Serves the built front ends (ROUTE-06, D-23): files, registry, documents, prerendered pages. */
export function createPortal(options: PortalOptions): Portal {
  const { root, log } = options
  const frontEnds = createFrontEnds(root, options.remotes, log)
  const prerendered = new Map<string, PrerenderedPages>()
  /** Until then no data is read for documents. */
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

  /** The page with the data of its user; undefined when it has none, or the data is late: then it is as for everyone. */
  const pageWithData = async (ctx: Context, route: RemoteRoute, origin: string) => {
    const pages = pagesOf(route)
    if (!route.preload || performance.now() < restUntil || !(await pages?.takesData())) return undefined
    const read = options.readData(ctx, route.preload).catch((error: unknown) => {
      log.warn({ err: error, path: route.path }, 'A document is served without its data')
      return undefined
    })
    const data = await inTime(read, () => {
      // Its scripts make the same calls while these go on.
      restUntil = performance.now() + REST
      log.warn({ path: route.path }, 'The data of a document is late; for a moment documents come without')
    })
    const page = data && (await pages?.withData(route.path, origin, data))
    return page && { prerendered: page, data }
  }

  const registry: Middleware = async (ctx, next) => {
    if (ctx.path !== REGISTRY) {
      await next()
      return
    }
    const found: Registry = registryOf(await frontEnds.read())
    if (options.config.devReload)
      found.faults = await buildFaults(root, ['shell', ...(await frontEnds.folders())])
    ctx.type = 'application/json; charset=utf-8'
    ctx.set('access-control-allow-origin', '*')
    ctx.status = 200
    sendText(ctx, JSON.stringify(found))
  }

  const builtFiles = serveFiles(async () => staticFolders(root, await frontEnds.folders()))
  const searchEngines = searchEngineFiles(options.originOf, frontEnds)
  const moved = movedFiles(options.remotes)
  const appShell = appShellFiles({
    frontEnds,
    config: options.config,
    originOf: options.originOf,
    prerenderedPage,
  })

  const pages: Middleware = async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !ctx.accepts('html')) {
      await next()
      return
    }
    const deployment = await frontEnds.read()
    const route = findRoute(deployment.routes, ctx.path)
    const visitor = options.accountOf(ctx)
    const origin = options.originOf(ctx)
    const config: PortalConfig = {
      ...options.config,
      ...registryOf(deployment),
      origin,
      hasSession: options.hasSession(ctx),
    }
    // Skeleton and preloaded calls are right for an approved user, on the first tab.
    const isApproved = visitor?.status === 'approved' && !visitor.passwordResetRequired && !ctx.search
    const isGuest = !config.hasSession && !ctx.search
    const isPrerendered =
      route?.prerender &&
      (route.prerender !== 'skeleton' || isApproved) &&
      (route.audience !== 'guest' || isGuest)
    const calls = isApproved ? (route?.preload ?? []) : []
    // A page of a remote that has never been found may exist all the same.
    ctx.status = route ? 200 : deployment.isComplete ? 404 : 503
    ctx.type = 'text/html; charset=utf-8'
    const personal = isApproved && route ? await pageWithData(ctx, route, origin) : undefined
    if (personal) {
      ctx.set('cache-control', 'no-store')
      ctx.body = drawDocument({ deployment, config, route, calls, ...personal })
      return
    }
    const page = isPrerendered ? await prerenderedPage(route, origin) : undefined
    const isPersonalLink = ctx.query['catcher'] !== undefined
    sendText(ctx, drawDocument({ deployment, config, route, prerendered: page, calls, isPersonalLink }))
  }

  return {
    files: (ctx, next) =>
      registry(ctx, () => searchEngines(ctx, () => moved(ctx, () => builtFiles(ctx, next)))),
    pages: (ctx, next) => appShell(ctx, () => pages(ctx, next)),
    async start() {
      const { routes } = await frontEnds.read()
      for (const route of routes) if (route.prerender) await prerenderedPage(route, '')
    },
  }
}

/** What is ready within `DATA_LIMIT`; undefined, after `onLate`, when it comes later. */
async function inTime<T>(promise: Promise<T>, onLate: () => void): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLate()
      resolve(undefined)
    }, DATA_LIMIT)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Where built files lie: the shell's, each remote's, and the files of all that are served as they are. */
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
