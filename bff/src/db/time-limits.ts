/**
 * How long the queries of a connection may take, in milliseconds, by the names that PostgreSQL and its driver give
 * these limits.
 */
export interface TimeLimits {
  /** Waiting for a lock that another transaction holds. */
  readonly lock_timeout?: number
  /** One statement, on the server. */
  readonly statement_timeout?: number
  /** The answer to one query, in this process: the way to the server may be dead, so that no word comes back. */
  readonly query_timeout?: number
}

/**
 * What holds for requests and tasks. Their statements take milliseconds; whoever waits for longer gets to know it,
 * and may try again, while his browser still listens (20 seconds).
 */
export const requestTimeLimits: TimeLimits = {
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  query_timeout: 11_000,
}

/** What holds for the queue, which waits for no lock and has long statements to tidy up with. */
export const queueTimeLimits: TimeLimits = { query_timeout: 11_000 }

/**
 * The limits for a connection to this address. What the address says itself wins: the driver sees to that for
 * parameters such as `?lock_timeout=500`, but not for those inside of `options`.
 */
export function limitsFor(url: string, limits: TimeLimits): TimeLimits {
  const options = URL.parse(url)?.searchParams.get('options') ?? ''
  return Object.fromEntries(Object.entries(limits).filter(([name]) => !options.includes(name)))
}
