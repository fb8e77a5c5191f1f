import type { WebSocket } from 'ws'

/** The most unsent bytes that are buffered for a slow client. */
const MAX_BACKLOG_BYTES = 1024 * 1024

/**
 * Sends a text to an open socket. A socket with too much unsent data is dropped (1006): its client reconnects and
 * reads its lists again, which are smaller than all missed messages.
 */
export function sendOrDrop(raw: WebSocket, text: string | Buffer): void {
  if (raw.readyState !== raw.OPEN) return
  if (raw.bufferedAmount > MAX_BACKLOG_BYTES) raw.terminate()
  else raw.send(text, { binary: false })
}
