/** The connections of one process to a server, opened as they are needed. */
export interface Pool {
  /** How many at most. */
  readonly poolSize: number
  /** Milliseconds that a query waits for a free connection, or for the server to accept a new one. */
  readonly connectionTimeoutMs: number
}

/** For requests and published events. Statements take milliseconds, so four connections are enough for one process. */
export const requestPool: Pool = { poolSize: 4, connectionTimeoutMs: 3_000 }

/** For task runs, of which a whole batch starts at once. They may wait long, and must not delay requests. */
export const taskPool: Pool = { poolSize: 2, connectionTimeoutMs: 60_000 }

/** For the queue itself, which fetches runs and records their results. */
export const QUEUE_CONNECTIONS = 1

/** For the LISTEN of the events, and for that of the queue. */
const LISTENING_CONNECTIONS = 2

/** The most of one process: ten replicas stay below the 97 connections that a PostgreSQL server accepts by default. */
export const PROCESS_CONNECTIONS =
  requestPool.poolSize + taskPool.poolSize + QUEUE_CONNECTIONS + LISTENING_CONNECTIONS
