import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { Logger } from 'pino'
import { FreshFile } from './fresh-file.ts'

/** What stands in the document before any script has run. */
export interface PrerenderedPage {
  readonly head: string
  readonly body: string
  /** The CSS that this page needs, to stand in the document itself. */
  readonly style: string
}

interface Bundle {
  pages: readonly string[]
  render(page: string, config: PortalConfig): Promise<{ head: string; body: string }>
}

/** The pages that a micro-frontend drew at start-up, by path; empty when it has none or cannot draw them. */
export interface PrerenderedPages {
  read(): Promise<ReadonlyMap<string, PrerenderedPage>>
}

/** Follows the Node bundle of one micro-frontend; all its pages are drawn anew when it is deployed. */
export function createPrerenderedPages(dist: string, config: PortalConfig, log: Logger): PrerenderedPages {
  const bundleFile = path.join(dist, 'prerender/prerender.mjs')
  const styleFile = path.join(dist, 'prerender/prerender.css')
  const drawn = new FreshFile(bundleFile, async (_, version) => {
    const address = `${pathToFileURL(bundleFile).href}?v=${version}`
    const bundle = (await import(address)) as Bundle
    const style = await readFile(styleFile, 'utf8').catch(() => '')
    const pages = new Map<string, PrerenderedPage>()
    for (const page of bundle.pages) pages.set(page, { ...(await bundle.render(page, config)), style })
    return pages
  })
  return {
    async read() {
      try {
        return (await drawn.read()) ?? new Map()
      } catch (error) {
        log.error({ err: error, dist }, 'Pages cannot be prerendered; the browser draws them')
        return new Map()
      }
    },
  }
}
