import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { providePortalConfig } from './config.ts'
import { section } from './mount.tsx'
import type { RemoteApp } from './remote-app.tsx'

export interface Prerendered {
  /** Tags for the document's head: title, meta and link, in the order React wrote them. */
  head: string
  /** The HTML of the page; `mount` hydrates it. */
  body: string
}

const leadingHeadTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Prerenders a page of a remote (LAND-08). For Node bundles only. */
export async function prerender(
  { App, load }: Pick<RemoteApp, 'App' | 'load'>,
  path: string,
  config: PortalConfig,
): Promise<Prerendered> {
  providePortalConfig(config)
  await load(path)
  const { prelude } = await prerenderToNodeStream(
    section(App, (children) => <StaticRouter location={path}>{children}</StaticRouter>),
  )
  const html = await text(prelude)
  const head = leadingHeadTags.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
