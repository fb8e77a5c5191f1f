import { fromKysely, fromPglite, PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Database } from '../db/database.ts'
import { realmSchema, type Realm } from '../db/realm.ts'
import { QUEUE_CONNECTIONS } from '../db/connections.ts'
import { markDriverError } from '../db/lost-connections.ts'
import type { Transaction } from '../db/scope.ts'
import { limitsFor, queueTimeLimits } from '../db/time-limits.ts'
import { currentSpan, type Span } from '../tracing/span.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { ownsQueueTables, prepareQueueTables } from './queue-tables.ts'
import { TryLater, type AnyTask, type Task } from './task.ts'

/**
 * The error of an `error` event. The queue often emits an object with its properties in place of an error.
 * All its errors are those of its own connections.
 */
function queueError(emitted: Error & { queue?: string }): { error: Error; queue: string | undefined } {
  const { message, queue } = emitted
  const error = emitted instanceof Error ? emitted : Object.assign(new Error(message), emitted)
  return { error: markDriverError(error), queue }
}

type Enqueued<Data> = Pick<Task<Data>, 'name' | 'schema'>

/** When runs start. */
interface When {
  /** Their delay; 0 by default. */
  readonly afterSeconds?: number
  /** Waiting runs with a higher priority start first; below 2^31, 0 by default. */
  readonly priority?: number
}

/** Background work, stored in the database by pg-boss until it is done. */
export interface Tasks {
  /**
   * Enqueues a task in the transaction: it runs in the same realm after the commit, and never after a rollback.
   * @throws ZodError when the data does not match the schema of the task
   */
  enqueue<Data extends object>(tx: Transaction, task: Enqueued<Data>, data: Data): Promise<void>
  /** Enqueues one run of the task for each data object, in one statement. @throws ZodError as `enqueue` does */
  enqueueAll<Data extends object>(
    tx: Transaction,
    task: Enqueued<Data>,
    data: readonly Data[],
    when?: When,
  ): Promise<void>
  /** Starts running these tasks. */
  work(tasks: readonly AnyTask[]): Promise<void>
  /** Connects to the queues. */
  start(): Promise<void>
  /** Starts no more runs and waits up to 5 s for those in progress. */
  stop(): Promise<void>
}

/**
 * What led to a run, by its `traceparent`: a run that starts at once continues its trace, and a delayed one begins a trace
 * of its own that links to it.
 */
const Origin = z.object({ parent: z.string().optional(), link: z.string().optional() })
const Envelope = z.object({ realm: realmSchema, data: z.unknown(), trace: Origin.optional() })
type Envelope = z.infer<typeof Envelope>

/** What leads to runs that are enqueued now; nothing where no trace is recorded. */
function originOf(afterSeconds: number): Pick<Envelope, 'trace'> {
  const traceparent = currentSpan()?.traceparent
  if (traceparent === undefined) return {}
  return { trace: afterSeconds > 0 ? { link: traceparent } : { parent: traceparent } }
}

/** Runs that a worker fetches from its queue at once, unless the task says otherwise. */
const BATCH = 20
/** Seconds between polls of a queue: NOTIFY announces new runs, but not repeated or delayed ones. */
const POLL_SECONDS = 2
const STOP_TIMEOUT_MS = 5_000
/** The rules of every queue: a run that takes longer, or whose process sends no heartbeat, is repeated. */
const queueRules = {
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 60 * 60,
  notify: true,
} as const
/** Seconds between checks for stalled runs. */
const SUPERVISE_SECONDS = 10
/** Seconds between two removals of the records of old runs. */
const MAINTENANCE_SECONDS = 10 * 60

/**
 * Opens the tasks of a migrated database.
 * @param runsIn the database that runs use, with separate connections, so that no request waits for them
 * @param tracing records the runs
 */
