import type { Logger } from 'pino'
import type { Core } from './core.ts'
import { openDatabase, type DatabaseLocation } from '../db/database.ts'
import { startCleanup } from '../db/cleanup.ts'
import { openLimits } from '../limits/limits.ts'
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
 * Opens the database, brings it up to date and starts the task queues on it. No task runs yet.
 * @throws Error with a plain sentence when the data folder is in use
 */
export async function openCore(env: Env, log: Logger, location: DatabaseLocation): Promise<OpenCore> {
  const database = await openDatabase(location, requestTimeLimits)
  try {
    await database.migrate()
    const tasks = openTasks(database, log)
    await tasks.start()
    const core: Core = {
      env,
      log,
      database,
      settings: openSettings(database),
      limits: openLimits(database, env.RATE_LIMIT_FACTOR),
      tasks,
      events: openEvents(database, log),
    }
    const stopCleanup = startCleanup(database, log)
    return {
      core,
      async close() {
        stopCleanup()
        await tasks.stop()
        await core.events.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
