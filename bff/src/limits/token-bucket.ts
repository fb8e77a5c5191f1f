/** How fast tokens come back, and how many there are at most. */
interface BucketRule {
  /** Tokens that come back in a second. */
  readonly perSecond: number
  /** Tokens of a full bucket: how many may be taken at once. */
  readonly burst: number
}

/** A token bucket: counts what comes too often to wait for a promise each time, such as messages of a socket. */
export class TokenBucket {
  readonly #rule: BucketRule
  #tokens: number
  #filledAt: number

  constructor(rule: BucketRule, now = performance.now()) {
    this.#rule = rule
    this.#tokens = rule.burst
    this.#filledAt = now
  }

  /** Takes one token; false when none is left. @param now in milliseconds */
  take(now = performance.now()): boolean {
    const { perSecond, burst } = this.#rule
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) / 1000) * perSecond)
    this.#filledAt = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
