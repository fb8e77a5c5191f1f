import type { WebSocket } from 'ws'

/** Bytes that may wait for a slow reader. */
const MAX_BACKLOG = 1024 * 1024

/**
 * Sends a text to a socket that is open. One for whose reader too much waits already is dropped: his client connects
 * anew (1006) and reads its lists again, which is less than all that he has missed.
 */
export function sendOrDrop(raw: WebSocket, text: string | Buffer): void {
  if (raw.readyState !== raw.OPEN) return
  if (raw.bufferedAmount > MAX_BACKLOG) raw.terminate()
  else raw.send(text, { binary: false })
}
