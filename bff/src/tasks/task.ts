import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Database } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'

/** The context of a running task. */
export interface TaskContext {
  /** The data of the realm in which the task was enqueued. */
  readonly scope: Scope
  /**
   * The database of the other realms and of none, with the connections of tasks: a run takes none of those that requests
   * wait for.
   */
  readonly database: Pick<Database, 'scope' | 'withoutRealm'>
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

/**
 * Thrown by a run that cannot be done now for a reason outside of the portal, such as a service that refuses: it is tried
 * again, and the log gets one line for all such runs of a batch.
 */
export class TryLater extends Error {
  /** What the log says; null when it was said where it was found out. */
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
  /** How many runs a batch has at most: it is repeated when it takes longer than two minutes. 20 by default. */
  readonly batchSize?: number
  /**
   * When the task runs without being enqueued, with no data, in the live realm. It also runs at every start, to catch up
   * on runs that no process was there for; so it must find out itself what to do.
   */
  readonly schedule?: Schedule
  /**
   * Reads at once what the runs of a batch need, instead of a query by each of them; `run` gets it as `prepared`. When it
   * fails, all of them are tried again.
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
