import type { Middleware } from 'koa'
import { remoteBase } from './front-ends.ts'
import { isHashed } from './static-files.ts'

/**
 * Leads requests for a remote's files to where it is served from (`REMOTES`): an address that a page names for others,
 * as that of its social image (LAND-08), is the same wherever the remote lies. Hashed files are not led on: they belong
 * to an earlier build, of when the remote was served here.
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
