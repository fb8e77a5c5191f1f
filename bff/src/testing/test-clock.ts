import type { Clock } from '../core/clock.ts'

/** A clock that stands still until a test sets it (DISP-22). */
export interface TestClock extends Clock {
  /** @param instant ISO 8601 */
  set(instant: string): void
}

export function makeTestClock(instant: string): TestClock {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next)
    },
  }
}
