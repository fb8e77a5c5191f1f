/**
 * The time limits of the queries of a connection, in milliseconds, under the names of PostgreSQL and its driver.
 */
export interface TimeLimits {
  /** Waiting for a lock that another transaction holds. */
  readonly lock_timeout?: number
  /** One statement, on the server. */
  readonly statement_timeout?: number
  /** The answer to one query, in this process: the connection may be dead. */
  readonly query_timeout?: number
}

/** The limits of requests and tasks, whose statements take milliseconds: browsers wait for at most 20 seconds. */
export const requestTimeLimits: TimeLimits = {
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  query_timeout: 11_000,
}

/** The limits of the queue, which waits for no lock and has long maintenance statements. */
export const queueTimeLimits: TimeLimits = { query_timeout: 11_000 }

/**
 * The limits for a connection to this address. Limits in the address take precedence; the driver itself ensures that
 * for parameters such as `?lock_timeout=500`, but not for those inside `options`.
 */
export function limitsFor(url: string, limits: TimeLimits): TimeLimits {
  const options = URL.parse(url)?.searchParams.get('options') ?? ''
  return Object.fromEntries(Object.entries(limits).filter(([name]) => !options.includes(name)))
}
