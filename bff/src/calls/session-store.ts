import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type { Account } from './account.ts'

/** Minimum milliseconds between two updates of a session's last use; each update also extends the session. */
export const SESSION_TOUCH_MS = 60 * 60 * 1000

/** The public id of a stored session: the first characters of its hash, with which nobody can sign in. */
export const sessionIdOf = (idHash: string) => idHash.slice(0, 16)

/** A session as it is stored. */
export interface StoredSession {
  readonly userId: number
  /** The account's session stamp at sign-in (D-13). */
  readonly stamp: string
  readonly data: Record<string, unknown>
  readonly expiresAt: Date
}

/** A session that is still valid, with its account. */
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

/** Stores sessions by the hash of their id, so that the transport does not depend on the tables. */
export interface SessionStore {
  /** The session with that id; null when there is none, or when it ended for an unknown reason. */
  find(idHash: string): Promise<ActiveSession | EndedSession | null>
  /** Stores a new session. When the account then has too many, the least recently used one ends (AUTH-21). */
  save(idHash: string, session: StoredSession): Promise<void>
  /** Records that a session is in use now and extends it; does nothing when the session has been removed. */
  touch(idHash: string, expiresAt: Date): Promise<void>
  remove(idHash: string): Promise<void>
}
