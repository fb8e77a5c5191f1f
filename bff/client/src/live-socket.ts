import {
  POLICY_VIOLATION,
  SOCKET_PATH,
  SocketMessage,
  TOO_MANY_MESSAGES,
  withinOf,
  type PingMessage,
  type RangMessage,
  type ServerMessage,
} from '@snake-dispatch/contract/alerts'
import { socketAddress } from './socket-address.ts'

/** Reconnect rule of the live socket (LIVE-03): delays in milliseconds. */
const RECONNECT = { base: 1_000, cap: 30_000, attempts: 5 } as const
/** Milliseconds between later attempts, once those of `RECONNECT` are used up (D-29). */
const QUIET_RETRY = 60_000

/**
 * Milliseconds between an answer and the next ping, and milliseconds within which the server must answer. A connection
 * may die silently, for example when a phone changes its network.
 */
const HEARTBEAT = { after: 30_000, within: 10_000 } as const
/** The state of a socket that is being closed (`WebSocket.CLOSING`); that of a closed one is higher. */
const CLOSING = 2
const PING = JSON.stringify({ type: 'ping' } satisfies PingMessage)

/**
 * Close codes that ask the client to reconnect, at once or later. Such a reconnect does not count as an attempt (D-29).
 */
const RESTART = 1012
const TRY_LATER = 1013

interface LiveSocketOptions {
  /** The signed-in user: sent in the identify message once the socket is open. */
  userId: number
  onMessage: (message: ServerMessage) => void
  /**
   * When the server read the data that the page shows (ISO 8601). On each open, the socket asks whether anything has
   * changed since then, or since the last ping that was answered. Without it, the page must assume a change.
   */
  since?: string | undefined
  /**
   * Called when messages may have been missed: on an open, if the server says so or cannot be asked since when; after a
   * restart at a moment of this page's own, so that not all pages read at once (D-136).
   */
  onOpen?: () => void
  /** Called on every open but the first, at once. */
  onReconnected?: () => void
  /** The server's time (ISO 8601), or somewhat before; undefined while it is unknown. */
  now?: () => string | undefined
  /** Called when the user's own account has changed on the server, also by this page. */
  onAccountChanged?: () => void
  /** Called when the user has a new notice (D-36, DISP-12). */
  onNotice?: () => void
  /**
   * Called with true when the attempts are used up and the socket retries once a minute (D-29), and with false on open.
   */
  onStopped?: (isStopped: boolean) => void
  /** Called when the server closes the socket because the session has ended; there is no retry (AUTH-14). */
  onSessionOver?: () => void
  /** By default the browser's. */
  socket?: typeof WebSocket
  /** Address of the socket; by default /ws on the page's host, secure when the page is. */
  url?: string
  log?: (text: string, detail?: unknown) => void
}

export interface LiveSocket {
  /** Closes the socket and cancels a pending retry. */
  close(): void
  /** True while messages can arrive. */
  readonly isOpen: boolean
  /** Sends a message; does nothing without an open connection. */
  send(message: RangMessage): void
  /**
   * Restarts the retries with the first delay when they have stopped; sends a ping when the socket is open; otherwise
   * does nothing.
   * @param attempts how many retries, 5 by default
   */
  reconnect(attempts?: number): void
}

/** Delay before an attempt (from 0), in milliseconds: 1 s, doubled each time, at most 30 s. */
export function reconnectDelay(attempt: number): number {
  return Math.min(RECONNECT.cap, RECONNECT.base * 2 ** attempt)
}

/**
 * Opens the live socket and keeps it open: identifies on open, retries when it closes (1 s doubling to 30 s, at most 5
 * attempts, then once a minute; a successful open or `reconnect()` resets the count). When the server asks it to
 * reconnect (D-29), or its network has sent too many messages (D-21), it waits 1 s or 30 s and counts no attempt. It
 * detects a dead connection within 40 s. Malformed messages are logged and ignored. LIVE-01, LIVE-03.
 */
