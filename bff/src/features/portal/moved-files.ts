import type { Middleware } from 'koa'
import { remoteBase } from './front-ends.ts'
import { isHashed } from './static-files.ts'

/**
 * Redirects requests for files of a remote that another server serves (`REMOTES`), so that an address that a page
 * publishes, such as that of its social image (LAND-08), does not depend on where the remote is deployed. Hashed files
 * are not redirected: they belong to an earlier build, from when this server served the remote.
 * @param elsewhere federation name → address of remotes that are served from elsewhere
 */
export function movedFiles(elsewhere: Readonly<Record<string, string>>): Middleware {
  const moved = Object.entries(elsewhere).map(([name, address]) => ({
    prefix: remoteBase(name),
    address: address.endsWith('/') ? address : `${address}/`,
  }))
  return async (ctx, next) => {
    const found = moved.find(({ prefix }) => ctx.path.startsWith(prefix))
    if (!found || isHashed(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.status = 302
    ctx.set({ location: found.address + ctx.path.slice(found.prefix.length), 'cache-control': 'no-cache' })
  }
}
