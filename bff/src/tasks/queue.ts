import { fromKysely, fromPglite, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/scope.ts'
import { limitsFor, queueTimeLimits } from '../db/time-limits.ts'
import { oneByOne, together, type BatchRun, type Failed } from './batch.ts'
import { SIGN_OF_LIFE_SECONDS, watchOrphans } from './orphans.ts'
import { atPace } from './pace.ts'
import type { Schedule } from './task.ts'

/** How one queue behaves: how long a run may take, how often it is repeated, how long its record is kept. */
export interface QueueRules {
  readonly expireInSeconds: number
  readonly retryLimit: number
  readonly retryDelay: number
  readonly deleteAfterSeconds: number
  /** How many batches of this queue are worked off side by side; 1 when not given. */
  readonly lanes?: number
}

/** One piece of queued work. */
export interface QueuedItem {
  readonly id: string
  readonly data: unknown
}

/** The queues of the portal, kept in its database by pg-boss. */
export interface Queue {
  /** Makes a queue and works it off, up to 20 items at once in each lane; an item that throws is tried again. */
  work(name: string, rules: QueueRules, run: (item: QueuedItem) => Promise<void>): Promise<void>
  /**
   * As `work`, for items that are cheaper done together, up to 100 at once. When a batch fails its items are run one
   * by one: a bad one is tried again and does not hold up the others. So let the run be idempotent.
   */
  workTogether(
    name: string,
    rules: QueueRules,
    run: (items: readonly QueuedItem[]) => Promise<void>,
  ): Promise<void>
  /** Puts work into a queue within the transaction: it is done when that takes hold, and never when it does not. */
  add(tx: Transaction, name: string, data: object): Promise<void>
  /** As `add`, for many items in one statement; `afterSeconds` lets them wait so long before they are due. */
  addAll(tx: Transaction, name: string, items: readonly object[], afterSeconds?: number): Promise<void>
  /** Has a queue looked at, for items that a statement has inserted itself (see `insertItems`). */
  wake(name: string): void
  /** Puts this item into a queue whenever the time comes, once for all processes. */
  schedule(name: string, schedule: Schedule, item: object): Promise<void>
  start(): Promise<void>
  /** Takes no more work and waits for what is under way, up to a few seconds. */
  stop(): Promise<void>
}

/** Seconds between looks at a queue that nobody poked: the floor under a lost poke. */
const POLL_SECONDS = 1
const STOP_TIMEOUT_MS = 5_000
/** A queue is looked at as soon as it is poked; in a rush once in so many milliseconds, to find many items at once. */
const PACE_MS = 20
const BATCH = 20
const BATCH_TOGETHER = 100
/** The shortest that pg-boss knows; orphans are found sooner, by `watchOrphans`. */
const HEARTBEAT_SECONDS = 10

/** Opens the queues of a migrated database. */
export function openQueue(database: Database, log: Logger): Queue {
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : {
          connectionString: database.url!,
          max: 2,
          application_name: 'snake-dispatch-tasks',
          // On a dead way to the server a look at a queue would last for ever, and no other would follow.
          ...limitsFor(database.url!, queueTimeLimits),
        }),
    registerInstance: false,
    reindex: database.kind === 'postgres',
  })
  boss.on('error', (error) => log.error({ err: error }, 'The task queue met an error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The task queue warns'))
  /** The pokes of the queues that this process works off. */
  const pokes = new Map<string, ReturnType<typeof atPace>>()
  const known = new Map<string, QueueResult>()
  const held = new Set<string>()
  const orphans = watchOrphans({
    database,
    names: () => [...new Set([...known.keys(), ...pokes.keys()])],
    held,
    putBack(name) {
      log.warn({ queue: name }, 'A task is taken over from a process that is gone')
      wake(name)
    },
    failed: (error) => log.error({ err: error }, 'Orphaned tasks could not be looked for'),
  })

  /** Makes a queue, or gives it the rules of today; most starts find it as it should be, and ask nothing. */
  const provide = async (name: string, rules: Omit<QueueRules, 'lanes'>) => {
    const options = {
      ...rules,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    }
    const queue = known.get(name)
    if (!queue) return boss.createQueue(name, options)
    const changed = Object.entries(options).some(
      ([rule, value]) => queue[rule as keyof QueueResult] !== value,
    )
    if (changed) await boss.updateQueue(name, options)
  }

  const wake = (name: string) => pokes.get(name)?.ask()

  const failedIn = (queue: string): Failed => {
    return (error, item) => {
      if (item) log.error({ err: error, queue, item: item.id }, 'A task failed and is tried again')
      else log.warn({ err: error, queue }, 'A batch of tasks failed and is run one by one')
    }
  }

  const start = async (
    name: string,
    { lanes = 1, ...rules }: QueueRules,
    batchSize: number,
    run: BatchRun,
  ) => {
    await provide(name, rules)
    const options = {
      batchSize,
      localConcurrency: lanes,
      pollingIntervalSeconds: POLL_SECONDS,
      burstWhenBatchFull: true,
      heartbeatRefreshSeconds: SIGN_OF_LIFE_SECONDS,
      perJobResults: true,
    } as const
    const worker = await boss.work(name, options, async (items) => {
      for (const { id } of items) held.add(id)
      const results = await run(items)
      for (const { id } of items) held.delete(id)
      return results
    })
    pokes.set(
      name,
      atPace(PACE_MS, () => boss.notifyWorker(worker)),
    )
  }

  return {
    async start() {
      await boss.start()
      for (const queue of await boss.getQueues()) known.set(queue.name, queue)
      await orphans.start()
    },
    work: (name, rules, run) => start(name, rules, BATCH, oneByOne(run, failedIn(name))),
    workTogether: (name, rules, run) => start(name, rules, BATCH_TOGETHER, together(run, failedIn(name))),
    async add(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx.raw) })
      tx.afterCommit(() => wake(name))
    },
    async addAll(tx, name, items, afterSeconds = 0) {
      if (items.length === 0) return
      const jobs = items.map((data) => ({ data, startAfter: afterSeconds }))
      await boss.insert(name, jobs, { db: fromKysely(tx.raw) })
      if (afterSeconds === 0) tx.afterCommit(() => wake(name))
    },
    wake,
    schedule: (name, { cron, timeZone }, item) => boss.schedule(name, cron, item, { tz: timeZone }),
    async stop() {
      await orphans.stop()
      for (const poke of pokes.values()) poke.stop()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true })
    },
  }
}
