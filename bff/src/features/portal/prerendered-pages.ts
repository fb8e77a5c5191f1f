import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { Logger } from 'pino'
import { FreshFile } from './fresh-file.ts'

/** In place of the portal's origin in the prerendered pages; the origin is known with each request. */
const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** What the document contains before any script has run. */
export interface PrerenderedPage {
  readonly head: string
  readonly body: string
  /** The CSS that this page needs, to be inline in the document. */
  readonly style: string
}

interface Bundle {
  render(page: string, config: PortalConfig): Promise<{ head: string; body: string }>
}

/** The prerendered pages of a remote. */
export interface PrerenderedPages {
  /**
   * Prerenders a page, once for each deployment. Undefined when it cannot be prerendered.
   * @param pagePath the path of its route
   * @param origin the portal's, for the canonical and social addresses; of characters that HTML does not escape
   */
  at(pagePath: string, origin: string): Promise<PrerenderedPage | undefined>
}

/** Follows the prerender bundle of one remote, in a folder of this machine, and its styles. */
export function createPrerenderedPages(
  folder: string,
  config: Omit<PortalConfig, 'origin'>,
  log: Logger,
): PrerenderedPages {
  const bundleFile = path.join(folder, 'prerender.mjs')
  const styles = new FreshFile(path.join(folder, 'prerender.css'), (text) => text)
  const bundle = new FreshFile(bundleFile, async (_, version) => {
    const module = (await import(`${pathToFileURL(bundleFile).href}?v=${version}`)) as Bundle
    const rendered = new Map<string, Promise<{ head: string; body: string }>>()
    return (page: string) => {
      const known = rendered.get(page) ?? module.render(page, { ...config, origin: ORIGIN_PLACEHOLDER })
      rendered.set(page, known)
      return known
    }
  })
  return {
    async at(pagePath, origin) {
      const withOrigin = (html: string) => html.replaceAll(ORIGIN_PLACEHOLDER, origin)
      try {
        const render = await bundle.read()
        if (!render) return undefined
        const [{ head, body }, style = ''] = await Promise.all([render(pagePath), styles.read()])
        return { head: withOrigin(head), body: withOrigin(body), style }
      } catch (error) {
        log.error({ err: error, folder }, 'Pages cannot be prerendered; the browser renders them')
        return undefined
      }
    },
  }
}
