import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws'
import type { Account } from '../../account.ts'
import type { SocketSession } from '../http/sessions.ts'
import { refuseUpgrade } from '../http/upgrade.ts'

/** Bytes of the largest message that is read from a browser. */
const MAX_PAYLOAD = 16 * 1024
/** Milliseconds between two pings; a socket that has not answered the last one is dropped. */
const HEARTBEAT = 30_000
/** Milliseconds for which a browser may take its time to close when the server stops. */
const PATIENCE = 2_000
/** Close code after which browsers connect anew: they are let in when their session goes on, else refused. */
const CONNECT_ANEW = 1012

/** One open socket with the account of its session. */
export interface AccountSocket {
  readonly raw: WebSocket
  readonly account: Account
  /** When the session ends that it was opened in. */
  readonly expiresAt: Date
}

/** What a set of sockets does with its members. */
export interface AccountSocketsOptions {
  readonly log: Logger
  /** Called for every new socket. */
  readonly opened: (socket: AccountSocket) => void
  readonly handleProtocols?: NonNullable<ServerOptions['handleProtocols']>
}

/** The open sockets of one path: let in with a session only, kept alive, closed when their time has come. */
export class AccountSockets {
  readonly #options: AccountSocketsOptions
  readonly #server: WebSocketServer
  readonly #alive = new Map<AccountSocket, boolean>()
  readonly #heartbeat: NodeJS.Timeout
  #closing = false

  constructor(options: AccountSocketsOptions) {
    this.#options = options
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_PAYLOAD,
      perMessageDeflate: false,
      clientTracking: false,
      ...(options.handleProtocols && { handleProtocols: options.handleProtocols }),
    })
    this.#heartbeat = setInterval(() => this.checkHearts(), HEARTBEAT).unref()
  }

  /** The sockets that are open now. */
  all(): Iterable<AccountSocket> {
    return this.#alive.keys()
  }

  /** Takes an upgrade request whose origin has been checked; without a session it is refused with 401. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, session: SocketSession | null): void {
    if (this.#closing) return refuseUpgrade(socket, '503 Service Unavailable', 'The service restarts')
    if (!session) return refuseUpgrade(socket, '401 Unauthorized', 'Not authenticated')
    const { account, expiresAt } = session
    this.#server.handleUpgrade(request, socket, head, (raw) => this.#open({ raw, account, expiresAt }))
  }

  #open(socket: AccountSocket): void {
    const { raw, account } = socket
    this.#alive.set(socket, true)
    raw.on('pong', () => this.#alive.has(socket) && this.#alive.set(socket, true))
    raw.on('close', () => this.#alive.delete(socket))
    raw.on('error', ({ message }) => this.#options.log.info({ userId: account.id, message }, 'socket fault'))
    this.#options.opened(socket)
  }

  /** Closes the sockets of an account whose sessions are over (AUTH-14). */
  end(userId: number, code: number): void {
    for (const { raw, account } of this.all()) if (account.id === userId) raw.close(code, 'Session ended')
  }

  /**
   * Drops the sockets that have not answered the last ping, closes those whose session has come to its end (D-13),
   * and pings the others.
   */
  checkHearts(): void {
    for (const [socket, alive] of this.#alive) {
      if (!alive) {
        socket.raw.terminate()
        continue
      }
      this.#alive.set(socket, false)
      if (socket.expiresAt.getTime() <= Date.now()) socket.raw.close(CONNECT_ANEW, 'Session ended')
      if (socket.raw.readyState === socket.raw.OPEN) socket.raw.ping()
    }
  }

  /** Tells every socket that the server restarts (1012) and takes no more; settles when all are gone. */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#heartbeat)
    await Promise.all([...this.all()].map(({ raw }) => leave(raw)))
  }
}

function leave(raw: WebSocket): Promise<void> {
  if (raw.readyState === raw.CLOSED) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => raw.terminate(), PATIENCE)
    raw.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    raw.close(CONNECT_ANEW, 'Service restart')
  })
}
