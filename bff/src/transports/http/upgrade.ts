import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { isSameOrigin } from './same-origin.ts'
import type { Sessions, SocketSession } from './sessions.ts'

/** What takes sockets at one path. */
export interface SocketRoute {
  readonly path: string
  /** Takes the connection over; its origin is our own. The session is null for guests. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, session: SocketSession | null): void
  /** Closes every socket with 1012 (service restart) and takes no more. */
  close(): Promise<void>
}

/** Lets sockets in by path; everything that is not for a route, or from a foreign origin, is refused. */
export function attachSockets(
  server: Server,
  routes: readonly SocketRoute[],
  sessions: Sessions,
  publicOrigin: string | undefined,
  log: Logger,
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?', 1)[0]
    const route = routes.find((candidate) => candidate.path === path)
    if (!route) return refuseUpgrade(socket, '404 Not Found')
    if (!isSameOrigin(withoutSite(request), publicOrigin)) return refuseUpgrade(socket, '403 Forbidden')
    sessions.ofUpgrade(request).then(
      (session) => route.accept(request, socket, head, session),
      (error: unknown) => {
        log.warn({ err: error }, 'A socket could not be let in')
        refuseUpgrade(socket, '503 Service Unavailable')
      },
    )
  })
}

/** Browsers always name the origin of a socket; what else they say of it differs. */
function withoutSite(request: IncomingMessage): IncomingMessage {
  delete request.headers['sec-fetch-site']
  return request
}

/** Answers an upgrade request that is not taken, with a sentence for people where there is one. */
export function refuseUpgrade(socket: Duplex, status: string, sentence = ''): void {
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n`
  socket.end(`${head}Content-Length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`)
}
