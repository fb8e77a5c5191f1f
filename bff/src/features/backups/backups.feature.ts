import * as z from 'zod'
import type { Core, Feature } from '../../core/core.ts'
import { removeOldBackups } from '../../db/upgrade.ts'
import { defineTask, TryLater } from '../../tasks/task.ts'
import { isErasureDue, nightlyAt } from '../retention/night.rows.ts'
import { removeOldNightly } from './backup-files.ts'
import { isBackupDue, isVerificationDue, verifyNightly, writeNightly } from './nightly-backup.service.ts'

/** Minutes after the begin of retention, and how long a backup waits for one that takes longer. */
const AFTER_RETENTION = 30
const WAIT_MS = 2 * 60 * 60_000
/** A large database is dumped, and restored once a week, within this time. */
const TIME_LIMIT_SECONDS = 4 * 60 * 60
const HOUR_MS = 60 * 60_000

/**
 * The nightly backup into `BACKUP_DIR` (D-201): after retention, and at a start when the last night's is missing; once a
 * week it is verified. Old ones are removed on the machine where they are, so by each process.
 */
export function createBackups(core: Pick<Core, 'env' | 'database' | 'clock' | 'log'>) {
  const { env, database, clock, log } = core
  const folder = env.BACKUP_DIR
  const stopping = new AbortController()
  /** When a run in this process first found that clients wait for their erasure. */
  let waitingSince: number | undefined
  let timer: NodeJS.Timeout | undefined

  const task = defineTask<Record<string, never>>({
    name: 'nightly-backup',
    schema: z.strictObject({}),
    schedule: nightlyAt(AFTER_RETENTION),
    isSingle: true,
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    // After 1, 2, 4 … minutes, later once an hour: the first 7 take an hour or two, so all last until the next night.
    retry: { limit: 30, delaySeconds: 60 },
    async run(_data, context) {
      if (!(await isBackupDue(core))) return
      const retention = { now: clock.now(), months: env.RETENTION_MONTHS }
      if (await isErasureDue(database, retention)) {
        waitingSince ??= retention.now.getTime()
        if (retention.now.getTime() - waitingSince < WAIT_MS)
          throw new TryLater('The nightly backup waits until the clients of old jobs are erased')
      }
      waitingSince = undefined
      const run = { log: context.log, signal: stopping.signal }
      const written = await writeNightly(core, folder!, run)
      removeOld()
      if (await isVerificationDue(core)) await verifyNightly(core, written, run)
    },
  })

  function removeOld(): void {
    const now = clock.now()
    try {
      const removed = folder === undefined ? [] : removeOldNightly(folder, now)
      if (removed.length > 0) log.info({ files: removed }, 'Old nightly backups were removed')
      if (database.kind === 'pglite') removeOldBackups(env.DATA_DIR, { backupFolder: folder, now })
    } catch (error) {
      log.warn({ err: error }, 'Old backups could not be removed')
    }
  }

  return {
    name: 'backups',
    // A process without the folder leaves the work to those that have it.
    tasks: folder === undefined ? [] : [task],
    async start() {
      removeOld()
      timer = setInterval(removeOld, HOUR_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
    },
  } satisfies Feature
}
