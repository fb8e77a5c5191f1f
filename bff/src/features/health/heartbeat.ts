/* oxlint-disable clock/injected -- processes are compared by the clock of the database, which they share */
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'

/** Milliseconds between two heartbeats of a process. */
const EVERY_MS = 10_000
/** What a process reports about itself. */
interface HeartbeatOptions {
  /** Names the process, unique. */
  readonly id: string
  readonly version: string
  /** Sockets that are open in this process. */
  readonly openSockets: () => number
}

/** The heartbeat of this process: one row, from its start until it stops. */
interface Heartbeat {
  /** Writes a heartbeat, and another every 10 seconds until `stop`. */
  start(): Promise<void>
  /** Removes the row; one that a killed process left is removed by the cleanup job. */
  stop(): Promise<void>
}

/**
 * Makes the heartbeat. One that fails is logged, and the next one is tried: the process keeps serving. All instants are
 * those of the database, so that machines whose clocks differ do no harm.
 */
export function createHeartbeat(
  { database, log }: Pick<Core, 'database' | 'log'>,
  { id, version, openSockets }: HeartbeatOptions,
): Heartbeat {
  let timer: NodeJS.Timeout | undefined
  /** The write in progress: writes must not pile up while the database hangs. */
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    try {
      await sql`insert into server_processes (id, version, started_at, last_seen_at, open_sockets)
        values (${id}, ${version}, now(), now(), ${openSockets()}::int)
        on conflict (id) do update set last_seen_at = now(), open_sockets = excluded.open_sockets`.execute(
        database.withoutRealm,
      )
    } catch (error) {
      log.warn({ err: error }, 'A heartbeat could not be written')
    }
  }

  function beat(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  async function removeAll(): Promise<void> {
    try {
      await database.withoutRealm.deleteFrom('server_processes').execute()
    } catch (error) {
      log.warn({ err: error }, 'Processes that were killed could not be removed')
    }
  }

  return {
    async start() {
      // The embedded database has one process: rows that are there were left by a killed one.
      if (database.kind !== 'postgres') await removeAll()
      await beat()
      timer = setInterval(() => void beat(), EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await writing
      try {
        await database.withoutRealm.deleteFrom('server_processes').where('id', '=', id).execute()
      } catch (error) {
        log.warn({ err: error }, 'The heartbeats could not be ended')
      }
    },
  }
}
