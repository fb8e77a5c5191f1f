/** The refill rate and the capacity of a bucket. */
interface BucketRule {
  /** Tokens that are refilled per second. */
  readonly perSecond: number
  /** Tokens of a full bucket: how many may be taken at once. */
  readonly burst: number
}

/** A synchronous token bucket, for events too frequent to await a limiter each time, such as socket messages. */
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
   * Takes the cost of finished work, which may exceed the tokens that are left. The bucket then owes tokens, at most
   * one full bucket, which are refilled first.
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

  /** Refills the bucket up to `now`. @returns the tokens in it, negative while some are owed */
  #fill(now: number): number {
    const { perSecond, burst } = this.#rule
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) / 1000) * perSecond)
    this.#filledAt = now
    return this.#tokens
  }
}
