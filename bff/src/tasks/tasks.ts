import { fromKysely, fromPglite, PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Database } from '../db/database.ts'
import { realms } from '../db/realm.ts'
import type { Transaction } from '../db/scope.ts'
import { limitsFor, queueTimeLimits } from '../db/time-limits.ts'
import type { AnyTask, Task } from './task.ts'

/** Work that is done after the answer, kept in the database by pg-boss until it has been done. */
export interface Tasks {
  /**
   * Enqueues a task in the transaction: it runs in its realm once it commits, and never when it is rolled back.
   * @throws ZodError when the data is not what the task asks for
   */
  enqueue<Data extends object>(tx: Transaction, task: Task<Data>, data: Data): Promise<void>
  /**
   * Enqueues one run of the task for each of the data, in one statement.
   * @param afterSeconds how long they wait before they are due; 0 when not given
   */
  enqueueAll<Data extends object>(
    tx: Transaction,
    task: Task<Data>,
    data: readonly Data[],
    afterSeconds?: number,
  ): Promise<void>
  /** Starts to run these tasks. */
  work(tasks: readonly AnyTask[]): Promise<void>
  /** Connects to the queues. */
  start(): Promise<void>
  /** Takes no more work and waits for what is running, up to a few seconds. */
  stop(): Promise<void>
}

const Envelope = z.object({ realm: z.enum(realms), data: z.unknown() })
type Envelope = z.infer<typeof Envelope>

/** Runs that a worker takes from its queue at once. */
const BATCH = 20
/** Seconds between looks at a queue; a new run is announced by NOTIFY, a repeated or delayed one is not. */
const POLL_SECONDS = 2
const STOP_TIMEOUT_MS = 5_000
/** How every queue behaves: a run that takes longer, or whose process has not shown a sign of life, is repeated. */
const queueRules = {
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 60 * 60,
  notify: true,
} as const
/** Seconds between looks for runs whose process has died, and between removals of old records of runs. */
const SUPERVISE_SECONDS = 10
const MAINTENANCE_SECONDS = 10 * 60

/** Opens the tasks of a migrated database. */
export function openTasks(database: Database, log: Logger): Tasks {
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : {
          connectionString: database.url!,
          max: 2,
          application_name: 'snake-dispatch-tasks',
          // On a connection that died silently a look at a queue would last for ever, and no other would follow.
          ...limitsFor(database.url!, queueTimeLimits),
        }),
    registerInstance: false,
    reindex: database.kind === 'postgres',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 5_000,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The task queue met an error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The task queue warns'))

  async function run(task: AnyTask, { id, data: stored }: Job<Envelope>): Promise<JobResult> {
    try {
      const { realm, data } = Envelope.parse(stored)
      await task.run(task.schema.parse(data) as never, {
        scope: database.scope(realm),
        log: log.child({ task: task.name, run: id }),
      })
      return { id, status: 'completed' }
    } catch (error) {
      log.error({ err: error, task: task.name, run: id }, 'A task failed and is tried again')
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  async function workOn(task: AnyTask): Promise<void> {
    const rules = { ...queueRules, retryLimit: task.retry.limit, retryDelay: task.retry.delaySeconds }
    await boss.createQueue(task.name, rules)
    // A queue that was there already gets the rules of today.
    await boss.updateQueue(task.name, rules)
    const options = {
      batchSize: BATCH,
      localConcurrency: task.concurrency ?? 1,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    await boss.work<Envelope>(task.name, options, (jobs) => Promise.all(jobs.map((job) => run(task, job))))
    if (!task.schedule) return
    const scheduled: Envelope = { realm: 'live', data: task.schema.parse({}) }
    await boss.schedule(task.name, task.schedule.cron, scheduled, { tz: task.schedule.timeZone })
    await boss.send(task.name, scheduled)
  }

  const enqueueAll: Tasks['enqueueAll'] = async (tx, task, data, afterSeconds = 0) => {
    if (data.length === 0) return
    const runs = data.map((each) => ({
      data: { realm: tx.realm, data: task.schema.parse(each) } satisfies Envelope,
      startAfter: afterSeconds,
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
