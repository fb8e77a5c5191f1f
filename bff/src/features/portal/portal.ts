import { createHash } from 'node:crypto'
import path from 'node:path'
import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Account } from '../../calls/account.ts'
import { drawDocument } from './document.ts'
import { createFrontEnds, remoteBase, type Deployment, type PageRoute } from './front-ends.ts'
import { createPrerenderedPages, type PrerenderedPages } from './prerendered-pages.ts'
import { searchEngineFiles } from './search-engines.ts'
import { serveFiles, type StaticFolder } from './static-files.ts'

/** What a document depends on of the account that asks for it. */
export type Visitor = Pick<Account, 'status' | 'passwordResetRequired'>

type SharedConfig = Omit<PortalConfig, 'remotes' | 'hasSession' | 'origin'>

export interface PortalOptions {
  /** Folder of the repository. */
  readonly root: string
  /** Federation name → address of micro-frontends that are served from elsewhere (`REMOTES`). */
  readonly remotes: Readonly<Record<string, string>>
  /** What every page gets, besides what depends on the deployment and on the request. */
  readonly config: SharedConfig
  /** The origin that a request is for. @throws AppError BAD_INPUT when it names none */
  readonly originOf: (ctx: Context) => string
  /** The account of a valid session; null for a guest. */
  readonly accountOf: (ctx: Context) => Visitor | null
  /** True for a request with a session, also one that ended by itself: the page then asks for the user, or why. */
  readonly hasSession: (ctx: Context) => boolean
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
  /** Reads and draws everything once, so that the first visitor does not wait. @throws Error when nothing is built */
  start(): Promise<void>
}

const REGISTRY = '/mfe/registry.json'
/** Folders of micro-frontends, in which own files may stand that are served as they are. */
const packages = ['shell', 'mfe-public', 'mfe-landing', 'mfe-catcher', 'mfe-admin']

/** Serves the built front ends (ROUTE-06, D-23): files, registry, documents, prerendered pages. */
export function createPortal(options: PortalOptions): Portal {
  const { root, log } = options
  const frontEnds = createFrontEnds(root, options.remotes, log)
  const prerendered = new Map<string, PrerenderedPages>()

  const prerenderedOf = (remote: string): PrerenderedPages => {
    const known = prerendered.get(remote)
    if (known) return known
    const dist = path.join(root, remote.replaceAll('_', '-'), 'dist')
    const made = createPrerenderedPages(dist, { ...options.config, remotes: [], hasSession: false }, log)
    prerendered.set(remote, made)
    return made
  }
  const prerenderedPage = async (route: PageRoute | undefined, origin: string) => {
    // What is built here may be another version than what is served elsewhere: it can be read, but not hydrated.
    if (!route || (route.startsAtOnce && route.remote in options.remotes)) return undefined
    return prerenderedOf(route.remote).at(route.path, origin)
  }

  const registry: Middleware = async (ctx, next) => {
    if (ctx.path !== REGISTRY) {
      await next()
      return
    }
    const deployment = await frontEnds.read()
    const remotes = remotesOf(deployment)
    ctx.type = 'application/json; charset=utf-8'
    ctx.set('access-control-allow-origin', '*')
    ctx.status = 200
    send(ctx, JSON.stringify({ shell: deployment.shell.scripts.join(' '), remotes }))
  }

  const builtFiles = serveFiles(foldersOf(root))
  const searchEngines = searchEngineFiles(options.originOf, frontEnds)

  return {
    files: (ctx, next) => registry(ctx, () => searchEngines(ctx, () => builtFiles(ctx, next))),
    async pages(ctx, next) {
      if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !ctx.accepts('html')) {
        await next()
        return
      }
      const deployment = await frontEnds.read()
      const route = routeOf(deployment, ctx.path)
      const visitor = options.accountOf(ctx)
      const origin = options.originOf(ctx)
      const config = {
        ...options.config,
        origin,
        remotes: remotesOf(deployment),
        hasSession: options.hasSession(ctx),
      }
      // Skeleton and preloaded calls are right for an approved user, on the first tab.
      const isKnown = visitor?.status === 'approved' && !visitor.passwordResetRequired && !ctx.search
      ctx.status = route ? 200 : 404
      ctx.type = 'text/html; charset=utf-8'
      const page = await prerenderedPage(route, origin)
      const shown = page?.isOutline && !isKnown ? undefined : page
      const calls = isKnown ? (route?.calls ?? []) : []
      send(ctx, drawDocument({ deployment, config, route, prerendered: shown, calls }))
    },
    async start() {
      const { routes } = await frontEnds.read()
      for (const route of routes) await prerenderedPage(route, '')
    },
  }
}

/** Answers a text that caches revalidate each time. */
function send(ctx: Context, text: string): void {
  ctx.set('cache-control', 'no-cache')
  ctx.etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  ctx.body = text
  if (ctx.status === 200 && ctx.fresh) ctx.status = 304
}

function remotesOf({ remotes }: Deployment): PortalConfig['remotes'] {
  return remotes.map(({ name, entry }) => ({ name, entry }))
}

function routeOf({ routes }: Deployment, pathname: string): PageRoute | undefined {
  const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return routes.find((route) => route.path === page)
}

function foldersOf(root: string): StaticFolder[] {
  const remotes = packages.filter((name) => name.startsWith('mfe-'))
  return [
    { prefix: '/shell/', folder: path.join(root, 'shell/dist') },
    ...remotes.map((name) => ({
      prefix: remoteBase(name.replaceAll('-', '_')),
      folder: path.join(root, name, 'dist'),
    })),
    { prefix: '/', folder: path.join(root, 'shell/dist/service-worker'), fallThrough: true },
    ...packages.map((name) => ({ prefix: '/', folder: path.join(root, name, 'static'), fallThrough: true })),
  ]
}