export function connectLive(options: LiveSocketOptions): LiveSocket {
  const log = options.log ?? ((text, detail) => console.warn(text, detail))
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let heartbeat: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  let attempt = 0
  let allowed: number = RECONNECT.attempts
  let closed = false
  /** True while the socket waits for the next retry after a minute, or after its session has ended. */
  let stopped = false
  let isLogged = false
  let isOpen = false
  /** The server's time before which this page has missed nothing. */
  let { since } = options
  /** The server's time when the last ping was sent: what happened before has come when it is answered. */
  let askedAt: string | undefined
  let isFirst = true
  /** Milliseconds over which the server that has restarted asks its pages to spread what they read. */
  let within = 0
  let reading: ReturnType<typeof setTimeout> | undefined

  function readAgain(spread = 0) {
    if (!spread) return options.onOpen?.()
    reading ??= setTimeout(() => {
      reading = undefined
      options.onOpen?.()
    }, Math.random() * spread)
  }

  function retry() {
    if (closed) return
    if (attempt >= allowed) return stop('Live updates stopped after too many failed tries')
    timer = setTimeout(open, reconnectDelay(attempt++))
  }

  function stop(text: string, error?: unknown) {
    if (!isLogged) log(text, error)
    isLogged = true
    stopped = true
    timer = setTimeout(open, QUIET_RETRY)
    options.onStopped?.(true)
  }

  function askLater() {
    clearTimeout(heartbeat)
    isAsked = false
    heartbeat = setTimeout(ask, HEARTBEAT.after)
  }

  function ask() {
    if (isAsked) return
    clearTimeout(heartbeat)
    isAsked = true
    askedAt = options.now?.()
    heartbeat = setTimeout(dropDead, HEARTBEAT.within)
    write(PING)
  }

  /** A socket that is closing takes nothing: its browser would report an error. */
  function write(text: string) {
    if (socket && !(socket.readyState >= CLOSING)) socket.send(text)
  }

  /** Does not wait for the close event: it comes minutes later, or never. */
  function dropDead() {
    isOpen = false
    leave()
    retry()
  }

  function leave() {
    clearTimeout(heartbeat)
    if (!socket) return
    socket.onclose = null
    socket.onmessage = null
    socket.close()
  }

  function open() {
    stopped = false
    try {
      socket = new (options.socket ?? WebSocket)(options.url ?? socketAddress(SOCKET_PATH))
    } catch (error) {
      return stop('The live socket could not be made', error)
    }
    socket.onopen = () => {
      attempt = 0
      allowed = RECONNECT.attempts
      isLogged = false
      isOpen = true
      options.onStopped?.(false)
      write(JSON.stringify({ type: 'identify', userId: options.userId, since }))
      if (!isFirst) options.onReconnected?.()
      isFirst = false
      if (since === undefined) readAgain(within)
      within = 0
      askLater()
    }
    socket.onmessage = (event) => {
      if (isAsked) askLater()
      const message = parse(event.data)
      if (message?.type === 'pong') since = askedAt ?? since
      else if (message?.type === 'lists_changed') readAgain(message.within)
      else if (message?.type === 'account_changed') options.onAccountChanged?.()
      else if (message?.type === 'notice_stored') options.onNotice?.()
      else if (message) options.onMessage(message)
      else log('A malformed live message was ignored', event.data)
    }
    socket.onclose = ({ code, reason }) => {
      isOpen = false
      clearTimeout(heartbeat)
      if (code === RESTART) {
        // What it knew of changes may be gone.
        since = undefined
        within = withinOf(reason)
        // A socket costs a fraction of what is read.
        return void (timer = setTimeout(open, RECONNECT.base + (Math.random() * within) / 4))
      }
      const isLimited = code === POLICY_VIOLATION && reason === TOO_MANY_MESSAGES
      if (code === TRY_LATER || isLimited) return void (timer = setTimeout(open, RECONNECT.cap))
      if (code !== POLICY_VIOLATION) return retry()
      stopped = true
      options.onSessionOver?.()
    }
  }

  open()
  return {
    close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(reading)
      isOpen = false
      leave()
    },
    get isOpen() {
      return isOpen
    },
    send(message) {
      if (isOpen) write(JSON.stringify(message))
    },
    reconnect(attempts = RECONNECT.attempts) {
      if (isOpen) return ask()
      if (!stopped || closed) return
      clearTimeout(timer)
      stopped = false
      attempt = 0
      allowed = attempts
      retry()
    },
  }
}

function parse(data: unknown): SocketMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(data)
    return SocketMessage.safeParse(message).data
  } catch {
    return undefined
  }
}
