import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Limit } from '../../limits/limits.ts'
import type { CallOptions } from './call-endpoint.ts'
import { toAppError } from './errors.ts'
import { clientAddress, crossSite, isSameOrigin, type OriginOptions } from './request-context.ts'
import type { Sessions, SocketSession } from './sessions.ts'

/** A request to open a socket. */
export interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  /** Network address of the client, for limits: see `clientAddress`. */
  readonly address: string
}

/** Accepts the sockets of one path. */
export interface SocketRoute {
  /** A path; or a path with a query, which matches only a URL with exactly that query and takes precedence. */
  readonly path: string
  /**
   * Accepts a request whose origin has been checked. The session is null for guests. When the session has 'ended', the
   * socket is upgraded only to be closed: a page cannot read a refused upgrade, but it can read a close code (D-43).
   */
  accept(upgrade: Upgrade, session: SocketSession | 'ended' | null): void
  /** Upgrades the connection only to close it with 1013 (try again later). */
  postpone(upgrade: Upgrade): void
  /** Closes every socket with 1012 (service restart) and accepts no more. */
  close(): Promise<void>
}

/** The routes of sockets, and their protection. */
interface UpgradeOptions extends OriginOptions {
  readonly routes: readonly SocketRoute[]
  readonly sessions: Pick<Sessions, 'ofUpgrade'>
  /** Counted by address: the limit of calls without an account. */
  readonly limit: Pick<Limit, 'consume'>
  readonly log: Logger
  readonly suspicious: CallOptions['suspicious']
}

/** Accepts sockets by path; refuses unknown paths, other origins and requests without an origin. */
export function attachSockets(server: Server, options: UpgradeOptions): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const upgrade = { request, socket, head, address: clientAddress(request, options.trustProxy) }
    accept(upgrade, options).catch((error: unknown) => {
      const refusal = toAppError(error, options.log)
      const { code, status, message, retryAfter } = refusal
      options.suspicious(refusal, { account: null, address: upgrade.address, log: options.log })
      const route = routeOf(request, options.routes)
      // Clients count a refused upgrade as one of their few attempts, but not a close with a code (D-29).
      if (route && code === 'UNAVAILABLE') return route.postpone(upgrade)
      refuseUpgrade(socket, `${status} ${STATUS_CODES[status]}`, message, retryAfter)
    })
  })
}

async function accept(upgrade: Upgrade, options: UpgradeOptions): Promise<void> {
  const { request, socket, address } = upgrade
  const route = routeOf(request, options.routes)
  if (!route) return refuseUpgrade(socket, '404 Not Found')
  // Browsers send the origin of every socket, but differ in Sec-Fetch-Site.
  delete request.headers['sec-fetch-site']
  if (request.headers.origin === undefined || !isSameOrigin(request, options)) throw crossSite()
  await options.limit.consume(address)
  route.accept(upgrade, await options.sessions.ofUpgrade(request))
}

function routeOf({ url = '' }: IncomingMessage, routes: readonly SocketRoute[]): SocketRoute | undefined {
  const path = url.split('?', 1)[0]
  return routes.find((route) => route.path === url) ?? routes.find((route) => route.path === path)
}

/** Refuses an upgrade request. @param sentence for people to read */
export function refuseUpgrade(socket: Duplex, status: string, sentence = '', retryAfter?: number): void {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\n${wait}Content-Type: text/plain; charset=utf-8\r\n`
  // Otherwise a client that does not close its side keeps the connection open.
  socket.once('finish', () => socket.destroy())
  socket.end(`${head}Content-Length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`)
}
