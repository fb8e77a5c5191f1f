import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Limit } from '../../limits/limits.ts'
import { toAppError } from './errors.ts'
import { clientAddress, isSameOrigin, type OriginOptions } from './request-context.ts'
import type { Sessions, SocketSession } from './sessions.ts'

/** What accepts sockets at one path. */
export interface SocketRoute {
  readonly path: string
  /** Takes the connection over; its origin is our own. The session is null for guests. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, session: SocketSession | null): void
  /** Takes the connection over only to close it with 1013 (try again later). */
  postpone(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every socket with 1012 (service restart) and accepts no more. */
  close(): Promise<void>
}

/** The routes of sockets, and what protects them. */
export interface UpgradeOptions extends OriginOptions {
  readonly routes: readonly SocketRoute[]
  readonly sessions: Pick<Sessions, 'ofUpgrade'>
  /** Counted by address: the limit of calls without an account. */
  readonly limit: Pick<Limit, 'consume'>
  readonly log: Logger
}

/** Accepts sockets by path; a path without a route, and a foreign origin or none, is refused. */
export function attachSockets(server: Server, options: UpgradeOptions): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    accept(request, socket, head, options).catch((error: unknown) => {
      const { code, status, message, retryAfter } = toAppError(error, options.log)
      const route = routeOf(request, options.routes)
      // Browsers count a refused upgrade as one of few attempts; a close code they follow (D-29).
      if (route && code === 'UNAVAILABLE') return route.postpone(request, socket, head)
      refuseUpgrade(socket, `${status} ${STATUS_CODES[status]}`, message, retryAfter)
    })
  })
}

async function accept(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  options: UpgradeOptions,
): Promise<void> {
  const route = routeOf(request, options.routes)
  if (!route) return refuseUpgrade(socket, '404 Not Found')
  // Browsers name the origin of every socket, but differ in what they send as Sec-Fetch-Site.
  delete request.headers['sec-fetch-site']
  if (request.headers.origin === undefined || !isSameOrigin(request, options))
    return refuseUpgrade(socket, '403 Forbidden')
  await options.limit.consume(clientAddress(request, options.trustProxy))
  route.accept(request, socket, head, await options.sessions.ofUpgrade(request))
}

function routeOf({ url = '' }: IncomingMessage, routes: readonly SocketRoute[]): SocketRoute | undefined {
  const path = url.split('?', 1)[0]
  return routes.find((route) => route.path === path)
}

/** Answers an upgrade request that is not taken, with a sentence for people where there is one. */
export function refuseUpgrade(socket: Duplex, status: string, sentence = '', retryAfter?: number): void {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\n${wait}Content-Type: text/plain; charset=utf-8\r\n`
  // A client that does not close its side would keep the connection for ever.
  socket.once('finish', () => socket.destroy())
  socket.end(`${head}Content-Length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`)
}
