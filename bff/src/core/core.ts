import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Limits } from '../limits/limits.ts'
import type { Settings } from '../db/settings.ts'
import type { Env } from '../env.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Events } from '../events/events.ts'
import type { AnyTask } from '../tasks/task.ts'
import type { Tasks } from '../tasks/tasks.ts'

/** What every feature is made from. */
export interface Core {
  readonly env: Env
  readonly database: Database
  readonly settings: Settings
  readonly limits: Limits
  readonly tasks: Tasks
  readonly events: Events
  readonly log: Logger
}

/** What a feature gives to the composition root: its calls, its tasks, and what it does over time. */
export interface Feature {
  readonly name: string
  readonly handlers?: Partial<Handlers>
  readonly tasks?: readonly AnyTask[]
  /** Called once the database is migrated, before the first request. */
  start?(): Promise<void>
  stop?(): Promise<void>
}
