import type { Logger } from 'pino'
import { systemClock, type Clock } from './clock.ts'
import type { Core } from './core.ts'
import type { Metrics } from './metrics.ts'
import { requestPool, taskPool } from '../db/connections.ts'
import { watchDatabase } from '../db/database-watch.ts'
import { openDatabase, type Database, type DatabaseLocation } from '../db/database.ts'
import { startCleanup } from '../db/cleanup.ts'
import { openLimits } from '../limits/limits.ts'
import { secretsKeyOf, type SecretsKey } from '../db/secrets-key.ts'
import { openSettings, resealSecrets } from '../db/settings.ts'
import { requestTimeLimits } from '../db/time-limits.ts'
import { openUpgraded, type Upgrade } from '../db/upgrade.ts'
import type { Env } from '../env.ts'
import { openEvents } from '../events/events.ts'
import { openTasks } from '../tasks/tasks.ts'
import { openTracing } from '../tracing/tracing.ts'

/** An open core, and how to close it. */
interface OpenCore {
  readonly core: Core
  /** Finishes the work that is running and closes the database. */
  readonly close: () => Promise<void>
}

/**
 * Opens the database, migrates it and starts the task queues on it. No task runs yet.
 * @throws Error with a plain sentence when the data folder is in use or damaged, the database is from a newer version, an
 * applied migration has been edited, a migration or its backup fails, or the key of the stored secrets is missing or
 * wrong
 */
export async function openCore(
  env: Env,
  log: Logger,
  location: DatabaseLocation,
  metrics: Metrics,
  clock: Clock = systemClock,
): Promise<OpenCore> {
  const watchOf = watchDatabase(metrics)
  const { database } = await openUpgraded(
    location,
    () => openDatabase(location, requestTimeLimits, requestPool, clock, watchOf('requests')),
    loggedUpgrade(env, log, clock),
  )
  let taskDatabase = database
  const closeDatabases = async () => {
    if (taskDatabase !== database) await taskDatabase.close()
    await database.close()
  }
  try {
    if (database.url !== null)
      taskDatabase = await openDatabase(
        { url: database.url },
        requestTimeLimits,
        taskPool,
        clock,
        watchOf('tasks'),
      )
    const tracing = await openTracing(env, log)
    const tasks = await openTasks(database, log, taskDatabase, tracing)
    await tasks.start()
    const secretsKey = secretsKeyOf(env)
    await renewSecretsKey(database, secretsKey, log)
    const core: Core = {
      env,
      log,
      clock,
      metrics,
      database,
      settings: await openSettings(database, secretsKey),
      limits: openLimits(database, env.RATE_LIMIT_FACTOR, env.CONTACT_PHONE),
      tasks,
      events: openEvents(database, log),
      tracing,
    }
    const stopCleanup = startCleanup({ database, log, clock })
    return {
      core,
      async close() {
        stopCleanup()
        await tasks.stop()
        await core.events.stop()
        await closeDatabases()
        await tracing.stop()
      },
    }
  } catch (error) {
    await closeDatabases()
    throw error
  }
}

const SLOW_MS = 1_000

/** Logs each migration with its time, and what calls may have waited for. */
function loggedUpgrade({ BACKUP_DIR }: Env, log: Logger, clock: Clock): Upgrade {
  return {
    backupFolder: BACKUP_DIR,
    now: clock.now(),
    backedUp: (file) => log.info({ file }, 'The database was backed up before its migration'),
    applied(migration, time, isNew) {
      const level = isNew ? 'debug' : time > SLOW_MS ? 'warn' : 'info'
      log[level]({ migration, ms: Math.round(time) }, 'A migration was applied')
    },
    locked: (table, time) =>
      log.warn(
        { table, ms: Math.round(time) },
        'A table was locked during the migration: calls waited for it',
      ),
  }
}

/** Encrypts the stored secrets with the new key, and logs how long the old one is needed (D-191). */
async function renewSecretsKey(database: Database, secretsKey: SecretsKey, log: Logger): Promise<void> {
  if (!secretsKey.readOld()) return
  const count = await resealSecrets(database, secretsKey)
  log.info(
    { count },
    count > 0
      ? 'Stored secrets were encrypted again with the new key. Start every process with it; keep SECRETS_KEY_OLD until a start says that nothing needs it.'
      : 'Nothing in the database needs SECRETS_KEY_OLD any more: remove it, and keep it with the backups from before the change.',
  )
}
