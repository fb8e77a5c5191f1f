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
    if (this.#fill(now) < 1) return false
    this.#tokens--
    return true
  }

  /**
   * Takes what something has cost after it is done, also more than is left: what is owed comes back first, and never is
   * more than a full bucket.
   */
  spend(cost: number, now = performance.now()): void {
    this.#tokens = Math.max(-this.#rule.burst, this.#fill(now) - cost)
  }

  /** Milliseconds until nothing is owed; 0 when nothing is. */
  msUntilPaid(now = performance.now()): number {
    return Math.max(0, (-this.#fill(now) / this.#rule.perSecond) * 1000)
  }

  isFull(now = performance.now()): boolean {
    return this.#fill(now) === this.#rule.burst
  }

  /** The tokens that there are by now. */
  #fill(now: number): number {
    const { perSecond, burst } = this.#rule
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) / 1000) * perSecond)
    this.#filledAt = now
    return this.#tokens
  }
}
