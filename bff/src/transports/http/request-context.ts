import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import { countsByAddress } from '../../calls/demo-rules.ts'
import type { SessionManager } from '../../calls/handler.ts'
import { networkOf } from '../../limits/network.ts'

/** The context of a request, before its call runs. */
export interface RequestContext {
  readonly account: Account | null
  /** Why the session of the request's cookie ended by itself; null without such a cookie (D-43). */
  readonly sessionEndReason: SessionEndReason | null
  readonly log: Logger
  /** The network address for limits, see `clientAddress`. */
  readonly address: string
  /** The origin under which the caller reached the portal; null when its Host header is not valid. */
  readonly origin: string | null
  readonly session: SessionManager
  /** The browser, in plain words: see `deviceName`. */
  readonly device: () => string | null
  /** Sets an answer header. */
  set(name: string, value: string): void
}

/** How the portal is reached. */
export interface OriginOptions {
  /** `PUBLIC_ORIGIN`; when undefined, the origin of each request. */
  readonly publicOrigin: string | undefined
  /** True behind a proxy whose `X-Forwarded-…` headers can be trusted (`TRUST_PROXY`). */
  readonly trustProxy: boolean
}

/** The context of a request that has passed the sessions' middleware. */
export function contextOf(ctx: Context): RequestContext {
  return ctx.state['context'] as RequestContext
}

/** The context of a request; undefined when the request was refused before it had one. */
export function contextIfAny(ctx: Context): RequestContext | undefined {
  return ctx.state['context'] as RequestContext | undefined
}

/**
 * The key of a request for the limit of all calls (D-21): the account, or the address for guests and for visitors of
 * the demo.
 */
export function callerKey({ account, address }: Pick<RequestContext, 'account' | 'address'>): string {
  return account && !countsByAddress(account) ? `user:${account.id}` : address
}

/**
 * The network address that limits count a request by: an IPv4 address, or the /64 network of an IPv6 one, since one
 * household has all addresses of a /64. Behind a trusted proxy it is the last entry of `X-Forwarded-For`, with or
 * without a port, because the client can forge the entries before it.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const last = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)!
        .trim()
    : ''
  const forwarded = /^\[(.+)\](?::\d+)?$/.exec(last)?.[1] ?? last.replace(/^([\d.]+):\d+$/, '$1')
  const address = isIP(forwarded) ? forwarded : (socket.remoteAddress ?? '')
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return networkOf(plain, 64)
}

/**
 * The origin of a requested page: `PUBLIC_ORIGIN`, else the request's own, e.g. `http://192.0.2.7:3000`.
 * @throws AppError BAD_INPUT when the Host header is not valid
 */
export function requestOrigin(request: IncomingMessage, { publicOrigin, trustProxy }: OriginOptions): string {
  if (publicOrigin !== undefined) return publicOrigin
  const scheme = trustProxy && forwardedValue(request, 'proto') === 'https' ? 'https' : 'http'
  const host = hostOf(request, trustProxy)
  if (
    !/^([a-z\d]([a-z\d._-]*[a-z\d])?|\[[a-f\d:.]+\])(:\d{1,5})?$/.test(host) ||
    !URL.canParse(`${scheme}://${host}`)
  )
    throw new AppError('BAD_INPUT', 'The Host header of this request is not valid.')
  return `${scheme}://${host}`
}

/** As `requestOrigin`, but null when the Host header is not valid. */
export function requestOriginOrNull(request: IncomingMessage, options: OriginOptions): string | null {
  try {
    return requestOrigin(request, options)
  } catch {
    return null
  }
}

/**
 * True unless `Sec-Fetch-Site` or `Origin` says that another site caused the request (D-49): the origin must be the
 * public one, or that of the request when none is configured. Every browser sends at least one of the headers.
 */
export function isSameOrigin(request: IncomingMessage, { publicOrigin, trustProxy }: OriginOptions): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return true
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === hostOf(request, trustProxy)
}

/** The error for a request that another site caused. */
export function crossSite(): AppError {
  return new AppError('FORBIDDEN', 'This request did not come from this site.', {
    event: 'request.cross-site',
  })
}

/** Refuses a state-changing request that another site caused. @throws AppError FORBIDDEN (D-49) */
export function requireSameOrigin(request: IncomingMessage, options: OriginOptions): void {
  if (!isSameOrigin(request, options)) throw crossSite()
}

function hostOf(request: IncomingMessage, trustProxy: boolean): string {
  return (trustProxy && forwardedValue(request, 'host')) || (request.headers.host ?? '').toLowerCase()
}

/** The value of an `X-Forwarded-…` header as the nearest proxy set it. */
function forwardedValue({ headers }: IncomingMessage, name: 'host' | 'proto'): string {
  return String(headers[`x-forwarded-${name}`] ?? '')
    .split(',')
    .at(-1)!
    .trim()
    .toLowerCase()
}
