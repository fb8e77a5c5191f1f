import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type Koa from 'koa'
import type { Context } from 'koa'
import session from 'koa-session'
import type { Account } from '../../calls/account.ts'
import type { SessionManager } from '../../calls/handler.ts'
import type { Clock } from '../../core/clock.ts'
import { BROWSER_SESSION_MS, IDLE_SESSION_MS, REMEMBERED_SESSION_MS } from '../../calls/session-lengths.ts'
import { sessionIdOf, SESSION_TOUCH_MS, type SessionStore } from '../../calls/session-store.ts'
import { deviceName } from './device-name.ts'
import { createDeviceCookies } from './device-cookie.ts'

/** The session that a socket was opened in. */
export interface SocketSession {
  readonly account: Account
  /** The current time by the clock of the sessions (DISP-22), in milliseconds since 1970. */
  now(): number
  /**
   * The current account, and when the session ends unless a request extends it; null when the session has ended. Does
   * not extend the session.
   */
  current(): Promise<{ readonly account: Account; readonly expiresAt: Date } | null>
}

/** Sessions of the HTTP transport, stored by hashed id. */
export interface Sessions {
  /** Reads the session of each request. */
  middleware: Koa.Middleware
  /** The account of a request that went through the middleware. */
  accountOf(ctx: Context): Account | null
  /** Why the session of a request's cookie ended by itself (D-43); null without such a cookie. */
  endReasonOf(ctx: Context): SessionEndReason | null
  managerOf(ctx: Context): SessionManager
  /** The session of a socket's upgrade request; 'ended' when it ended by itself, null for guests. */
  ofUpgrade(request: IncomingMessage): Promise<SocketSession | 'ended' | null>
}

/** How long a browser keeps the ticket for the second step, in milliseconds. */
const SECOND_STEP_MS = 5 * 60 * 1000

/** The options of session and device cookies. */
export interface SessionOptions {
  /** True when the portal is reached by https: the names of the cookies then bind them to the host. */
  readonly secure: boolean
  /** Keys the hashes of session ids and signs device cookies: a new secret ends every session. */
  readonly secret: string
  /** The clock that decides when sessions end (DISP-22). */
  readonly clock: Clock
}

/** What of the id in a browser's cookie is stored. */
export const sessionHash = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(id).digest('hex')

