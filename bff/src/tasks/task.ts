import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Scope } from '../db/scope.ts'

/** What a running task is given besides its data. */
export interface TaskContext {
  /** The data of the realm in which the task was enqueued. */
  readonly scope: Scope
  readonly log: Logger
}

/** How often a failed run is repeated, and after how many seconds; the pause doubles each time. */
export interface Retry {
  readonly limit: number
  readonly delaySeconds: number
}

/** A recurring time. */
export interface Schedule {
  /** Minute, hour, day of the month, month, day of the week. */
  readonly cron: string
  /** Such as `Australia/Sydney`. */
  readonly timeZone: string
}

/** Work that is done after the answer, kept in the database until it has been done. */
export interface Task<Data> {
  /** kebab-case and unique: it names the queue. */
  readonly name: string
  readonly schema: z.ZodType<Data>
  readonly retry: Retry
  /** How many batches run side by side, for tasks that wait for something other than the database; 1 when not given. */
  readonly concurrency?: number
  /**
   * When the task runs by itself, with no data, in the live realm: by a cron expression in a time zone. It runs at
   * every start too, to make up for what came due while no process ran; so it must find out itself what to do.
   */
  readonly schedule?: Schedule
  readonly run: (data: Data, context: TaskContext) => Promise<void>
}

/** A task with any kind of data. */
export interface AnyTask extends Omit<Task<never>, 'schema'> {
  readonly schema: z.ZodType
}

/** Defines a task. Its data is parsed when it is enqueued and again when it is run. */
export function defineTask<Data extends object>(
  task: Omit<Task<Data>, 'retry'> & { retry?: Retry },
): Task<Data> {
  return { retry: { limit: 5, delaySeconds: 2 }, ...task }
}
