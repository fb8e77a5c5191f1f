import type { Account } from './account.ts'

/** The end of an idle session is moved on once in so many milliseconds at most. */
export const SESSION_TOUCH_MS = 60 * 60 * 1000

/** A session as it is stored. */
export interface StoredSession {
  readonly userId: number
  /** The account's session stamp at sign-in (D-13). */
  readonly stamp: string
  readonly data: Record<string, unknown>
  readonly expiresAt: Date
}

/** Where sessions are kept, by the hash of their id: the transport knows no tables. */
export interface SessionStore {
  find(idHash: string): Promise<{ account: Account; data: Record<string, unknown>; expiresAt: Date } | null>
  /** Stores a new session. */
  save(idHash: string, session: StoredSession): Promise<void>
  /** Prolongs a session. One that has been removed meanwhile stays so: whoever signed out is not signed in again. */
  renew(idHash: string, session: Pick<StoredSession, 'data' | 'expiresAt'>): Promise<void>
  /** Moves the end of a session on. */
  touch(idHash: string, expiresAt: Date): Promise<void>
  remove(idHash: string): Promise<void>
}
