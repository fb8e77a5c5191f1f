import type { DatabaseConnection } from 'kysely'
import type { Pool } from 'pg'
import type { Metrics } from '../core/metrics.ts'

/** Sees how a database is used. */
export interface DatabaseWatch {
  /** A statement was answered or has failed, after that time in milliseconds. */
  ran(milliseconds: number): void
  /** The connections to a server are taken from this pool. */
  opened(pool: Pool): void
}

/** Times all statements of a connection, on a server as in the embedded database. */
export function timeStatements(connection: DatabaseConnection, { ran }: Pick<DatabaseWatch, 'ran'>): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (...statement) => {
    const begun = performance.now()
    try {
      return await execute(...statement)
    } finally {
      ran(performance.now() - begun)
    }
  }
}

const pools = ['requests', 'tasks'] as const

/** The metrics of connections and statements, for each pool of a process. */
export function watchDatabase(metrics: Metrics): (pool: (typeof pools)[number]) => DatabaseWatch {
  const opened = new Map<string, Pool>()
  const observe = metrics.histogram(
    'database_statement_seconds',
    'Duration of statements, by what they were for; the queue library has its own',
    { pool: pools },
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  )
  const ofPools = (read: (pool: Pool) => [Record<string, string>, number][]) => () =>
    [...opened].flatMap(([pool, each]) =>
      read(each).map(([labels, value]) => [{ pool, ...labels }, value] as const),
    )
  metrics.gauges(
    'database_connections',
    'Open connections to the database server',
    ['pool', 'state'],
    ofPools(({ totalCount, idleCount }) => [
      [{ state: 'used' }, totalCount - idleCount],
      [{ state: 'idle' }, idleCount],
    ]),
    'sum',
  )
  metrics.gauges(
    'database_connections_max',
    'The most connections that may be open',
    ['pool'],
    ofPools(({ options }) => [[{}, options.max]]),
    'sum',
  )
  metrics.gauges(
    'database_connections_waited_for',
    'Statements and transactions that wait for a free connection',
    ['pool'],
    ofPools(({ waitingCount }) => [[{}, waitingCount]]),
    'sum',
  )
  return (pool) => {
    const labels = { pool }
    return {
      ran: (milliseconds) => observe(labels, milliseconds / 1_000),
      opened: (made) => void opened.set(pool, made),
    }
  }
}
