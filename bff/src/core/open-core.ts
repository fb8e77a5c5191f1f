import type { Logger } from 'pino'
import { systemClock, type Clock } from './clock.ts'
import type { Core } from './core.ts'
import { requestPool, taskPool } from '../db/connections.ts'
import { openDatabase, type DatabaseLocation } from '../db/database.ts'
import { startCleanup } from '../db/cleanup.ts'
import { openLimits } from '../limits/limits.ts'
import { secretsKeyOf } from '../db/secrets-key.ts'
import { openSettings } from '../db/settings.ts'
import { requestTimeLimits } from '../db/time-limits.ts'
import type { Env } from '../env.ts'
import { openEvents } from '../events/events.ts'
import { openTasks } from '../tasks/tasks.ts'

/** An open core, and how to close it. */
interface OpenCore {
  readonly core: Core
  /** Finishes the work that is running and closes the database. */
  readonly close: () => Promise<void>
}

/**
 * Opens the database, migrates it and starts the task queues on it. No task runs yet.
 * @throws Error with a plain sentence when the data folder is in use, an applied migration has been edited, or the key
 * of the stored secrets is missing or wrong
 */
export async function openCore(
  env: Env,
  log: Logger,
  location: DatabaseLocation,
  clock: Clock = systemClock,
): Promise<OpenCore> {
  const database = await openDatabase(location, requestTimeLimits, requestPool, clock)
  let taskDatabase = database
  const closeDatabases = async () => {
    if (taskDatabase !== database) await taskDatabase.close()
    await database.close()
  }
  try {
    await database.migrate()
    if (database.url !== null)
      taskDatabase = await openDatabase({ url: database.url }, requestTimeLimits, taskPool, clock)
    const tasks = await openTasks(database, log, taskDatabase)
    await tasks.start()
    const core: Core = {
      env,
      log,
      clock,
      database,
      settings: await openSettings(database, secretsKeyOf(env)),
      limits: openLimits(database, env.RATE_LIMIT_FACTOR, env.CONTACT_PHONE),
      tasks,
      events: openEvents(database, log),
    }
    const stopCleanup = startCleanup({ database, log, clock })
    return {
      core,
      async close() {
        stopCleanup()
        await tasks.stop()
        await core.events.stop()
        await closeDatabases()
      },
    }
  } catch (error) {
    await closeDatabases()
    throw error
  }
}
