import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { createStore } from './store.ts'

/** What follows the live socket, e.g. the lists of a remote. */
export interface LiveListener {
  /** A message has come. */
  message: (message: ServerMessage) => void
  /** The socket has opened, and messages may have been missed before. */
  opened: () => void
}

/** The live socket while it has given up its retries; else null (D-29). */
export const stoppedSocket = createStore<{ reconnect: () => void } | null>(null)

const listeners = new Set<LiveListener>()

/** Follows the live socket of the page, whichever user is signed in. Returns an unsubscribe function. */
export function followLive(listener: LiveListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the live socket, which is loaded with the first signed-in user. */
export const liveListeners = (): Iterable<LiveListener> => listeners
