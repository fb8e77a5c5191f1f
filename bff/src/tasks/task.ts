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

/** A time that comes again and again. */
export interface Schedule {
  /** Minute, hour, day of the month, month, day of the week. */
  readonly cron: string
  /** Such as `Australia/Sydney`. */
  readonly timeZone: string
}

/** Work that is done after the answer, kept in the database until it has been done. */
export interface Task<Data> {
  /** kebab-case, unique, lasting: it names the queue. */
  readonly name: string
  readonly schema: z.ZodType<Data>
  readonly retry: Retry
  /** How many batches run side by side, for tasks that wait for others than the database; 1 when not given. */
  readonly lanes?: number
  /**
   * When the task runs by itself, with no data, in the live realm: by a cron expression in a time zone. It runs at
   * every start too, to make up for what came due while no process ran; so let it find out what there is to do.
   */
  readonly schedule?: Schedule
  readonly run: (data: Data, context: TaskContext) => Promise<void>
}

/** A task of whatever data, as the one who works tasks off knows it. */
export interface AnyTask extends Omit<Task<never>, 'schema'> {
  readonly schema: z.ZodType
}

/** States a task. Its data is parsed when it is enqueued and again when it is run. */
export function defineTask<Data extends object>(
  task: Omit<Task<Data>, 'retry'> & { retry?: Retry },
): Task<Data> {
  return { retry: { limit: 5, delaySeconds: 2 }, ...task }
}
