import { ServerMessage, SOCKET_PATH } from '@snake-dispatch/contract/alerts'

/** Reconnect rule of the live socket (LIVE-03): delays in milliseconds. */
const RECONNECT = { base: 1_000, cap: 30_000, tries: 5 } as const

/** Close code of a socket whose session is over, or is not the user's (AUTH-14). */
const SESSION_OVER = 1008
/** Close code of a server that takes no more sockets of this user: too many are open already. */
const TOO_MANY_SOCKETS = 1013

export interface LiveSocketOptions {
  /** The signed-in user: sent in the identify message once the socket is open. */
  userId: number
  onMessage: (message: ServerMessage) => void
  /** Called on every open, once identified: what happened before may have been missed. */
  onOpen?: () => void
  /** Called when the server ends it because of the session; it is then not retried by itself (AUTH-14). */
  onSessionOver?: () => void
  /** Address of the socket; by default /ws on the page's host, secure when the page is. */
  url?: string
  log?: (text: string, detail?: unknown) => void
}

export interface LiveSocket {
  /** Closes the socket and cancels a pending retry. */
  close(): void
  /** Tries again, from the first delay on, when it has stopped trying; otherwise does nothing. */
  reconnect(): void
}

function pageSocketUrl(): string {
  const { protocol, host } = globalThis.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`
}

/** Delay before try number `attempt` (from 0), in milliseconds: 1 s doubled on each try, at most 30 s. */
export function reconnectDelay(attempt: number): number {
  return Math.min(RECONNECT.cap, RECONNECT.base * 2 ** attempt)
}

/**
 * Opens the live socket and keeps it open: identifies on open, retries when it closes (1 s doubling to 30 s,
 * at most 5 tries, counted again from 0 after a successful open or `reconnect()`). A server that takes no more sockets
 * of this user is asked again every 30 s. Malformed messages are logged and ignored. LIVE-01, LIVE-03.
 */
export function connectLive(options: LiveSocketOptions): LiveSocket {
  const log = options.log ?? ((text, detail) => console.warn(text, detail))
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let left = false
  let stopped = false

  function retry() {
    if (left) return
    if (attempt >= RECONNECT.tries) {
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
      socket?.send(JSON.stringify({ type: 'identify', userId: options.userId }))
      options.onOpen?.()
    }
    socket.onmessage = (event) => {
      const message = parse(event.data)
      if (message) options.onMessage(message)
      else log('A malformed live message was ignored', event.data)
    }
    socket.onclose = ({ code }) => {
      // It was open for a moment, which reset the count of tries: ask rarely until another socket has closed.
      if (code === TOO_MANY_SOCKETS) return void (timer = setTimeout(open, RECONNECT.cap))
      if (code !== SESSION_OVER) return retry()
      stopped = true
      options.onSessionOver?.()
    }
  }

  open()
  return {
    close() {
      left = true
      clearTimeout(timer)
      if (socket) {
        socket.onclose = null
        socket.close()
      }
    },
    reconnect() {
      if (!stopped || left) return
      stopped = false
      attempt = 0
      retry()
    },
  }
}

function parse(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return ServerMessage.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
