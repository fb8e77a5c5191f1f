import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { createStore } from './store.ts'

/** What follows the live socket, e.g. the lists of a remote. */
export interface LiveListener {
  /** A message has come. */
  message: (message: ServerMessage) => void
  /** Messages may have been missed before. */
  opened: () => void
  /** The socket was lost and is open again, whether anything was missed or not. */
  reconnected?: () => void
}

/** The live socket while it has given up its retries; else null (D-29). */
export const stoppedSocket = createStore<{ reconnect: () => void } | null>(null)

const listeners = new Set<LiveListener>()

/** Follows the live socket of the page, whichever user is signed in. Returns an unsubscribe function. */
export function followLive(listener: LiveListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Brings what has come by the live socket, or by the check beside it, to everything that follows them. */
export function receiveLiveMessage(message: ServerMessage): void {
  for (const listener of listeners) listener.message(message)
}

/** Says to everything that follows the live socket that it is open again. */
export function liveSocketReconnected(): void {
  for (const listener of listeners) listener.reconnected?.()
}

/** Says to everything that follows the live socket that messages may have been missed. */
export function liveSocketOpened(): void {
  for (const listener of listeners) listener.opened()
}
