import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Database } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'

/** The context of a running task. */
export interface TaskContext {
  /** The data of the realm in which the task was enqueued. */
  readonly scope: Scope
  /**
   * The database for other realms and for tables without one. It uses the connections of tasks, so that a run takes
   * none from requests.
   */
  readonly database: Pick<Database, 'scope' | 'withoutRealm'>
  readonly log: Logger
}

/** How often a failed run is retried, and the delay in seconds, which doubles each time. */
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

/**
 * Thrown by a run that fails for a reason outside the portal, such as a service that refuses. The run is retried, and
 * the log gets one line for all such runs of a batch.
 */
export class TryLater extends Error {
  /** The reason for the log; null when it has already been logged. */
  readonly reason: string | null

  constructor(reason: string | null) {
    super(reason ?? 'later')
    this.name = 'TryLater'
    this.reason = reason
  }
}

/** Background work, stored in the database until it is done. */
export interface Task<Data, Prepared = void> {
  /** kebab-case and unique: it names the queue. */
  readonly name: string
  readonly schema: z.ZodType<Data>
  readonly retry: Retry
  /** How many batches run in parallel, for tasks that wait for something other than the database; 1 by default. */
  readonly concurrency?: number
  /** The most runs in a batch, 20 by default. */
  readonly batchSize?: number
  /** Seconds after which a batch is repeated, 120 by default. */
  readonly timeLimitSeconds?: number
  /** True where one run at a time is allowed, of all processes. Its batches are of one run; it cannot be changed later. */
  readonly isSingle?: boolean
  /**
   * When the task runs without being enqueued, with no data, in the live realm. It also runs at every start, to catch
   * up on runs that were missed while no process was running; so it must work out itself what is due.
   */
  readonly schedule?: Schedule
  /**
   * Reads what all runs of a batch need, instead of one query per run; each `run` gets the result as `prepared`. When
   * it fails, the whole batch is retried.
   */
  readonly prepare?: (batch: readonly Data[], scope: Scope) => Promise<Prepared>
  readonly run: (data: Data, context: TaskContext, prepared: Prepared) => Promise<void>
}

/** A task with any data. */
export interface AnyTask extends Omit<Task<never, never>, 'schema' | 'prepare'> {
  readonly schema: z.ZodType
  readonly prepare?: (batch: readonly never[], scope: Scope) => Promise<unknown>
}

/** Defines a task. Its data is parsed when it is enqueued and again when it is run. */
export function defineTask<Data extends object, Prepared = void>(
  task: Omit<Task<Data, Prepared>, 'retry'> & { retry?: Retry },
): Task<Data, Prepared> {
  return { retry: { limit: 5, delaySeconds: 2 }, ...task }
}
