import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { SessionOptions } from './sessions.ts'

/** How long a browser keeps the cookie: the longest that browsers allow. */
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000
/** Accounts that one browser is known for: those that signed in last. */
const MAX_ACCOUNTS = 5

/**
 * The cookie of a browser that has signed in before (D-34, OWASP's 'device cookie'). It holds one signed random id per
 * account and does not name the account; it grants no access.
 */
export function createDeviceCookies({ secure, secret }: SessionOptions) {
  const name = secure ? '__Host-device' : 'device'

  function isFor(login: string, entry: string): boolean {
    const [id = '', signature = ''] = entry.split('.')
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id, login))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const sign = (id: string, login: string) =>
    createHmac('sha256', secret).update(`device:${id}:${login}`).digest('base64url')
  const entriesOf = (ctx: Context) => (ctx.cookies.get(name) ?? '').split('~').slice(0, MAX_ACCOUNTS)

  return {
    /** The id of this browser for that login, null when it has not signed in under it. */
    find(ctx: Context, login: string): string | null {
      const entry = entriesOf(ctx).find((candidate) => isFor(login, candidate))
      return entry?.split('.')[0] ?? null
    },
    /** Sets a new id of the browser for that login. */
    remember(ctx: Context, login: string): void {
      const id = randomBytes(16).toString('base64url')
      const others = entriesOf(ctx).filter((entry) => entry !== '' && !isFor(login, entry))
      const entries = [`${id}.${sign(id, login)}`, ...others].slice(0, MAX_ACCOUNTS)
      ctx.cookies.set(name, entries.join('~'), {
        maxAge: MAX_AGE_MS,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        signed: false,
      })
    },
  }
}
