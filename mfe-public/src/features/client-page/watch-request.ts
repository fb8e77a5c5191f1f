import { SOCKET_PATH } from '@snake-dispatch/contract/alerts'
import { RequestChangedMessage, WATCH_QUERY, type WatchMessage } from '@snake-dispatch/contract/watch-request'
import { socketAddress } from '@snake-dispatch/client/socket-address'

/** Milliseconds before the first new try of a socket that was closed, doubled up to the last. */
const RETRY = { first: 2_000, last: 60_000 } as const

/**
 * Calls back when the request of a link has changed (DISP-32). It is no more than a quicker poll: nothing fails without it.
 * @returns ends it
 */
export function watchRequest(link: string, onChanged: () => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay: number = RETRY.first
  let ended = false

  const open = () => {
    if (ended) return
    try {
      socket = new WebSocket(socketAddress(`${SOCKET_PATH}${WATCH_QUERY}`))
    } catch {
      return
    }
    socket.onopen = () => socket?.send(JSON.stringify({ type: 'watch', link } satisfies WatchMessage))
    socket.onmessage = ({ data }) => {
      delay = RETRY.first
      if (isChange(data)) onChanged()
    }
    socket.onclose = () => {
      timer = setTimeout(open, delay)
      delay = Math.min(RETRY.last, delay * 2)
    }
  }
  open()
  return () => {
    ended = true
    clearTimeout(timer)
    if (!socket) return
    socket.onclose = null
    socket.close()
  }
}

function isChange(data: unknown): boolean {
  try {
    return typeof data === 'string' && RequestChangedMessage.safeParse(JSON.parse(data)).success
  } catch {
    return false
  }
}
