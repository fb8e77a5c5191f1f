import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { Logger } from 'pino'
import { FreshFile } from './fresh-file.ts'

/** Stands in the drawn pages for the portal's origin, which is known with each request. */
const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** What stands in the document before any script has run. */
export interface PrerenderedPage {
  readonly head: string
  readonly body: string
  /** The CSS that this page needs, to stand in the document itself. */
  readonly style: string
  /** True for what only stands in the place of the loading screen, to be replaced by the screen itself. */
  readonly isOutline: boolean
}

interface Bundle {
  pages: readonly string[]
  outlines?: readonly string[]
  render(page: string, config: PortalConfig): Promise<{ head: string; body: string }>
}

/** The prerendered pages of a micro-frontend; none when it has none or cannot draw them. */
export interface PrerenderedPages {
  /** @param origin the portal's, for the canonical and social addresses; of characters that HTML does not escape */
  at(path: string, origin: string): Promise<PrerenderedPage | undefined>
}

/** Follows the Node bundle of one micro-frontend and its styles; all its pages are drawn again when it is deployed. */
export function createPrerenderedPages(
  dist: string,
  config: Omit<PortalConfig, 'origin'>,
  log: Logger,
): PrerenderedPages {
  const bundleFile = path.join(dist, 'prerender/prerender.mjs')
  const styles = new FreshFile(path.join(dist, 'prerender/prerender.css'), (text) => text)
  const drawn = new FreshFile(bundleFile, async (_, version) => {
    const address = `${pathToFileURL(bundleFile).href}?v=${version}`
    const bundle = (await import(address)) as Bundle
    const pages = new Map<string, Omit<PrerenderedPage, 'style'>>()
    const draw = async (page: string, isOutline: boolean) =>
      pages.set(page, {
        ...(await bundle.render(page, { ...config, origin: ORIGIN_PLACEHOLDER })),
        isOutline,
      })
    for (const page of bundle.pages) await draw(page, false)
    for (const page of bundle.outlines ?? []) await draw(page, true)
    return pages
  })
  return {
    async at(pagePath, origin) {
      const withOrigin = (html: string) => html.replaceAll(ORIGIN_PLACEHOLDER, origin)
      try {
        const page = (await drawn.read())?.get(pagePath)
        if (!page) return undefined
        const style = (await styles.read()) ?? ''
        return { ...page, head: withOrigin(page.head), body: withOrigin(page.body), style }
      } catch (error) {
        log.error({ err: error, dist }, 'Pages cannot be prerendered; the browser draws them')
        return undefined
      }
    },
  }
}
