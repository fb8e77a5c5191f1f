import type { Context, Middleware } from 'koa'
import { AppError } from '../../calls/app-error.ts'
import { clientAddress } from './request-context.ts'
import { readText } from './request-input.ts'

/** Where mail programs post that the reader of a mail wants no more of its kind (RFC 8058). */
interface OneClickOptions {
  /** The token of a mail follows it, after a slash. */
  readonly path: string
  /** The page where a person who opens the address says the same. */
  readonly pageOf: (token: string) => string
  readonly trustProxy: boolean
  /** Counts a call by its network address. @throws AppError RATE_LIMITED */
  readonly count: (address: string) => Promise<void>
  /** @throws AppError NOT_FOUND for a token that is not ours */
  readonly take: (token: string) => Promise<unknown>
}

/** What the body of a form says, as it is encoded in an address or in parts. */
const SAYS_SO = /\bList-Unsubscribe\b[^]{1,200}?\bOne-Click\b/

/**
 * Serves the address of `List-Unsubscribe`, outside of the endpoint table: without session, cookie and check of the origin,
 * because the token says who asks, and a form in place of JSON. Reading the address changes nothing: programs that look
 * for harmful links read it too. No log line names the token.
 */
export function oneClick({ path, pageOf, trustProxy, count, take }: OneClickOptions): Middleware {
  return async (ctx, next) => {
    const token = tokenOf(ctx, path)
    if (token === null) return next()
    ctx.state['endpoint'] = path
    ctx.set('cache-control', 'no-store')
    if (ctx.method !== 'POST') {
      ctx.status = 303
      ctx.set('location', pageOf(token))
      return
    }
    const body = await readText(ctx.req)
    if (!SAYS_SO.test(body)) throw new AppError('BAD_INPUT', 'The form must say List-Unsubscribe=One-Click.')
    await count(clientAddress(ctx.req, trustProxy))
    await take(token)
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = 'You get no more of these mails.'
  }
}

function tokenOf(ctx: Context, path: string): string | null {
  if (!['GET', 'HEAD', 'POST'].includes(ctx.method) || !ctx.path.startsWith(`${path}/`)) return null
  return /^[\w.-]{1,200}$/.exec(ctx.path.slice(path.length + 1))?.[0] ?? null
}
