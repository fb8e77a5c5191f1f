import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData, PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { Logger } from 'pino'
import { FreshFile } from './fresh-file.ts'

/** Replaced by the portal's origin, which is known only with a request. */
const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** What the document contains before any script has run. */
export interface PrerenderedPage {
  readonly head: string
  readonly body: string
  /** The content of `#chrome` until the shell renders its own; only with the data of a user. */
  readonly chrome?: string
  /** The CSS that this page needs, to be inline in the document. */
  readonly style: string
}

type Rendered = Omit<PrerenderedPage, 'style'>

interface Bundle {
  render(page: string, config: PortalConfig): Promise<Rendered>
  /** Missing where no page of the remote begins with data. */
  renderWithData?(page: string, config: PortalConfig, data: PageData): Promise<Rendered>
}

/** The prerendered pages of a remote. */
export interface PrerenderedPages {
  /**
   * Prerenders a page, once for each deployment. Undefined when it cannot be prerendered.
   * @param pagePath the path of its route
   * @param origin the portal's, for the canonical and social addresses; of characters that HTML does not escape
   */
  at(pagePath: string, origin: string): Promise<PrerenderedPage | undefined>
  /** Whether its bundle renders pages with the data of a user. */
  takesData(): Promise<boolean>
  /**
   * Renders a page with the data of a user, for this one request. Undefined when it cannot be rendered.
   * @param portal as in the document: from its routes the navigation of this user is made
   */
  withData(pagePath: string, portal: PortalConfig, data: PageData): Promise<PrerenderedPage | undefined>
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
    const rendered = new Map<string, Promise<Rendered>>()
    return {
      ...module,
      render(page: string) {
        const known = rendered.get(page) ?? module.render(page, { ...config, origin: ORIGIN_PLACEHOLDER })
        rendered.set(page, known)
        return known
      },
    }
  })

  async function prerendered(render: () => Promise<Rendered | undefined>) {
    try {
      const [page, style = ''] = await Promise.all([render(), styles.read()])
      return page && { ...page, style }
    } catch (error) {
      log.error({ err: error, folder }, 'Pages cannot be prerendered; the browser renders them')
      return undefined
    }
  }

  return {
    async at(pagePath, origin) {
      const page = await prerendered(async () => (await bundle.read())?.render(pagePath))
      const withOrigin = (html: string) => html.replaceAll(ORIGIN_PLACEHOLDER, origin)
      return page && { ...page, head: withOrigin(page.head), body: withOrigin(page.body) }
    },
    async takesData() {
      const module = await bundle.read().catch(() => undefined)
      return module?.renderWithData !== undefined
    },
    withData: (pagePath, portal, data) =>
      prerendered(async () => (await bundle.read())?.renderWithData?.(pagePath, portal, data)),
  }
}
