import { COVER_ASK_DAYS } from '@snake-dispatch/contract/cover'
import { MESSAGE_DAYS } from '@snake-dispatch/domain/message-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../core/clock.ts'
import { jobIs } from '../features/jobs/job-status.rows.ts'
import type { Database } from './database.ts'

const EVERY_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Days for which a notice, and an ended alarm about a catcher, is kept. After that the job, its fee and its invoice are
 * the record.
 */
export const NOTIFICATION_DAYS = 90
/** The most rows that one statement removes: a longer statement would block inserts. */
export const ROWS_AT_ONCE = 5_000
/** Days for which a crash in browsers is kept after its last report (D-134). */
export const CRASH_DAYS = 30
/** Days for which the record of a nightly backup is kept (D-201): longer than its file, which goes after 14 days. */
export const BACKUP_RECORD_DAYS = 90
/** Days for which the delivery records of alerts are kept; the counts per step stay (DISP-03). */
export const DELIVERY_DAYS = 14
/**
 * Days for which claim events are kept: one day longer than the longest window that a bound or alarm counts (DISP-52).
 */
export const CLAIM_EVENT_DAYS = 31

/**
 * Starts the cleanup job, which removes expired rows every ten minutes. Every replica may run it.
 * @returns a function that stops it
 */
export function startCleanup({
  database,
  log,
  clock,
}: {
  readonly database: Database
  readonly log: Logger
  readonly clock: Clock
}): () => void {
  const timer = setInterval(() => void removeExpired(database, log, clock.now()), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Days for which an expired session is kept, so that the portal can tell its browser why it ended (D-43). */
export const ENDED_SESSION_DAYS = 7

/**
 * Removes what has expired: idempotency keys, used captchas, reports of texts, one-time links, passkey challenges, photo uploads, offers of jobs to mates, rate
 * limits, old sessions, notices, messages and unused proofs of addresses, alarms about catchers, asks for cover, claim events and alert deliveries, the read marks and ladders
 * of jobs that are no longer open, crashes in browsers, records of nightly backups, and the records of processes that were not seen for a day. It removes no business
 * records (accounts, jobs, photos, fees, invoices, offences, the audit trail); `eraseDue` erases the clients of old
 * jobs from them. When a table fails, the error is logged and the others are still cleaned.
 */
export async function removeExpired(database: Database, log: Logger, now: Date): Promise<void> {
  const tables = {
    sessions: () => removePast(database, 'sessions', new Date(now.getTime() - ENDED_SESSION_DAYS * DAY_MS)),
    idempotency_keys: () => removePast(database, 'idempotency_keys', now),
    password_links: () => removePast(database, 'password_links', now),
    webauthn_challenges: () => removePast(database, 'webauthn_challenges', now),
    used_captchas: () => removePast(database, 'used_captchas', now),
    taken_reports: () => removePast(database, 'taken_reports', now),
    photo_uploads: () => removePast(database, 'photo_uploads', now),
    job_undos: () => removePast(database, 'job_undos', now),
    job_offers: () => removePast(database, 'job_offers', daysBefore(now, 1)),
    rate_limits: () =>
      database.withoutRealm.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute(),
    server_processes: () =>
      database.withoutRealm
        .deleteFrom('server_processes')
        .where('last_seen_at', '<', new Date(now.getTime() - DAY_MS).toISOString())
        .execute(),
    crashes: () =>
      database.withoutRealm
        .deleteFrom('crashes')
        .where('last_seen_at', '<', daysBefore(now, CRASH_DAYS).toISOString())
        .execute(),
    backups: () =>
      database.withoutRealm
        .deleteFrom('backups')
        .where('started_at', '<', daysBefore(now, BACKUP_RECORD_DAYS).toISOString())
        .execute(),
    notifications: () =>
      removeInParts(database, 'notifications', sql`created_at < ${daysBefore(now, NOTIFICATION_DAYS)}`),
    alert_deliveries: () =>
      removeInParts(database, 'alert_deliveries', sql`queued_at < ${daysBefore(now, DELIVERY_DAYS)}`),
    claim_events: () =>
      removeInParts(database, 'claim_events', sql`at < ${daysBefore(now, CLAIM_EVENT_DAYS)}`),
    catcher_alarms: () =>
      removeInParts(database, 'catcher_alarms', sql`until < ${daysBefore(now, NOTIFICATION_DAYS)}`),
    messages: () => removeInParts(database, 'messages', sql`queued_at < ${daysBefore(now, MESSAGE_DAYS)}`),
    address_proofs: () =>
      database.withoutRealm
        .deleteFrom('address_proofs')
        .where('proven_at', 'is', null)
        .where('expires_at', '<', now.toISOString())
        .execute(),
    cover_asks: () =>
      removeInParts(database, 'cover_asks', sql`ends_at < ${daysBefore(now, COVER_ASK_DAYS)}`),
    alert_reads: () => removeInParts(database, 'alert_reads', sql`not ${isOpenRound('alert_reads')}`),
    alert_ladders: () => removeInParts(database, 'alert_ladders', sql`not ${isOpenRound('alert_ladders')}`),
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
  table:
    | 'sessions'
    | 'idempotency_keys'
    | 'used_captchas'
    | 'taken_reports'
    | 'photo_uploads'
    | 'job_offers'
    | 'job_undos'
    | 'password_links'
    | 'webauthn_challenges',
  now: Date,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where expires_at < ${now}`.execute(database.withoutRealm)
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Whether the job of a row is still available in the same round as the row. */
const isOpenRound = (table: 'alert_reads' | 'alert_ladders') =>
  sql`exists (select from jobs as job where job.id = ${sql.table(table)}.job_id and job.round = ${sql.table(table)}.round
    and ${jobIs('available', 'job')})`

/** Removes rows in bounded statements. */
async function removeInParts(
  database: Database,
  table:
    | 'notifications'
    | 'alert_deliveries'
    | 'alert_reads'
    | 'alert_ladders'
    | 'claim_events'
    | 'catcher_alarms'
    | 'cover_asks'
    | 'messages',
  isOld: RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${ROWS_AT_ONCE}))`.execute(
      database.withoutRealm,
    )
    if (numAffectedRows < ROWS_AT_ONCE) return
  }
}
