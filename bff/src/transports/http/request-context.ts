import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { SessionManager } from '../../calls/handler.ts'

/** What is known of a request before its call runs. */
export interface RequestContext {
  readonly account: Account | null
  readonly log: Logger
  /** The network address that limits count, see `clientAddress`. */
  readonly address: string
  readonly session: SessionManager
  /** Sets an answer header. */
  set(name: string, value: string): void
}

/** How the portal is reached. */
export interface OriginOptions {
  /** `PUBLIC_ORIGIN`; undefined for whatever address is called. */
  readonly publicOrigin: string | undefined
  /** True behind a proxy whose `X-Forwarded-…` headers are true (`TRUST_PROXY`). */
  readonly trustProxy: boolean
}

/** The context of a request that has passed the sessions' middleware. */
export function contextOf(ctx: Context): RequestContext {
  return ctx.state['context'] as RequestContext
}

/**
 * The key under which a caller's requests count together against the limit of all calls (D-21): the account, and for
 * guests the address. The demo's account is shared by all who try it: they count by address too.
 */
export function callerKey({ account, address }: Pick<RequestContext, 'account' | 'address'>): string {
  return account && account.realm !== 'demo' ? `user:${account.id}` : address
}

/**
 * The network address that a request is counted against: an IPv4 address, or the first half of an IPv6 one, since
 * a household has all addresses of the second half. Behind a trusted proxy it is the last one of `X-Forwarded-For`,
 * with or without a port: those before it are whatever the browser claimed.
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
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** The /64 network of an IPv6 address, in one spelling. */
function networkOf(address: string): string {
  const [left = '', right] = address.split('%', 1)[0]!.toLowerCase().split('::')
  const front = left.split(':').filter(Boolean)
  const back = right === undefined ? [] : right.split(':').filter(Boolean)
  const zeros = right === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/**
 * The origin under which a page is asked for: `PUBLIC_ORIGIN`, else the request's own, e.g. `http://192.0.2.7:3000`.
 * @throws AppError BAD_INPUT when the request names no host that can be one
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

/**
 * True unless a browser says that another site caused the request, in `Sec-Fetch-Site` or `Origin` (D-49): the origin
 * must be the public one, or the address that was called when none is configured. No browser sends neither header.
 */
export function isSameOrigin(request: IncomingMessage, { publicOrigin, trustProxy }: OriginOptions): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return true
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === hostOf(request, trustProxy)
}

/** Refuses a state-changing request that another site caused. @throws AppError FORBIDDEN (D-49) */
export function requireSameOrigin(request: IncomingMessage, options: OriginOptions): void {
  if (!isSameOrigin(request, options))
    throw new AppError('FORBIDDEN', 'This request did not come from this site.')
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
