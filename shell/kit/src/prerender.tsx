import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { PageData, PortalConfig } from '@snake-dispatch/contract/portal-config'
import { providePortalConfig } from './config.ts'
import { section } from './mount.tsx'
import { providePageData } from './page-data.ts'
import { queryClient, takePageData } from './query-client.ts'
import type { RemoteApp } from './remote-app.tsx'

export { mainNavigation, type MainNavigation } from './main-navigation.ts'

export interface Prerendered {
  /** Tags for the document's head: title, meta and link, in the order React wrote them. */
  head: string
  /** The HTML of the page; `mount` hydrates it. */
  body: string
}

type Prerenderable = Pick<RemoteApp, 'App' | 'load'>

const leadingHeadTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Prerenders a page of a remote (LAND-08). For Node bundles only. */
export async function prerender(
  { App, load }: Prerenderable,
  path: string,
  config: PortalConfig,
): Promise<Prerendered> {
  await load(path)
  const { prelude } = await prerenderToNodeStream(
    <Configured config={config}>{sectionAt(App, path)}</Configured>,
    // What is loaded later stands in its place too, not behind the page for a script to move it there.
    { progressiveChunkSize: Infinity },
  )
  return withoutHead(await text(prelude))
}

/**
 * Provides the configuration in the moment in which its children render: React starts later than it is asked to, and
 * another request may have provided its own until then.
 */
function Configured({ config, children }: { config: PortalConfig; children: ReactNode }) {
  providePortalConfig(config)
  return children
}

/**
 * Renders a page for one user, with the data that its document brings. What it sets for that is of this request alone:
 * between setting and forgetting it nothing else runs.
 */
export async function prerenderWithData(
  { App, load }: Prerenderable,
  path: string,
  config: PortalConfig,
  data: PageData,
): Promise<Prerendered> {
  await load(path)
  providePortalConfig(config)
  try {
    providePageData(data)
    takePageData()
    return withoutHead(renderToString(sectionAt(App, path)))
  } finally {
    providePageData(null)
    queryClient.clear()
  }
}

const sectionAt = (App: RemoteApp['App'], path: string) =>
  section(App, (children) => <StaticRouter location={path}>{children}</StaticRouter>)

function withoutHead(html: string): Prerendered {
  const head = leadingHeadTags.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
