const HOUR_MS = 60 * 60 * 1000

/** How long a remembered browser stays signed in, used or not, in milliseconds: 30 days (D-13, D-33). */
export const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS
/** The longest that any other browser stays signed in, in milliseconds: 24 hours (D-33). */
export const BROWSER_SESSION_MS = 24 * HOUR_MS
/** A browser that is not remembered is signed out after so many milliseconds without a request: 12 hours (D-13). */
export const IDLE_SESSION_MS = 12 * HOUR_MS
