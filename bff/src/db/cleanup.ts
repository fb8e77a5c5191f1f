import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

const EVERY_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Days for which a notification is kept. Every new job makes one row per catcher, so these grow faster than all else;
 * after a quarter of a year the job itself, its fee and its invoice are the record, and nobody scrolls back that far.
 */
export const NOTIFICATION_DAYS = 90
/** Notifications that one statement removes: a long one would hold up whoever is being notified. */
export const NOTIFICATIONS_AT_ONCE = 5_000

/**
 * Removes what is past its time: sessions, idempotency keys, used captchas, counted limits, old notifications. What is
 * a record of the business (accounts, jobs, photos, fees, invoices, offences, the audit trail) is never removed. Every
 * replica does it now and then; doing it twice does no harm.
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
export async function removeExpired(database: Database, now = new Date()): Promise<void> {
  for (const table of ['sessions', 'idempotency_keys', 'used_captchas', 'photo_uploads'] as const) {
    await sql`delete from ${sql.table(table)} where expires_at < ${now}`.execute(database.unbound)
  }
  await database.unbound.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
  const oldest = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
  while ((await removeNotifications(database, oldest)) === NOTIFICATIONS_AT_ONCE) continue
}

/** Removes notifications that are older than that, a bounded number of them. @returns how many */
async function removeNotifications(database: Database, oldest: Date): Promise<number> {
  const { numDeletedRows } = await database.unbound
    .deleteFrom('notifications')
    .where('id', 'in', (old) =>
      old
        .selectFrom('notifications')
        .select('id')
        .where('created_at', '<', oldest.toISOString())
        .limit(NOTIFICATIONS_AT_ONCE),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
