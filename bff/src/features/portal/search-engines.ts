import type { Context, Middleware } from 'koa'
import { escape } from './escape.ts'
import type { FrontEnds, RemoteRoute } from './front-ends.ts'

/** The same form as `/`, kept for existing links; search engines need it once. */
const otherAddresses = '/public/'

/** Starts a parameter in the path of a route: such a path is not the address of one page. */
const PARAMETER = ':'

/** The pages that search engines should show: those that anyone may open, each under its one address. */
function listedPages(routes: readonly RemoteRoute[]): readonly RemoteRoute[] {
  return routes.filter(
    ({ audience, path }) =>
      audience === 'anyone' && !path.startsWith(otherAddresses) && !path.includes(PARAMETER),
  )
}

/** What crawlers may read: everything but the calls and the screens behind the sign-in. */
export function robotsText(origin: string, routes: readonly RemoteRoute[]): string {
  const closed = routes
    .filter(({ audience }) => audience !== 'anyone' && audience !== 'guest')
    .map(({ path }) => path.replaceAll(/:\w+/g, '*'))
  const refused = ['/api/', '/graphql', ...closed].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', 'Allow: /', ...refused, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The list of pages that search engines should know (LAND-08). */
export function sitemapXml(origin: string, routes: readonly RemoteRoute[]): string {
  const urls = listedPages(routes).map(({ path }) => `<url><loc>${escape(origin + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Answers /robots.txt and /sitemap.xml from the routes that are deployed, under the origin of the request. */
export function searchEngineFiles(
  originOf: (ctx: Context) => string,
  frontEnds: Pick<FrontEnds, 'read'>,
): Middleware {
  const files: Record<string, { type: string; text: typeof robotsText }> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: robotsText },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemapXml },
  }
  return async (ctx, next) => {
    const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next()
      return
    }
    const { routes } = await frontEnds.read()
    ctx.set('cache-control', 'public, max-age=3600')
    ctx.type = file.type
    ctx.body = file.text(originOf(ctx), routes)
  }
}
