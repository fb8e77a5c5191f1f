import { createHash } from 'node:crypto'
import type { Context } from 'koa'

/** Answers a text that caches revalidate each time. */
export function sendText(ctx: Context, text: string): void {
  ctx.set('cache-control', 'no-cache')
  ctx.etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  ctx.body = text
  if (ctx.status === 200 && ctx.fresh) ctx.status = 304
}
