import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Scope } from '../db/scope.ts'

/** The context of a running task. */
export interface TaskContext {
  /** The data of the realm in which the task was enqueued. */
  readonly scope: Scope
  readonly log: Logger
}

/** How often a failed run is repeated, and the delay in seconds, which doubles each time. */
interface Retry {
  readonly limit: number
  readonly delaySeconds: number
}

/** A recurring time. */
interface Schedule {
  /** Minute, hour, day of the month, month, day of the week. */
  readonly cron: string
  /** Such as `Australia/Sydney`. */
  readonly timeZone: string
}

/** Background work, stored in the database until it is done. */
export interface Task<Data> {
  /** kebab-case and unique: it names the queue. */
  readonly name: string
  readonly schema: z.ZodType<Data>
  readonly retry: Retry
  /** How many batches run in parallel, for tasks that wait for something other than the database; 1 by default. */
  readonly concurrency?: number
  /** How many runs a batch has at most: it is repeated when it takes longer than two minutes. 20 by default. */
  readonly batchSize?: number
  /**
   * When the task runs without being enqueued, with no data, in the live realm. It also runs at every start, to catch up
   * on runs that no process was there for; so it must find out itself what to do.
   */
  readonly schedule?: Schedule
  readonly run: (data: Data, context: TaskContext) => Promise<void>
}

/** A task with any data. */
export interface AnyTask extends Omit<Task<never>, 'schema'> {
  readonly schema: z.ZodType
}

/** Defines a task. Its data is parsed when it is enqueued and again when it is run. */
export function defineTask<Data extends object>(
  task: Omit<Task<Data>, 'retry'> & { retry?: Retry },
): Task<Data> {
  return { retry: { limit: 5, delaySeconds: 2 }, ...task }
}
