import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import type { Context } from 'koa'
import session from 'koa-session'
import type { Account } from '../../calls/account.ts'
import type { SessionManager } from '../../calls/handler.ts'
import { SESSION_TOUCH_MS, type SessionStore } from '../../calls/session-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long a remembered browser stays signed in (D-13). */
const REMEMBERED_MS = 30 * 24 * HOUR_MS
/** After so long without a request, a browser that was not to be remembered is signed out (D-13). */
const IDLE_MS = 12 * HOUR_MS

/** The session that a socket was opened in. */
export interface SocketSession {
  readonly account: Account
  /** When it ends as far as is known now: later requests move its end on; null when it is over. Asking does not. */
  end(): Promise<Date | null>
}

/** Sessions of the HTTP transport, kept in a store by hashed id. */
export interface Sessions {
  /** Reads the session of each request and writes it back when it changed. */
  middleware: Koa.Middleware
  /** The account of a request that went through the middleware. */
  accountOf(ctx: Context): Account | null
  managerOf(ctx: Context): SessionManager
  /** The session of a socket's upgrade request; null for guests. */
  ofUpgrade(request: IncomingMessage): Promise<SocketSession | null>
}

interface SessionState {
  account: Account | null
  change: 'signIn' | 'signOut' | null
}

const states = new WeakMap<Context, SessionState>()

function stateOf(ctx: Context): SessionState {
  const known = states.get(ctx)
  if (known) return known
  const state: SessionState = { account: null, change: null }
  states.set(ctx, state)
  return state
}

/** How sessions are kept apart from everybody else's. */
export interface SessionOptions {
  /** True when the portal is reached by https: the cookie is then bound to the host by its name. */
  readonly secure: boolean
  /** Ids are stored as what this secret makes of them; with another secret every session is over. */
  readonly secret: string
}

/** Sets up sessions. */
export function createSessions(app: Koa, store: SessionStore, { secure, secret }: SessionOptions): Sessions {
  const cookie = secure ? '__Host-session' : 'session'
  const hashOf = (id: string) => createHmac('sha256', secret).update(id).digest('hex')

  const find = async (id: string) => {
    const idHash = hashOf(id)
    const found = await store.find(idHash)
    if (!found || found.data['_session'] !== true) return found
    const left = found.expiresAt.getTime() - Date.now()
    if (left >= IDLE_MS - SESSION_TOUCH_MS) return found
    const expiresAt = new Date(Date.now() + IDLE_MS)
    await store.touch(idHash, expiresAt)
    return { ...found, expiresAt }
  }

  const read = session(
    {
      key: cookie,
      maxAge: 'session',
      autoCommit: false,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: false,
      rolling: false,
      renew: true,
      genid: () => randomBytes(32).toString('base64url'),
      store: {
        get: async (id: string, _maxAge: unknown, { ctx }: { ctx: Context }) => {
          const found = await find(id)
          stateOf(ctx).account = found?.account ?? null
          return found?.data
        },
        set: async (
          id: string,
          data: Record<string, unknown>,
          maxAge: unknown,
          { ctx }: { ctx: Context },
        ) => {
          const expiresAt = new Date(Date.now() + (typeof maxAge === 'number' ? maxAge : IDLE_MS))
          if (stateOf(ctx).change !== 'signIn') return store.renew(hashOf(id), { data, expiresAt })
          const [userId, stamp] = [Number(data['userId']), String(data['stamp'])]
          await store.save(hashOf(id), { userId, stamp, data, expiresAt })
        },
        destroy: async (id: string) => store.remove(hashOf(id)),
      },
    } as never,
    app as never,
  ) as unknown as Koa.Middleware

  return {
    middleware: (ctx, next) => {
      if (secure) ctx.cookies.secure = true
      return read(ctx, async () => {
        await next()
        await commit(ctx)
      })
    },
    accountOf: (ctx) => stateOf(ctx).account,
    managerOf: (ctx) => ({
      async signIn(account, { remember }) {
        Object.assign(ctx['session'] as object, { userId: account.id, stamp: account.stamp })
        ctx['sessionOptions'].maxAge = remember ? REMEMBERED_MS : 'session'
        stateOf(ctx).change = 'signIn'
      },
      async signOut() {
        stateOf(ctx).change = 'signOut'
      },
      async renew(stamp) {
        Object.assign(ctx['session'] as object, { stamp })
        stateOf(ctx).change = 'signIn'
      },
    }),
    async ofUpgrade(request) {
      const id = cookieOf(request, cookie)
      const found = id && (await find(id))
      if (!found) return null
      return {
        account: found.account,
        end: async () => (await store.find(hashOf(id)))?.expiresAt ?? null,
      }
    },
  }
}

/** Writes what the request changed: a sign-in gets a new id, whatever the browser brought along. */
async function commit(ctx: Context): Promise<void> {
  const { change, account } = stateOf(ctx)
  if (!change && !account) return
  const current = ctx['session'] as KoaSession
  if (change === 'signIn') return current.regenerate()
  if (change === 'signOut') ctx['session'] = null
  await current.manuallyCommit()
}

interface KoaSession {
  regenerate(): Promise<void>
  manuallyCommit(): Promise<void>
}

function cookieOf(request: IncomingMessage, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}
