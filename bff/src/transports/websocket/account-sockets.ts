import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws'
import type { Account } from '../../calls/account.ts'
import type { SocketSession } from '../http/sessions.ts'
import { refuseUpgrade } from '../http/upgrade.ts'
import type { SocketRoom } from './socket-quota.ts'

/** Bytes of the largest message that is read from a browser. */
const MAX_PAYLOAD = 16 * 1024
/** Milliseconds between two pings; a socket that has not answered the last one is dropped. */
const HEARTBEAT = 30_000
/** Milliseconds within which a browser must answer a close before its socket is dropped. */
const CLOSE_TIMEOUT = 2_000
/** Milliseconds over which the closes of a restart are spread, so that not all clients come back at once. */
const RESTART_SPREAD = 2_000
/** Close code of a server that restarts: clients come back at once. */
const RESTART = 1012
/** Close code of a server that cannot take the socket now: clients try again, but not at once. */
const TRY_LATER = 1013

/** One open socket with the account of its session. */
export interface AccountSocket {
  readonly raw: WebSocket
  readonly account: Account
}

/** What is known of an open socket. */
interface Life {
  readonly session: SocketSession
  /** Whether the last ping was answered. */
  answers: boolean
  /** When its session is to be asked for again. */
  askAt: number
}

/** What a set of sockets does with its members. */
export interface AccountSocketsOptions {
  readonly log: Logger
  /** The close code that tells a client that its session is over, so that it stops. */
  readonly sessionOver: number
  /** The places for the sockets of all paths. */
  readonly room: SocketRoom
  /** Called for every new socket. */
  readonly opened: (socket: AccountSocket) => void
  readonly handleProtocols?: NonNullable<ServerOptions['handleProtocols']>
}

/** The open sockets of one path: let in with a session only, kept alive, closed when their time has come. */
export class AccountSockets {
  readonly #options: AccountSocketsOptions
  readonly #server: WebSocketServer
  readonly #open = new Map<AccountSocket, Life>()
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
    return this.#open.keys()
  }

  /** Takes an upgrade request whose origin has been checked; without a session it is refused with 401. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, session: SocketSession | null): void {
    if (this.#closing) return refuseUpgrade(socket, '503 Service Unavailable', 'The service restarts')
    if (!session) return refuseUpgrade(socket, '401 Unauthorized', 'Not authenticated')
    this.#server.handleUpgrade(request, socket, head, (raw) => this.#take(raw, session))
  }

  /** Asks the client to come back later (1013): its session cannot be read at the moment. */
  postpone(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (raw) => {
      raw.on('error', () => {})
      void leave(raw, TRY_LATER, 'The service is unavailable for a moment')
    })
  }

  #take(raw: WebSocket, session: SocketSession): void {
    const { account } = session
    const { log, room, opened } = this.#options
    raw.on('error', ({ message }) => log.info({ userId: account.id, message }, 'socket fault'))
    if (!room.take(account)) return void leave(raw, TRY_LATER, 'Too many sockets of this account')
    const socket = { raw, account }
    const life = { session, answers: true, askAt: Infinity }
    this.#open.set(socket, life)
    raw.on('pong', () => void (life.answers = true))
    raw.on('close', () => {
      this.#open.delete(socket)
      room.giveBack(account)
    })
    opened(socket)
    // It may have ended since it was read: from now on the socket would be told so, until now it was not.
    void this.#askForSession(socket, life)
  }

  /** Closes a socket whose session is over; when that cannot be found out, it is asked for again at the next beat. */
  async #askForSession({ raw, account }: AccountSocket, life: Life): Promise<void> {
    life.askAt = Infinity
    try {
      const end = await life.session.end()
      if (end) life.askAt = end.getTime()
      else this.#tellOver(raw)
    } catch (error) {
      life.askAt = Date.now()
      this.#options.log.warn({ err: error, userId: account.id }, 'The session of a socket could not be read')
    }
  }

  #tellOver(raw: WebSocket): void {
    raw.close(this.#options.sessionOver, 'Session ended')
  }

  /** Closes the sockets of an account whose sessions are over (AUTH-14). */
  end(userId: number): void {
    for (const { raw, account } of this.all()) if (account.id === userId) this.#tellOver(raw)
  }

  /**
   * Drops the sockets that have not answered the last ping, closes those whose session has come to its end (D-13),
   * and pings the others.
   */
  checkHearts(): void {
    for (const [socket, life] of this.#open) {
      if (!life.answers) {
        socket.raw.terminate()
        continue
      }
      life.answers = false
      if (life.askAt <= Date.now()) void this.#askForSession(socket, life)
      if (socket.raw.readyState === socket.raw.OPEN) socket.raw.ping()
    }
  }

  /** Closes the sockets that are open now with 1012, spread over two seconds: events may have been missed. */
  restart(): void {
    const sockets = [...this.all()]
    for (const [index, { raw }] of sockets.entries())
      setTimeout(() => void leave(raw, RESTART, 'Service restart'), (index / sockets.length) * RESTART_SPREAD)
  }

  /** Closes every socket with 1012 and takes no more; settles when all are gone. */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#heartbeat)
    await Promise.all([...this.all()].map(({ raw }) => leave(raw, RESTART, 'Service restart')))
  }
}

/** Closes a socket, and drops it when its browser takes too long; settles when it is gone. */
function leave(raw: WebSocket, code: number, reason: string): Promise<void> {
  if (raw.readyState === raw.CLOSED) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => raw.terminate(), CLOSE_TIMEOUT)
    raw.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    raw.close(code, reason)
  })
}
