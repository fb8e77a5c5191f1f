import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

const EVERY_MS = 10 * 60 * 1000

/**
 * Removes what is past its time: sessions, idempotency keys, used captchas, counted limits. Every replica does
 * it now and then; doing it twice does no harm.
 * @returns how to stop
 */
export function keepHouse(database: Database, log: Logger): () => void {
  const timer = setInterval(() => {
    removeExpired(database).catch((error: unknown) => log.warn({ err: error }, 'Housekeeping failed'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round of the housekeeping. */
export async function removeExpired(database: Database): Promise<void> {
  for (const table of ['sessions', 'idempotency_keys', 'used_captchas'] as const) {
    await sql`delete from ${sql.table(table)} where expires_at < ${new Date()}`.execute(database.unbound)
  }
  await database.unbound.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}
