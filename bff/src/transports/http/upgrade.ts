import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Limit } from '../../limits/limits.ts'
import { addressOfUpgrade } from './client-address.ts'
import { toAppError } from './errors.ts'
import { isSameOrigin } from './same-origin.ts'
import type { Sessions, SocketSession } from './sessions.ts'

/** What takes sockets at one path. */
export interface SocketRoute {
  readonly path: string
  /** Takes the connection over; its origin is our own. The session is null for guests. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, session: SocketSession | null): void
  /** Takes the connection over only to close it with 1013 (try again later). */
  postpone(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every socket with 1012 (service restart) and takes no more. */
  close(): Promise<void>
}

/** What letting sockets in needs to know. */
export interface UpgradeNeeds {
  readonly routes: readonly SocketRoute[]
  readonly sessions: Pick<Sessions, 'ofUpgrade'>
  readonly publicOrigin: string | undefined
  readonly trustProxy: boolean
  /** Counted by address: the limit of calls without an account. */
  readonly limit: Pick<Limit, 'take'>
  readonly log: Logger
}

/** Lets sockets in by path; everything that is not for a route, or from a foreign origin, is refused. */
export function attachSockets(server: Server, needs: UpgradeNeeds): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    letIn(request, socket, head, needs).catch((error: unknown) => {
      const { code, status, message, retryAfter } = toAppError(error, needs.log)
      const route = routeOf(request, needs.routes)
      // Browsers count a refused upgrade as a failed try, of which they make few; a close code they follow (D-29).
      if (route && code === 'UNAVAILABLE') return route.postpone(request, socket, head)
      refuseUpgrade(socket, `${status} ${STATUS_CODES[status]}`, message, retryAfter)
    })
  })
}

async function letIn(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { routes, sessions, publicOrigin, trustProxy, limit }: UpgradeNeeds,
): Promise<void> {
  const route = routeOf(request, routes)
  if (!route) return refuseUpgrade(socket, '404 Not Found')
  if (!isSameOrigin(withoutSite(request), publicOrigin)) return refuseUpgrade(socket, '403 Forbidden')
  await limit.take(addressOfUpgrade(request, trustProxy))
  route.accept(request, socket, head, await sessions.ofUpgrade(request))
}

function routeOf({ url = '' }: IncomingMessage, routes: readonly SocketRoute[]): SocketRoute | undefined {
  const path = url.split('?', 1)[0]
  return routes.find((route) => route.path === path)
}

/** Browsers always name the origin of a socket; what else they say of it differs. */
function withoutSite(request: IncomingMessage): IncomingMessage {
  delete request.headers['sec-fetch-site']
  return request
}

/** Answers an upgrade request that is not taken, with a sentence for people where there is one. */
export function refuseUpgrade(socket: Duplex, status: string, sentence = '', retryAfter?: number): void {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\n${wait}Content-Type: text/plain; charset=utf-8\r\n`
  // Whoever does not close his side would keep the connection for good.
  socket.once('finish', () => socket.destroy())
  socket.end(`${head}Content-Length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`)
}
