import { fromKysely, fromPglite, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/scope.ts'
import { SIGN_OF_LIFE_SECONDS, watchOrphans } from './orphans.ts'
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
  /** Puts work into a queue within the transaction: it is done when that takes hold, and never when it does not. */
  add(tx: Transaction, name: string, data: object): Promise<void>
  /** As `add`, for many items in one statement; `afterSeconds` lets them wait so long before they are due. */
  addAll(tx: Transaction, name: string, items: readonly object[], afterSeconds?: number): Promise<void>
  /** Puts this item into a queue whenever the time comes, once for all processes. */
  schedule(name: string, schedule: Schedule, item: object): Promise<void>
  start(): Promise<void>
  /** Takes no more work and waits for what is under way, up to a few seconds. */
  stop(): Promise<void>
}

/** Seconds between looks at a queue that nobody poked: the floor under a lost poke. */
const POLL_SECONDS = 1
const STOP_TIMEOUT_MS = 5_000
/** The shortest that pg-boss knows; orphans are found sooner, by `watchOrphans`. */
const HEARTBEAT_SECONDS = 10

/** Opens the queues of a migrated database. */
export function openQueue(database: Database, log: Logger): Queue {
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : { connectionString: database.url!, max: 2, application_name: 'snake-dispatch-tasks' }),
    registerInstance: false,
    reindex: database.kind === 'postgres',
  })
  boss.on('error', (error) => log.error({ err: error }, 'The task queue met an error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The task queue warns'))
  const workers = new Map<string, string>()
  const known = new Map<string, QueueResult>()
  const held = new Set<string>()
  const orphans = watchOrphans({
    database,
    names: () => [...new Set([...known.keys(), ...workers.keys()])],
    held,
    putBack(name) {
      log.warn({ queue: name }, 'A task is taken over from a process that is gone')
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
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

  return {
    async start() {
      await boss.start()
      for (const queue of await boss.getQueues()) known.set(queue.name, queue)
      await orphans.start()
    },
    async work(name, { lanes = 1, ...rules }, run) {
      await provide(name, rules)
      const options = {
        batchSize: 20,
        localConcurrency: lanes,
        pollingIntervalSeconds: POLL_SECONDS,
        burstWhenBatchFull: true,
        heartbeatRefreshSeconds: SIGN_OF_LIFE_SECONDS,
      } as const
      const worker = await boss.work(name, { ...options, perJobResults: true }, async (items) =>
        Promise.all(
          items.map(async (item) => {
            held.add(item.id)
            try {
              await run(item)
              return { id: item.id, status: 'completed' as const }
            } catch (error) {
              log.error({ err: error, queue: name, item: item.id }, 'A task failed and is tried again')
              return { id: item.id, status: 'failed' as const, output: { message: String(error) } }
            } finally {
              held.delete(item.id)
            }
          }),
        ),
      )
      workers.set(name, worker)
    },
    async add(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx.raw) })
      const worker = workers.get(name)
      if (worker) tx.afterCommit(() => boss.notifyWorker(worker))
    },
    async addAll(tx, name, items, afterSeconds = 0) {
      if (items.length === 0) return
      const jobs = items.map((data) => ({ data, startAfter: afterSeconds }))
      await boss.insert(name, jobs, { db: fromKysely(tx.raw) })
      const worker = workers.get(name)
      if (worker && afterSeconds === 0) tx.afterCommit(() => boss.notifyWorker(worker))
    },
    schedule: (name, { cron, timeZone }, item) => boss.schedule(name, cron, item, { tz: timeZone }),
    async stop() {
      await orphans.stop()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true })
    },
  }
}
