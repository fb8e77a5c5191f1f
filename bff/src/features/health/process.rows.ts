/* oxlint-disable clock/injected -- processes are compared by the clock of the database, which they share */
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A process without a heartbeat for this long is not alive: three are missing. */
const LOST_AFTER_SECONDS = 35

/**
 * The condition of a query that a server process is alive. It compares instants of the database only, so that machines
 * whose clocks differ do no harm.
 * @param process the alias of `server_processes` in the query
 */
export function isAliveProcess(process = 'server_processes'): RawBuilder<SqlBool> {
  const lastSeenAt = sql.ref(`${process}.last_seen_at`)
  return sql`${lastSeenAt} > now() - ${sql.lit(LOST_AFTER_SECONDS)} * interval '1 second'`
}
