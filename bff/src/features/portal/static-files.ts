import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import { acceptedEncoding } from '../../transports/http/accepted-encoding.ts'

/** A folder of files under a prefix of the site. */
export interface StaticFolder {
  /** E.g. `/mfe/public/`; with a slash at the end. */
  readonly prefix: string
  readonly folder: string
  /** True when an unknown path under the prefix goes to the next middleware; else the answer is 404. */
  readonly fallThrough?: boolean
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  // Prerender bundles, for portals that take a remote from this one.
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

const hashed = /\.[0-9a-f]{8}\.\w+$/

/** Whether a file's name has a hash of its content: such a file never changes. */
export const isHashed = (name: string) => hashed.test(name)

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/**
 * Serves built files, compressed at build time: hashed names are cached for a year, the others are revalidated each
 * time. Only plain names of known types are served, so nothing leads out of the folder or to a hidden file.
 */
export function serveFiles(foldersNow: () => Promise<readonly StaticFolder[]>): Middleware {
  return async (ctx, next) => {
    const folders = await foldersNow()
    const found = folders.find(({ prefix }) => ctx.path.startsWith(prefix))
    if (!found) {
      await next()
      return
    }
    const candidates = folders.filter(({ prefix }) => prefix === found.prefix)
    if (ctx.method === 'GET' || ctx.method === 'HEAD')
      for (const { prefix, folder } of candidates)
        if (await send(ctx, folder, ctx.path.slice(prefix.length))) return
    if (found.fallThrough) {
      await next()
      return
    }
    ctx.status = 404
    ctx.type = 'text/plain'
    ctx.body = 'Not found'
  }
}

const plainPath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

async function send(ctx: Context, folder: string, relative: string): Promise<boolean> {
  const type = types[path.extname(relative)]
  if (!type || !plainPath.test(relative)) return false
  const plain = path.join(folder, relative)
  const original = await fileAt(plain)
  if (!original) return false
  const wanted = acceptedEncoding(ctx.get('accept-encoding'))
  const packed = wanted === 'identity' ? undefined : await fileAt(plain + suffixes[wanted])
  ctx.vary('Accept-Encoding')
  ctx.set({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    // Another portal may load our micro-frontends (its `REMOTES`).
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': isHashed(relative) ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  ctx.etag = `W/"${original.size.toString(36)}-${original.mtimeMs.toString(36)}"`
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return true
  }
  if (packed && wanted !== 'identity') ctx.set('content-encoding', wanted)
  ctx.length = (packed ?? original).size
  ctx.body = createReadStream(packed ? plain + suffixes[wanted] : plain)
  return true
}

async function fileAt(file: string): Promise<Stats | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? found : undefined
}
