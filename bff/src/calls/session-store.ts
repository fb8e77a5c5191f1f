import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type { Account } from './account.ts'

/** Milliseconds between two notes of the last use of a session, which extend it too. */
export const SESSION_TOUCH_MS = 60 * 60 * 1000

/** Names a stored session in calls, by the beginning of its hash: it signs nobody in. */
export const sessionIdOf = (idHash: string) => idHash.slice(0, 16)

/** A session as it is stored. */
export interface StoredSession {
  readonly userId: number
  /** The account's session stamp at sign-in (D-13). */
  readonly stamp: string
  readonly data: Record<string, unknown>
  readonly expiresAt: Date
}

/** A session of an account that may use it. */
interface ActiveSession {
  readonly account: Account
  readonly data: Record<string, unknown>
  readonly expiresAt: Date
  readonly lastUsedAt: Date
}

/** A session that ended by itself; only the holder of its cookie may learn the reason (D-43). */
interface EndedSession {
  readonly endReason: SessionEndReason
}

/** Where sessions are kept, by the hash of their id: the transport knows no tables. */
export interface SessionStore {
  /** The session of an id; null when there is none, or when it is not known why it ended. */
  find(idHash: string): Promise<ActiveSession | EndedSession | null>
  /** Stores a new session; of more than an account may have, that which was used longest ago ends (AUTH-21). */
  save(idHash: string, session: StoredSession): Promise<void>
  /** Notes that a session is used now and extends it; does nothing when it has been removed. */
  touch(idHash: string, expiresAt: Date): Promise<void>
  remove(idHash: string): Promise<void>
}
