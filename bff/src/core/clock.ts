/**
 * What time it is. Whatever decides who is on call, what is alerted and until when, which session, link, suspension or
 * invoice is due, reads this clock and no other (DISP-22): neither `Date.now()` nor the database's `now()`, which a lint
 * rule says. Tests put one of their own in its place. Scopes have it as `now()`. Rates are counted by the machine's time:
 * the library that counts them has no other.
 */
export interface Clock {
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
