import { createHash } from 'node:crypto'
import {
  APP_SHELL_LIST,
  APP_SHELL_PATH,
  appShellAddress,
  type AppShell,
  type AppShellDocument,
  type AppShellPart,
} from '@snake-dispatch/contract/app-shell'
import type { PortalConfig, Registry } from '@snake-dispatch/contract/portal-config'
import type { Context, Middleware } from 'koa'
import { drawDocument } from './document.ts'
import type { Deployment, FrontEnds, RemoteRoute } from './front-ends.ts'
import type { MadeTexts } from './made-texts.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'
import { registryOf } from './registry.ts'
import { partsOf } from './remote-manifest.ts'

/** What every page gets, besides what depends on the deployment and on the request. */
export type SharedConfig = Omit<PortalConfig, keyof Registry | 'hasSession' | 'origin'>

interface AppShellOptions {
  readonly frontEnds: Pick<FrontEnds, 'read'>
  readonly config: SharedConfig
  readonly originOf: (ctx: Context) => string
  readonly texts: MadeTexts
  readonly prerenderedPage: (
    route: RemoteRoute,
    origin: string,
  ) => Promise<PrerenderedPage | undefined> | undefined
}

/**
 * Serves what the service worker keeps for a start without a network: the list of it, and documents that are the same
 * for everyone. Such a document says that there may be a session; the page finds out by itself, and asks again when the
 * network is back.
 */
export function appShellFiles(options: AppShellOptions): Middleware {
  const { frontEnds, originOf, texts } = options
  return async (ctx, next) => {
    const isList = ctx.path === APP_SHELL_LIST
    const isDocument = ctx.path === APP_SHELL_PATH || ctx.path.startsWith(`${APP_SHELL_PATH}/`)
    if ((!isList && !isDocument) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const deployment = await frontEnds.read()
    const origin = originOf(ctx)
    const draw: Draw = (document) => drawFor(options, deployment, document, origin)
    const address = ctx.path + ctx.search
    if (isList) {
      ctx.type = 'application/json; charset=utf-8'
      ctx.status = 200
      return texts.send(ctx, deployment, `${APP_SHELL_LIST} ${origin}`, async () =>
        JSON.stringify(await listOf(deployment, draw)),
      )
    }
    const found = [everyOther, ...deployment.routes.flatMap(documentsOf)].find(
      (document) => addressOf(document) === address,
    )
    if (!found) return next()
    ctx.type = 'text/html; charset=utf-8'
    ctx.status = 200
    // Not a page for search engines.
    ctx.set('x-robots-tag', 'noindex')
    await texts.send(ctx, deployment, `${address} ${origin}`, () => draw(found))
  }
}

/**
 * A document that the service worker keeps: that of a page, or a second one of the page for addresses with a query.
 * Without a route it is the document of every other page.
 */
interface KeptDocument {
  route: RemoteRoute | undefined
  hasQuery: boolean
}

type Draw = (document: KeptDocument) => Promise<string>

const everyOther: KeptDocument = { route: undefined, hasQuery: false }

/** An address with a query may show another screen than the skeleton's, so it gets a document without a skeleton. */
function documentsOf(route: RemoteRoute): KeptDocument[] {
  if (!route.offline) return []
  const own = { route, hasQuery: false }
  return route.prerender === 'skeleton' ? [own, { route, hasQuery: true }] : [own]
}

const addressOf = ({ route, hasQuery }: KeptDocument) =>
  route ? appShellAddress(route.path, hasQuery) : APP_SHELL_PATH

/** Without a route the browser finds out which page is on screen. */
async function drawFor(
  { config, prerenderedPage }: AppShellOptions,
  deployment: Deployment,
  { route, hasQuery }: KeptDocument,
  origin: string,
): Promise<string> {
  return drawDocument({
    deployment,
    config: { ...config, ...registryOf(deployment), origin, hasSession: true, isKept: true },
    route: route ?? { path: APP_SHELL_PATH, audience: 'anyone', title: 'Snake Dispatch NSW', remote: '' },
    prerendered: route?.prerender && !hasQuery ? await prerenderedPage(route, origin) : undefined,
    calls: [],
  })
}

async function listOf({ routes, remotes, shellFiles }: Deployment, draw: Draw): Promise<AppShell> {
  const always = routes.filter(({ offline }) => offline === 'always')
  const filesOf = ({ remote: name, path }: RemoteRoute) => {
    const remote = remotes.find((each) => each.name === name)
    return remote
      ? [remote.entry, ...partsOf(remote, path).flatMap(({ scripts, styles }) => [...scripts, ...styles])]
      : []
  }
  const parts: AppShellPart[] = [
    {
      name: 'shell',
      documents: await listed([everyOther, ...always.flatMap(documentsOf)], draw),
      files: [...new Set([...shellFiles, ...always.flatMap(filesOf)])],
    },
  ]
  for (const { name, files } of remotes) {
    const visited = routes.filter(({ offline, remote }) => offline === 'visited' && remote === name)
    if (visited.length)
      parts.push({ name, documents: await listed(visited.flatMap(documentsOf), draw), files: [...files] })
  }
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)
  return { version, parts }
}

const listed = (documents: readonly KeptDocument[], draw: Draw) =>
  Promise.all(
    documents.map(async (document): Promise<AppShellDocument> => {
      const digest = createHash('sha256')
        .update(await draw(document))
        .digest('base64')
      return { address: addressOf(document), integrity: `sha256-${digest}` }
    }),
  )
