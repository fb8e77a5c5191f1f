/**
 * Why a session ended, other than by a sign-out in its own browser (D-43). An ended session may learn that its account
 * is locked, but the reason for the lock is shown only after a correct password (D-05).
 */
export const sessionEndReasons = [
  'locked',
  'rejected',
  'password-changed',
  'password-reset',
  'signed-out-everywhere',
  /** By its user, in another browser, or by an admin. */
  'signed-out-elsewhere',
  'signed-out-by-admin',
  /** The account signed in to more browsers than it may have (AUTH-21). */
  'too-many-sessions',
  'expired',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** The header of a 401 that gives the reason to the browser that holds the cookie of the ended session. */
export const SESSION_END_HEADER = 'X-Session-End'
