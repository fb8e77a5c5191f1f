import {
  AccountChangedMessage,
  ListsChangedMessage,
  ServerMessage,
  SOCKET_PATH,
} from '@snake-dispatch/contract/alerts'

/** Reconnect rule of the live socket (LIVE-03): delays in milliseconds. */
const RECONNECT = { base: 1_000, cap: 30_000, attempts: 5 } as const

/** Close code when the session has ended, or is another user's (AUTH-14). */
const SESSION_ENDED = 1008
/** Close codes by which the server asks to reconnect, at once or later. They do not count as attempts (D-29). */
const RESTART = 1012
const TRY_LATER = 1013

export interface LiveSocketOptions {
  /** The signed-in user: sent in the identify message once the socket is open. */
  userId: number
  onMessage: (message: ServerMessage) => void
  /**
   * When the server read what the page shows (ISO 8601). The first open then asks whether something has happened since;
   * without it, something may have.
   */
  since?: string | undefined
  /** Called when messages may have been missed: on opening, unless the server knows better. */
  onOpen?: () => void
  /** Called when the email or the PayID of the account has changed, also by this page (D-36). */
  onAccountChanged?: (message: AccountChangedMessage) => void
  /** Called when the server closes the socket because of the session; there is no retry then (AUTH-14). */
  onSessionOver?: () => void
  /** Address of the socket; by default /ws on the page's host, secure when the page is. */
  url?: string
  log?: (text: string, detail?: unknown) => void
}

export interface LiveSocket {
  /** Closes the socket and cancels a pending retry. */
  close(): void
  /** Retries with the first delay when retries have stopped; otherwise does nothing. */
  reconnect(): void
}

function pageSocketUrl(): string {
  const { protocol, host } = globalThis.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`
}

/** Delay before an attempt (from 0), in milliseconds: 1 s, doubled each time, at most 30 s. */
export function reconnectDelay(attempt: number): number {
  return Math.min(RECONNECT.cap, RECONNECT.base * 2 ** attempt)
}

/**
 * Opens the live socket and keeps it open: identifies on open, retries when it closes (1 s doubling to 30 s, at most 5
 * attempts; a successful open or `reconnect()` resets the count). When the server asks to reconnect (D-29), it waits 1 s
 * or 30 s and counts no attempt. Malformed messages are logged and ignored. LIVE-01, LIVE-03.
 */
export function connectLive(options: LiveSocketOptions): LiveSocket {
  const log = options.log ?? ((text, detail) => console.warn(text, detail))
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let closed = false
  let stopped = false
  let { since } = options

  function retry() {
    if (closed) return
    if (attempt >= RECONNECT.attempts) {
      stopped = true
      return log('Live updates stopped after too many failed tries')
    }
    timer = setTimeout(open, reconnectDelay(attempt++))
  }

  function open() {
    try {
      socket = new WebSocket(options.url ?? pageSocketUrl())
    } catch (error) {
      stopped = true
      log('The live socket could not be made', error)
      return
    }
    socket.onopen = () => {
      attempt = 0
      socket?.send(JSON.stringify({ type: 'identify', userId: options.userId, since }))
      if (since === undefined) options.onOpen?.()
      since = undefined
    }
    socket.onmessage = (event) => {
      const message = parse(event.data)
      if (message?.type === 'lists_changed') options.onOpen?.()
      else if (message?.type === 'account_changed') options.onAccountChanged?.(message)
      else if (message) options.onMessage(message)
      else log('A malformed live message was ignored', event.data)
    }
    socket.onclose = ({ code }) => {
      if (code === RESTART) return void (timer = setTimeout(open, RECONNECT.base))
      if (code === TRY_LATER) return void (timer = setTimeout(open, RECONNECT.cap))
      if (code !== SESSION_ENDED) return retry()
      stopped = true
      options.onSessionOver?.()
    }
  }

  open()
  return {
    close() {
      closed = true
      clearTimeout(timer)
      if (socket) {
        socket.onclose = null
        socket.close()
      }
    },
    reconnect() {
      if (!stopped || closed) return
      stopped = false
      attempt = 0
      retry()
    },
  }
}

function parse(data: unknown): ServerMessage | ListsChangedMessage | AccountChangedMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(data)
    return (
      ListsChangedMessage.safeParse(message).data ??
      AccountChangedMessage.safeParse(message).data ??
      ServerMessage.safeParse(message).data
    )
  } catch {
    return undefined
  }
}
