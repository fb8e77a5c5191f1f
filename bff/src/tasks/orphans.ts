import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Seconds between the signs of life of an item that is being worked on. */
export const SIGN_OF_LIFE_SECONDS = 1
/** Seconds without one after which an item counts as lost with the process that had taken it. */
const LOST_AFTER_SECONDS = 3
/** Milliseconds between two looks for such items. */
const LOOK_EVERY_MS = 1_000

/** What the look-out for orphans needs to know of the queues that this process works off. */
export interface Worked {
  readonly database: Database
  /** The names of the queues. */
  readonly names: () => readonly string[]
  /** The ids of the items that this process has in hand: they are no orphans, however busy it is. */
  readonly held: ReadonlySet<string>
  /** Called with the queue of each item that was put back. */
  readonly putBack: (name: string) => void
  readonly failed: (error: unknown) => void
}

/** The look-out for items whose process died with them in hand. */
export interface Orphans {
  /** Looks now, and from time to time where other processes may die. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Puts items back into their queues that a process had taken when it was killed: nobody would do them before they
 * expire, and an alert that comes a minute late is of no use. An item is fenced to its attempt by the queue, so
 * whoever was believed dead cannot settle it any more; but it may have been done, so let work be idempotent. One
 * that has been tried too often is left to expire.
 */
export function watchOrphans({ database, names, held, putBack, failed }: Worked): Orphans {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking: Promise<void> = Promise.resolve()

  const look = async (quietSeconds: number) => {
    const { rows } = await sql<{ name: string }>`
      update pgboss.job set state = 'retry', start_after = now()
      where name = any(${names()}) and state = 'active' and retry_count < retry_limit
        and heartbeat_seconds is not null and heartbeat_on <= now() - ${quietSeconds} * interval '1 second' and id <> all(${[...held]}::uuid[])
      returning name`.execute(database.unbound)
    for (const { name } of rows) putBack(name)
  }
  const lookAgain = () => {
    looking = look(LOST_AFTER_SECONDS)
      .catch(failed)
      .then(() => {
        if (!stopped) timer = setTimeout(lookAgain, LOOK_EVERY_MS)
      })
  }

  return {
    async start() {
      // The embedded database has one process: whatever was in hand when that starts is an orphan.
      if (database.kind === 'pglite') return look(0)
      lookAgain()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
