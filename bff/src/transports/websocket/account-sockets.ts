import type { Logger } from 'pino'
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws'
import { POLICY_VIOLATION, restartReason, TOO_MANY_MESSAGES } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../calls/account.ts'
import { readSpread } from '../../calls/read-spread.ts'
import type { SocketSession } from '../http/sessions.ts'
import { refuseUpgrade, type SocketRoute, type Upgrade } from '../http/upgrade.ts'
import type { SocketQuota, SocketShare } from './socket-quota.ts'

/** The largest message that is accepted from a browser. */
const MAX_PAYLOAD_BYTES = 16 * 1024
/** The most fragments of a message: browsers do not fragment messages this small. */
const MAX_FRAGMENTS = 16
/** Milliseconds between two pings; a socket that has not answered the last one is dropped. */
export const HEARTBEAT_MS = 30_000
/** Milliseconds within which a browser must answer a close before its socket is dropped. */
const CLOSE_TIMEOUT_MS = 2_000
/** The least time over which the closes of a restart are spread, in milliseconds. */
const RESTART_SPREAD_MS = 2_000
/** Close code of a server that restarts: clients reconnect at once. */
export const RESTART = 1012
/** Close code of a server that cannot accept the socket now: clients reconnect later. */
export const TRY_LATER = 1013
/** The close reason for a session that has ended; the answer to the next call says why it ended (D-43). */
const SESSION_ENDED = 'Session ended'
/** The close reason when the account's rights have changed: the client reconnects at once. */
const RIGHTS_CHANGED = 'Your account has changed'

/** One open socket with the account of its session. */
export interface AccountSocket {
  readonly raw: WebSocket
  readonly account: Account
  /** Network address of the client, for limits. */
  readonly address: string
  /** Calls `read` with every message that the limits of the socket and its network let through (D-21). */
  readonly onMessage: (read: (data: Buffer, isBinary: boolean) => void) => void
}

/** Closes sockets one after another, so that not all of their pages reconnect together. */
export function closeInTurn(sockets: readonly WebSocket[]): void {
  const spread = Math.max(RESTART_SPREAD_MS, readSpread(sockets.length))
  for (const [index, raw] of sockets.entries())
    setTimeout(() => void closeSocket(raw, RESTART, restartReason(0)), (index / sockets.length) * spread)
}

/** Closes sockets of a process that ends, all at once; their pages spread themselves. Settles when all are closed. */
export async function closeTogether(sockets: readonly WebSocket[]): Promise<void> {
  const reason = restartReason(readSpread(sockets.length))
  await Promise.all(sockets.map((raw) => closeSocket(raw, RESTART, reason)))
}

/** The state of an open socket. */
interface SocketState {
  readonly session: SocketSession
  /** Whether the last ping was answered. */
  isAlive: boolean
  /** When to check the session again, in milliseconds since 1970. */
  checkAt: number
}

/** Called when a socket of an account opens or closes. */
export interface SocketListener {
  opened(account: Account): void
  closed(account: Account): void
}

/** How the sockets of one path are opened and closed. */
interface AccountSocketsOptions {
  readonly log: Logger
  /** The close code for a session that has ended: clients check their session before they reconnect. */
  readonly sessionEndedCode: number
  /** Limits the sockets of accounts and networks on all paths, and what they send. */
  readonly quota: SocketQuota
  readonly listener?: SocketListener | undefined
  readonly handleProtocols?: NonNullable<ServerOptions['handleProtocols']>
}

/** The open sockets of one path: accepted with a session only, pinged, and closed when the session ends. */
export abstract class AccountSockets implements SocketRoute {
  abstract readonly path: string
  readonly #options: AccountSocketsOptions
  readonly #server: WebSocketServer
  readonly #open = new Map<AccountSocket, SocketState>()
  readonly #timer: NodeJS.Timeout
  #closing = false

