import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { REPLACE_BACKUP } from '@snake-dispatch/domain/backup-age'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Core } from '../../core/core.ts'
import { failureSentence } from '../../db/backup-failure.ts'
import { backupEnding } from '../../db/backup.ts'
import { keyOf } from '../../db/found-key.ts'
import { backUpRunning, type Counts } from '../../db/running-backup.ts'
import { ToolStopped } from '../../db/run-tool.ts'
import { BackupFault, verifyBackup } from '../../db/verify-backup.ts'
import { TryLater } from '../../tasks/task.ts'
import { lastNight } from '../retention/night.rows.ts'
import { nightlyFile, removeLeftovers } from './backup-files.ts'

/** Hours after which a verification is due again: a week, less the time that a night may be earlier than the last. */
const VERIFIED_HOURS = 7 * 24 - 12

type Needs = Pick<Core, 'database' | 'env' | 'clock'>

/** True when no backup was written since the last night's work began: also after a night in which no portal ran. */
export async function isBackupDue({ database, clock }: Needs): Promise<boolean> {
  const written = await database.withoutRealm
    .selectFrom('backups')
    .select('id')
    .where('bytes', 'is not', null)
    .where('verification_failure', 'is', null)
    .where('started_at', '>=', lastNight(clock.now()))
    .limit(1)
    .executeTakeFirst()
  return written === undefined
}

/**
 * Writes a backup into the folder and records it, or why it failed (D-201). One process at a time does so.
 * @returns the record's id, the file and what it holds
 * @throws TryLater when it failed or was stopped
 */
export async function writeNightly(
  core: Needs,
  folder: string,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<{ id: number; file: string; noted: Counts }> {
  const { database, env, clock } = core
  const startedAt = clock.now()
  const file = nightlyFile(resolve(folder), startedAt, backupEnding(database.kind === 'postgres'))
  await endKilled(core, startedAt)
  const id = await record(core, file, startedAt)
  try {
    removeLeftovers(folder)
    const { bytes, ...noted } = await backUpRunning(database, file, signal)
    const { name: keyName, isNeeded } = await keyOf(env, database)
    await change(core, id, { ended_at: clock.now(), bytes, ...noted, key_name: keyName })
    log.info({ file, bytes, ...noted }, `The nightly backup was written. ${keySentence(keyName, isNeeded)}`)
    return { id, file, noted }
  } catch (error) {
    if (error instanceof ToolStopped) {
      await database.withoutRealm.deleteFrom('backups').where('id', '=', id).execute()
      throw new TryLater('The nightly backup was stopped')
    }
    const failure = failureSentence(folder, error)
    await change(core, id, { ended_at: clock.now(), failure })
    log.warn({ err: error, folder }, `The nightly backup failed: ${failure}`)
    throw new TryLater(null)
  }
}

function keySentence(name: string | null, isNeeded: boolean): string {
  if (!isNeeded) return 'It holds no encrypted secrets: it needs no key.'
  return name
    ? `Keep ${name} as well, in another place: without it the secrets in the backup cannot be opened.`
    : 'No key that is here opens its secrets.'
}

/** True when no verification has found a backup whole for a week. */
export async function isVerificationDue({ database, clock }: Needs): Promise<boolean> {
  const since = new Date(clock.now().getTime() - VERIFIED_HOURS * 3_600_000)
  const verified = await database.withoutRealm
    .selectFrom('backups')
    .select('id')
    .where('verified_by', 'is not', null)
    .where('verified_at', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return verified === undefined
}

/**
 * Restores a backup into a scratch database, and records what was found. A fault is a warning in the log, no error; where
 * nothing could be found out, nothing is recorded.
 */
export async function verifyNightly(
  core: Needs,
  { id, file, noted }: { id: number; file: string; noted: Counts },
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  const { database, clock } = core
  try {
    const by = await verifyBackup(database, { file, noted }, { now: clock.now(), signal })
    await change(core, id, { verified_at: clock.now(), verified_by: by })
    log.info(
      { file, ...noted },
      by === 'restore'
        ? 'The nightly backup was verified: it was restored into a scratch database, and holds what was counted.'
        : 'The nightly backup was only read to its end: the role of DATABASE_URL may not create databases (alter role … createdb), so it was not restored.',
    )
  } catch (error) {
    // The next night's is verified.
    if (error instanceof ToolStopped) return
    const failure = (error as Error).message
    if (!(error instanceof BackupFault)) {
      log.warn(
        { err: error, file },
        `Whether the nightly backup is whole could not be found out: ${failure} The next one is verified.`,
      )
      return
    }
    await change(core, id, { verified_at: clock.now(), verification_failure: failure })
    log.warn({ err: error, file }, `The nightly backup is at fault: ${failure} ${REPLACE_BACKUP}`)
  }
}

/**
 * A record that is not ended was left by a process that was killed: only one writes at a time. It ends when the next one
 * starts, which therefore makes it good.
 */
async function endKilled({ database }: Needs, endedAt: Date): Promise<void> {
  await database.withoutRealm
    .updateTable('backups')
    .set({ ended_at: endedAt, failure: 'The process that wrote it was killed.' })
    .where('ended_at', 'is', null)
    .execute()
}

async function record({ database }: Needs, file: string, startedAt: Date): Promise<number> {
  const { rows } = await sql<{ id: number | string }>`insert into backups (started_at, host, file)
    values (${startedAt.toISOString()}, ${hostname()}, ${file}) returning id`.execute(database.withoutRealm)
  return Number(rows[0]!.id)
}

interface Change {
  readonly ended_at?: Date
  readonly bytes?: number
  readonly accounts?: number
  readonly jobs?: number
  readonly key_name?: string | null
  readonly failure?: string
  readonly verified_at?: Date
  readonly verified_by?: 'restore' | 'read'
  readonly verification_failure?: string
}

async function change({ database }: Needs, id: number, values: Change): Promise<void> {
  await database.withoutRealm.updateTable('backups').set(values).where('id', '=', id).execute()
}
