/** The connections of one process to a server, opened as they are needed. */
export interface Pool {
  /** How many at most. */
  readonly poolSize: number
  /** Milliseconds that a query waits for one of them, or for the server to accept one. */
  readonly connectionTimeoutMs: number
}

// A process has 9 connections at most: those below, and one on which the events listen and one on which the queue does.
// Ten replicas then stay below the 97 that a PostgreSQL server accepts by default.

/** For requests and events: with statements of milliseconds, four answer more than a process can ask. */
export const requestPool: Pool = { poolSize: 4, connectionTimeoutMs: 3_000 }

/** For the runs of tasks, of which a batch starts at once: nobody waits for them, and they keep no request waiting. */
export const taskPool: Pool = { poolSize: 2, connectionTimeoutMs: 60_000 }

/** For the queue itself, which fetches runs and notes that they are done. */
export const QUEUE_CONNECTIONS = 1