  constructor(options: AccountSocketsOptions) {
    this.#options = options
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_PAYLOAD_BYTES,
      perMessageDeflate: false,
      // `countReceived` answers pings, after it has counted them.
      autoPong: false,
      maxFragments: MAX_FRAGMENTS,
      clientTracking: false,
      ...(options.handleProtocols && { handleProtocols: options.handleProtocols }),
    })
    this.#timer = setInterval(() => this.heartbeat(), HEARTBEAT_MS).unref()
  }

  /** Called for every new socket. */
  protected abstract opened(socket: AccountSocket): void

  /**
   * Accepts an upgrade request whose origin has been checked. Refuses it with 401 without a session; upgrades it and
   * closes it with `sessionEndedCode` when the session has ended.
   */
  accept(upgrade: Upgrade, session: SocketSession | 'ended' | null): void {
    const { request, socket, head, address } = upgrade
    if (this.#closing) return refuseUpgrade(socket, '503 Service Unavailable', 'The service restarts')
    if (!session) return refuseUpgrade(socket, '401 Unauthorized', 'Not authenticated')
    if (session === 'ended')
      return this.#upgradeAndClose(upgrade, this.#options.sessionEndedCode, SESSION_ENDED)
    this.#server.handleUpgrade(request, socket, head, (raw) => this.#add(raw, session, address))
  }

  /** Closes the socket with 1013 (try again later): its session cannot be read at the moment. */
  postpone(upgrade: Upgrade): void {
    this.#upgradeAndClose(upgrade, TRY_LATER, 'The service is unavailable for a moment')
  }

  #upgradeAndClose({ request, socket, head }: Upgrade, code: number, text: string): void {
    this.#server.handleUpgrade(request, socket, head, (raw) => {
      raw.on('error', () => {})
      void closeSocket(raw, code, text)
    })
  }

  #add(raw: WebSocket, session: SocketSession, address: string): void {
    const { account } = session
    const { log, quota, listener } = this.#options
    raw.on('error', ({ message }) => log.info({ userId: account.id, message }, 'socket fault'))
    const share = quota.acquire({ account, address })
    if ('refusal' in share) return void closeSocket(raw, TRY_LATER, share.refusal)
    quota.traffic.watch(raw)
    const state = { session, isAlive: true, checkAt: Infinity }
    const socket = { raw, account, address, onMessage: countReceived(raw, share) }
    this.#open.set(socket, state)
    raw.on('pong', () => void (state.isAlive = true))
    raw.on('close', () => {
      this.#open.delete(socket)
      share.release()
      listener?.closed(account)
    })
    listener?.opened(account)
    this.opened(socket)
    // The session may have ended after it was read, when `end` could not close this socket yet.
    void this.#checkSession(socket, state)
  }

  /**
   * Closes a socket whose session has ended, or whose account's rights have changed since it opened; in the second case
   * the client reconnects at once, with the new rights (LIVE-11). A session that cannot be read is checked again at the
   * next heartbeat.
   */
  async #checkSession({ raw, account }: AccountSocket, state: SocketState): Promise<void> {
    state.checkAt = Infinity
    try {
      const current = await state.session.current()
      if (!current) return this.#closeEnded(raw)
      if (!hasSameRights(account, current.account)) return void closeSocket(raw, RESTART, RIGHTS_CHANGED)
      state.checkAt = current.expiresAt.getTime()
    } catch (error) {
      state.checkAt = 0
      this.#options.log.warn({ err: error, userId: account.id }, 'The session of a socket could not be read')
    }
  }

  #closeEnded(raw: WebSocket): void {
    raw.close(this.#options.sessionEndedCode, SESSION_ENDED)
  }

  /** Closes the sockets of an account whose sessions have ended (AUTH-14). */
  end(userId: number): void {
    for (const { raw, account } of this.#open.keys()) if (account.id === userId) this.#closeEnded(raw)
  }

  /**
   * Checks the sockets of an account that has changed, so that its current rights decide what they receive (LIVE-11).
   */
  accountChanged(userId: number): void {
    for (const [socket, state] of this.#open)
      if (socket.account.id === userId) void this.#checkSession(socket, state)
  }

  /**
   * Drops the sockets that have not answered the last ping, closes those whose session has ended (D-13), and pings the
   * others.
   */
  heartbeat(): void {
    for (const [socket, state] of this.#open) {
      if (!state.isAlive) {
        socket.raw.terminate()
        continue
      }
      state.isAlive = false
      if (state.checkAt <= state.session.now()) void this.#checkSession(socket, state)
      if (socket.raw.readyState === socket.raw.OPEN) socket.raw.ping()
    }
  }

  /** Closes the sockets that are open now with 1012, one after another: events may have been missed. */
  restart(): void {
    closeInTurn([...this.#open.keys()].map(({ raw }) => raw))
  }

  /** Closes every socket with 1012 and accepts no more; settles when all are closed. */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#timer)
    await closeTogether([...this.#open.keys()].map(({ raw }) => raw))
  }
}

/** The fields that decide what an account may receive. */
const rights = ['role', 'status', 'isAdmin', 'isModerator', 'passwordResetRequired', 'needsPasskey'] as const

function hasSameRights(one: Account, other: Account): boolean {
  return rights.every((right) => one[right] === other[right])
}

/**
 * Counts the messages and control frames of a socket before they are read. A socket that sends too many is closed with
 * 1008, and the rest is not read (D-21).
 */
export function countReceived(raw: WebSocket, share: SocketShare): AccountSocket['onMessage'] {
  let isRefused = false
  const accepts = () => {
    if (isRefused || share.receive()) return !isRefused
    isRefused = true
    void closeSocket(raw, POLICY_VIOLATION, TOO_MANY_MESSAGES)
    raw.pause()
    return false
  }
  raw.on('ping', (data) => accepts() && raw.readyState === raw.OPEN && raw.pong(data))
  raw.on('pong', () => void accepts())
  return (read) => raw.on('message', (data, isBinary) => accepts() && read(data as Buffer, isBinary))
}

/** Closes a socket, and drops it when the browser does not answer in time; settles when it is closed. */
export function closeSocket(raw: WebSocket, code: number, reason: string): Promise<void> {
  if (raw.readyState === raw.CLOSED) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => raw.terminate(), CLOSE_TIMEOUT_MS)
    raw.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    raw.close(code, reason)
  })
}