export async function openTasks(
  database: Database,
  log: Logger,
  runsIn: Pick<Database, 'scope' | 'withoutRealm'> = database,
  tracing: Tracing = noTracing,
): Promise<Tasks> {
  await prepareQueueTables(database)
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : {
          connectionString: database.url!,
          max: QUEUE_CONNECTIONS,
          application_name: 'snake-dispatch-tasks',
          // Without limits, a poll on a dead connection never ends, and no other poll follows.
          ...limitsFor(database.url!, queueTimeLimits),
        }),
    registerInstance: false,
    reindex: database.kind === 'postgres' && (await ownsQueueTables(database)),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 5_000,
  })
  boss.on('error', (emitted) => {
    const { error, queue } = queueError(emitted)
    log.error({ err: error, ...(queue && { queue }) }, 'The task queue failed')
  })
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The task queue warns'))

  /** Runs a batch; calls the task's `prepare` once per realm in the batch. */
  async function runBatch(task: AnyTask, batch: readonly Job<Envelope>[]): Promise<JobResult[]> {
    const later: TryLater[] = []
    const prepared = new Map<Realm, Promise<unknown>>()
    const prepare = (realm: Realm) => {
      const known = prepared.get(realm)
      if (known) return known
      const data = batch
        .filter((each) => each.data.realm === realm)
        .flatMap((each) => task.schema.safeParse(each.data.data).data ?? [])
      const reading = Promise.resolve(task.prepare?.(data as never[], runsIn.scope(realm)))
      prepared.set(realm, reading)
      return reading
    }
    const run = async ({ id, data: stored }: Job<Envelope>, span?: Span): Promise<JobResult> => {
      try {
        const { realm, data } = Envelope.parse(stored)
        const parsed = task.schema.parse(data) as never
        const context = {
          scope: runsIn.scope(realm),
          database: runsIn,
          log: log.child({ task: task.name, run: id }),
        }
        await task.run(parsed, context, (await prepare(realm)) as never)
        return { id, status: 'completed' }
      } catch (error) {
        span?.fail(error)
        if (error instanceof TryLater) later.push(error)
        else log.error({ err: error, task: task.name, run: id }, 'A task failed and is tried again')
        return { id, status: 'failed', output: { message: String(error) } }
      }
    }
    const recorded = (job: Job<Envelope>) => {
      const attributes = { 'task.run': job.id }
      const { trace } = Envelope.safeParse(job.data).data ?? {}
      const first = { name: `task ${task.name}`, kind: 'consumer', attributes, ...trace } as const
      return tracing.record(first, (span) => run(job, span))
    }
    const results = await Promise.all(batch.map(recorded))
    const reasons = later.flatMap(({ reason }) => reason ?? [])
    if (reasons.length > 0)
      log.warn(
        { task: task.name, runs: reasons.length, reasons: [...new Set(reasons)] },
        'Runs of a task are tried again',
      )
    return results
  }

  async function workOn(task: AnyTask): Promise<void> {
    const rules = {
      ...queueRules,
      ...(task.timeLimitSeconds && { expireInSeconds: task.timeLimitSeconds }),
      retryLimit: task.retry.limit,
      retryDelay: task.retry.delaySeconds,
    }
    await boss.createQueue(task.name, { ...rules, ...(task.isSingle && { policy: 'singleton' }) })
    // An existing queue gets the current rules.
    await boss.updateQueue(task.name, rules)
    const options = {
      batchSize: task.isSingle ? 1 : (task.batchSize ?? BATCH),
      localConcurrency: task.concurrency ?? 1,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    await boss.work<Envelope>(task.name, options, (batch) => runBatch(task, batch))
    if (!task.schedule) return
    const scheduled: Envelope = { realm: 'live', data: task.schema.parse({}) }
    await boss.schedule(task.name, task.schedule.cron, scheduled, { tz: task.schedule.timeZone })
    await boss.send(task.name, scheduled)
  }

  const enqueueAll: Tasks['enqueueAll'] = async (tx, task, data, { afterSeconds = 0, priority = 0 } = {}) => {
    if (data.length === 0) return
    const origin = originOf(afterSeconds)
    const runs = data.map((each) => ({
      data: { realm: tx.realm, data: task.schema.parse(each), ...origin } satisfies Envelope,
      startAfter: afterSeconds,
      priority,
    }))
    await boss.insert(task.name, runs, { db: fromKysely(tx.raw) })
  }

  return {
    enqueue: (tx, task, data) => enqueueAll(tx, task, [data]),
    enqueueAll,
    async work(tasks) {
      for (const task of tasks) await workOn(task)
    },
    async start() {
      await boss.start()
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true }),
  }
}
