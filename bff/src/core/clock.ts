/**
 * The current time. All code that decides who is on call, what is alerted and until when, or which session, link,
 * suspension or invoice is due, reads this clock (DISP-22). A lint rule forbids `Date.now()` and the database's
 * `now()`. Scopes expose it as `now()`; tests replace it. Rate limits use the machine's time, because their library
 * accepts no other clock.
 */
export interface Clock {
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