/** Sets up sessions. */
export function createSessions(
  app: Koa,
  store: SessionStore,
  { secure, secret, clock }: SessionOptions,
): Sessions {
  const now = () => clock.now().getTime()
  const cookie = secure ? '__Host-session' : 'session'
  const stepCookie = secure ? '__Host-second-step' : 'second-step'
  const stepOptions = {
    maxAge: SECOND_STEP_MS,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    signed: false,
  } as const
  const readStep = (ctx: Context) => ctx.cookies.get(stepCookie, { signed: false }) ?? null
  const hashOf = (id: string) => sessionHash(secret, id)
  const accounts = new WeakMap<Context, Account>()
  const endReasons = new WeakMap<Context, SessionEndReason>()
  const ids = new WeakMap<Context, string>()
  const devices = createDeviceCookies({ secure, secret })

  const find = async (id: string) => {
    const idHash = hashOf(id)
    const found = await store.find(idHash)
    if (!found || 'endReason' in found) return found
    const expiresAt = expiryOf(found.data, now())
    const isNoted = now() - found.lastUsedAt.getTime() < SESSION_TOUCH_MS
    if (isNoted && expiresAt.getTime() - found.expiresAt.getTime() < SESSION_TOUCH_MS) return found
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
      renew: false,
      genid: () => randomBytes(32).toString('base64url'),
      store: {
        get: async (id: string, _maxAge: unknown, { ctx }: { ctx: Context }) => {
          const found = await find(id)
          if (!found) return undefined
          if ('endReason' in found) {
            endReasons.set(ctx, found.endReason)
            return undefined
          }
          accounts.set(ctx, found.account)
          ids.set(ctx, sessionIdOf(hashOf(id)))
          return found.data
        },
        set: async (id: string, data: Record<string, unknown>) => {
          const [userId, stamp] = [Number(data['userId']), String(data['stamp'])]
          await store.save(hashOf(id), { userId, stamp, data, expiresAt: expiryOf(data, now()) })
        },
        destroy: async (id: string) => store.remove(hashOf(id)),
      },
    } as never,
    app as never,
  ) as unknown as Koa.Middleware

  return {
    middleware: (ctx, next) => {
      if (secure) ctx.cookies.secure = true
      return read(ctx, next)
    },
    accountOf: (ctx) => accounts.get(ctx) ?? null,
    endReasonOf: (ctx) => endReasons.get(ctx) ?? null,
    managerOf: (ctx) => ({
      id: ids.get(ctx) ?? null,
      async signIn(account, { remember, passkey = false }) {
        const endsAt = now() + (remember ? REMEMBERED_SESSION_MS : BROWSER_SESSION_MS)
        const current = Object.assign(ctx['session'] as KoaSession, {
          userId: account.id,
          stamp: account.stamp,
          endsAt,
          passkey,
          device: deviceName(ctx.get('user-agent')),
        })
        ctx['sessionOptions'].maxAge = remember ? REMEMBERED_SESSION_MS : 'session'
        await current.regenerate()
        if (readStep(ctx) !== null) ctx.cookies.set(stepCookie, null, stepOptions)
      },
      async signOut() {
        const current = ctx['session'] as KoaSession
        ctx['session'] = null
        await current.manuallyCommit()
        // A later field of the same GraphQL operation may sign in again.
        ctx['session'] = {}
      },
      renew: (stamp) => renew(ctx, { stamp }, now()),
      confirmPasskey: () => renew(ctx, { passkey: true }, now()),
      startSecondStep: (ticket) => void ctx.cookies.set(stepCookie, ticket, stepOptions),
      secondStep: () => readStep(ctx),
      knownDevice: (credentials) => devices.find(ctx, credentials),
      rememberDevice: (credentials) => devices.remember(ctx, credentials),
    }),
    async ofUpgrade(request) {
      const id = cookieOf(request, cookie)
      const found = id && (await find(id))
      if (!found) return null
      if ('endReason' in found) return 'ended'
      return {
        account: found.account,
        now,
        async current() {
          const current = await store.find(hashOf(id))
          return current && 'expiresAt' in current ? current : null
        },
      }
    },
  }
}

/** Continues a session with changed data under a new id; its absolute end stays (D-33). */
async function renew(
  ctx: Context,
  changes: Partial<SessionData> & { stamp?: string },
  now: number,
): Promise<void> {
  const current = Object.assign(ctx['session'] as KoaSession & SessionData, changes)
  const options = ctx['sessionOptions'] as { maxAge: number | 'session' | undefined }
  // koa-session drops the value 'session' from its options once it has stored a session.
  options.maxAge = typeof options.maxAge === 'number' ? current.endsAt - now : 'session'
  await current.regenerate()
}

/**
 * The data of a session in koa-session: our fields, and `_session`, its own mark of a browser that is not remembered.
 */
interface SessionData {
  /** The absolute end of the session, in milliseconds since 1970 (D-33). */
  readonly endsAt: number
  readonly _session?: true
  /** Whether the user has shown a passkey. */
  readonly passkey?: boolean
  /** See `deviceName`. */
  readonly device?: string | null
}

/** When a session ends if there is no further request. */
function expiryOf(data: Record<string, unknown>, now: number): Date {
  const { endsAt = 0, _session } = data as Partial<SessionData>
  return new Date(_session ? Math.min(now + IDLE_SESSION_MS, endsAt) : endsAt)
}

interface KoaSession {
  /** Removes the stored session and stores this one under a new id. */
  regenerate(): Promise<void>
  /** Removes the stored session after the session of the request was set to null. */
  manuallyCommit(): Promise<void>
}

function cookieOf(request: IncomingMessage, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}
