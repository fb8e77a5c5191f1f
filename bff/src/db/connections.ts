/** The connections of one process to a server, opened as they are needed. */
export interface Pool {
  /** How many at most. */
  readonly poolSize: number
  /** Milliseconds that a query waits for a free connection, or for the server to accept a new one. */
  readonly connectionTimeoutMs: number
}

// A process has at most 9 connections: the 7 below, and one each for the LISTEN of the events and of the queue. So ten
// replicas stay below the 97 connections that a PostgreSQL server accepts by default.

/** For requests and published events. Statements take milliseconds, so four connections are enough for one process. */
export const requestPool: Pool = { poolSize: 4, connectionTimeoutMs: 3_000 }

/** For task runs, of which a whole batch starts at once. They may wait long, and must not delay requests. */
export const taskPool: Pool = { poolSize: 2, connectionTimeoutMs: 60_000 }

/** For the queue itself, which fetches runs and records their results. */
export const QUEUE_CONNECTIONS = 1
