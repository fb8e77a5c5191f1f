import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { listenTo } from './notify-listener.ts'
import type { QueuedItem } from './queue.ts'

/** Carries events from the process that took them out of the outbox to all processes. */
export interface Broadcast {
  start(): Promise<void>
  send(items: readonly QueuedItem[]): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'snake_dispatch_events'
/** How far before a lost connection the outbox is read again; clocks and open transactions differ by less. */
const OVERLAP_MS = 10_000

/**
 * The broadcast for a database: by NOTIFY between processes on a server, by a plain call on the embedded
 * database, which has one process. After every reconnection what was sent meanwhile is read from the outbox: also
 * what is still in hand there, for it may have been sent already.
 */
export function openBroadcast(
  database: Database,
  outbox: string,
  tell: (item: QueuedItem) => void,
  log: Logger,
): Broadcast {
  /** Tells what was read. What cannot be read is left out: thrown from here, it would end the process. */
  const tellRead = (read: () => QueuedItem) => {
    try {
      tell(read())
    } catch (error) {
      log.error({ err: error }, 'An event that cannot be read was left out')
    }
  }
  if (!database.url) {
    return {
      start: async () => {},
      send: async (items) => items.forEach((item) => tellRead(() => item)),
      stop: async () => {},
    }
  }
  const listener = listenTo(database.url, CHANNEL, {
    heard: (payload) => tellRead(() => JSON.parse(payload) as QueuedItem),
    reconnected: async (lostAt) => {
      const since = new Date(lostAt.getTime() - OVERLAP_MS)
      const missed = await sql<QueuedItem>`
        select id, data from pgboss.job
        where name = ${outbox} and (state = 'active' or (state = 'completed' and completed_on > ${since}))
        order by created_on`.execute(database.unbound)
      for (const item of missed.rows) tellRead(() => item)
    },
    failed: (error) => log.warn({ err: error }, 'The event connection was lost and is made again'),
  })
  return {
    start: () => listener.ready,
    async send(items) {
      const payloads = items.map(({ id, data }) => JSON.stringify({ id, data }))
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(
        database.unbound,
      )
    },
    stop: () => listener.close(),
  }
}
