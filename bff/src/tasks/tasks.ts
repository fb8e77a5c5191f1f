import type { Logger } from 'pino'
import * as z from 'zod'
import type { Database } from '../db/database.ts'
import { realms } from '../db/realm.ts'
import type { Transaction } from '../db/scope.ts'
import type { Queue } from './queue.ts'
import type { AnyTask, Task } from './task.ts'

/** The door to work that is done after the answer. */
export interface Tasks {
  /**
   * Enqueues a task in the transaction; it runs in the transaction's realm once that has taken hold.
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
  /** Starts to work off the tasks of the features. */
  work(tasks: readonly AnyTask[]): Promise<void>
}

const Envelope = z.object({ realm: z.enum(realms), data: z.unknown() })
/** How long a run may take before it counts as lost with its process and is repeated. */
const RUN_SECONDS = 120
const KEPT_SECONDS = 24 * 60 * 60

/** Opens the tasks on a queue. */
export function openTasks(database: Database, queue: Queue, log: Logger): Tasks {
  return {
    async enqueue(tx, task, data) {
      await queue.add(tx, task.name, { realm: tx.realm, data: task.schema.parse(data) })
    },
    async enqueueAll(tx, task, data, afterSeconds = 0) {
      const items = data.map((each) => ({ realm: tx.realm, data: task.schema.parse(each) }))
      await queue.addAll(tx, task.name, items, afterSeconds)
    },
    async work(tasks) {
      for (const task of tasks) {
        const rules = {
          expireInSeconds: RUN_SECONDS,
          retryLimit: task.retry.limit,
          retryDelay: task.retry.delaySeconds,
          deleteAfterSeconds: KEPT_SECONDS,
          lanes: task.lanes ?? 1,
        }
        await queue.work(task.name, rules, async (item) => {
          const { realm, data } = Envelope.parse(item.data)
          await task.run(task.schema.parse(data) as never, {
            scope: database.scope(realm),
            log: log.child({ task: task.name, item: item.id }),
          })
        })
        if (!task.schedule) continue
        const item = { realm: 'live', data: task.schema.parse({}) }
        await queue.schedule(task.name, task.schedule, item)
        await database.scope('live').transaction((tx) => queue.add(tx, task.name, item))
      }
    },
  }
}
