import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

const EVERY_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Days for which a notification is kept. Every new job adds one row per catcher, so this table grows fastest; after
 * three months the job, its fee and its invoice are the record.
 */
export const NOTIFICATION_DAYS = 90
/** Notifications that one statement removes: a longer one would block inserts of new notifications. */
export const NOTIFICATIONS_AT_ONCE = 5_000

/**
 * Starts the cleanup job, which removes expired rows every ten minutes. Every replica may run it.
 * @returns stops it
 */
export function startCleanup(database: Database, log: Logger): () => void {
  const timer = setInterval(() => void removeExpired(database, log), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Days for which a session is kept after its time, so that its browser can be given the reason of its end (D-43). */
export const ENDED_SESSION_DAYS = 7

/**
 * Removes expired idempotency keys, used captchas, photo uploads and rate limits, old sessions, old notifications and
 * alerts, and processes that were killed.
 * Business records (accounts, jobs, photos, fees, invoices, offences, the audit trail) are not removed here; `eraseDue`
 * erases the clients of old jobs from them. When a table fails, the error is logged and the others are still cleaned.
 */
export async function removeExpired(database: Database, log: Logger, now = new Date()): Promise<void> {
  const tables = {
    sessions: () => removePast(database, 'sessions', new Date(now.getTime() - ENDED_SESSION_DAYS * DAY_MS)),
    idempotency_keys: () => removePast(database, 'idempotency_keys', now),
    used_captchas: () => removePast(database, 'used_captchas', now),
    photo_uploads: () => removePast(database, 'photo_uploads', now),
    rate_limits: () =>
      database.unbound.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute(),
    server_processes: () =>
      database.unbound
        .deleteFrom('server_processes')
        .where('last_seen_at', '<', new Date(now.getTime() - DAY_MS).toISOString())
        .execute(),
    notifications: () => removeNotifications(database, new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)),
    job_alerts: () =>
      database.unbound
        .deleteFrom('job_alerts')
        .where('created_at', '<', new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS).toISOString())
        .execute(),
  }
  for (const [table, remove] of Object.entries(tables)) {
    try {
      await remove()
    } catch (error) {
      log.warn({ err: error, table }, 'Expired rows could not be removed')
    }
  }
}

async function removePast(
  database: Database,
  table: 'sessions' | 'idempotency_keys' | 'used_captchas' | 'photo_uploads',
  now: Date,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where expires_at < ${now}`.execute(database.unbound)
}

/** Removes the notifications that are older than an instant, in bounded statements. */
async function removeNotifications(database: Database, before: Date): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await database.unbound
      .deleteFrom('notifications')
      .where('id', 'in', (old) =>
        old
          .selectFrom('notifications')
          .select('id')
          .where('created_at', '<', before.toISOString())
          .limit(NOTIFICATIONS_AT_ONCE),
      )
      .executeTakeFirst()
    if (numDeletedRows < NOTIFICATIONS_AT_ONCE) return
  }
}
