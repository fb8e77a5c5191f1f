import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { Credentials } from '../../calls/handler.ts'
import type { SessionOptions } from './sessions.ts'

/** How long a browser keeps the cookie: the longest that browsers allow. */
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000
/** The most accounts that one browser remembers: those that signed in last. */
const MAX_ACCOUNTS = 5

/**
 * The cookie of a browser that has signed in before (D-34, OWASP's 'device cookie'). It holds one random id per account,
 * signed for its login and password, and does not name the account; it grants no access.
 */
export function createDeviceCookies({ secure, secret }: Pick<SessionOptions, 'secure' | 'secret'>) {
  const name = secure ? '__Host-device' : 'device'

  function isFor(credentials: Credentials, entry: string): boolean {
    const [id = '', signature = ''] = entry.split('.')
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id, credentials))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const sign = (id: string, { login, passwordHash }: Credentials) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', id, login, passwordHash]))
      .digest('base64url')
  const entriesOf = (ctx: Context) => (ctx.cookies.get(name) ?? '').split('~').slice(0, MAX_ACCOUNTS)

  const find = (ctx: Context, credentials: Credentials) =>
    entriesOf(ctx).find((entry) => isFor(credentials, entry))

  return {
    /** The id of this browser for these credentials; null when it has not signed in with them. */
    find: (ctx: Context, credentials: Credentials): string | null =>
      find(ctx, credentials)?.split('.')[0] ?? null,

    /** Sets the cookie: the browser keeps its id for these credentials, or gets a new one. */
    remember(ctx: Context, credentials: Credentials): void {
      const id = randomBytes(16).toString('base64url')
      const own = find(ctx, credentials) ?? `${id}.${sign(id, credentials)}`
      const others = entriesOf(ctx).filter((entry) => entry !== '' && entry !== own)
      const entries = [own, ...others].slice(0, MAX_ACCOUNTS)
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
