import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Database } from '../db/database.ts'
import { realms, type Realm } from '../db/realm.ts'
import type { Transaction } from '../db/scope.ts'
import { openBroadcast } from './broadcast.ts'
import type { EventMap, EventName } from './event-map.ts'
import { insertItems } from './queue-rows.ts'
import type { Queue, QueuedItem } from './queue.ts'
import type { Task } from './task.ts'
import type { Tasks } from './tasks.ts'

/** An event as its readers get it. */
export type PortalEvent<Name extends EventName> = EventMap[Name] & { readonly realm: Realm }

/** What happened, told to every process once it is certain. */
export interface Events {
  /** Publishes within the transaction: told when that takes hold, also if this process dies right after. */
  publish<Name extends EventName>(tx: Transaction, name: Name, data: EventMap[Name]): Promise<void>
  /**
   * `publish` as a part of the statement that makes things happen: one event for each of its rows. Call `wake` when
   * it has taken hold.
   */
  insert<Name extends EventName>(
    name: Name,
    rows: Expression<EventMap[Name] & { realm: Realm }>,
  ): RawBuilder<{ id: string }>
  /** Has the events told that statements have inserted; without it they are told a second later. */
  wake(): void
  /** Listens in this process; each event comes at least once. Returns how to stop. */
  on<Name extends EventName>(
    name: Name,
    listener: (event: PortalEvent<Name>) => void | Promise<void>,
  ): () => void
  /**
   * Enqueues a task for each event of that name: for what has to be done about it once, whichever process does it
   * and however often one dies meanwhile. It may run twice for one event, so let it be idempotent. Call it before
   * the events are started.
   */
  follow<Name extends EventName>(name: Name, task: Task<EventMap[Name]>): void
  start(): Promise<void>
  stop(): Promise<void>
}

const QUEUE = 'events'
/** What an item of the outbox tells: one or several events of one name. */
const Message = z.object({
  name: z.string(),
  realm: z.enum(realms),
  data: z.array(z.record(z.string(), z.number())),
})
/** Told events are kept so long for replicas that lost their connection meanwhile. */
const KEPT_SECONDS = 600
/** How many ids are remembered so that no event is told twice for a reconnection. */
const REMEMBERED = 2_000

/** Opens the events: an outbox in the queue, and a broadcast from whoever empties it to all processes. */
export function openEvents(database: Database, queue: Queue, tasks: Tasks, log: Logger): Events {
  const listeners = new Map<string, Set<(event: never) => void | Promise<void>>>()
  const followers = new Map<string, Task<object>[]>()
  const told = new Set<string>()

  const tell = (item: QueuedItem) => {
    if (told.has(item.id)) return
    told.add(item.id)
    if (told.size > REMEMBERED) told.delete(told.values().next().value!)
    const { name, realm, data } = Message.parse(item.data)
    const failed = (error: unknown) => log.error({ err: error, event: name }, 'A listener failed')
    for (const each of data)
      for (const listener of listeners.get(name) ?? []) void callSafely(listener, { ...each, realm }, failed)
  }
  const broadcast = openBroadcast(database, QUEUE, tell, log)

  const enqueueFollowers = async (items: readonly QueuedItem[]) => {
    const due = items
      .map((item) => Message.parse(item.data))
      .flatMap(({ name, realm, data }) => (followers.get(name) ?? []).map((task) => ({ task, realm, data })))
    for (const [realm, ofRealm] of Map.groupBy(due, (each) => each.realm))
      await database.scope(realm).transaction(async (tx) => {
        for (const [task, ofTask] of Map.groupBy(ofRealm, (each) => each.task))
          await tasks.enqueueAll(
            tx,
            task,
            ofTask.flatMap(({ data }) => data),
          )
      })
  }

  return {
    publish: (tx, name, data) => queue.add(tx, QUEUE, { name, realm: tx.realm, data: [data] }),
    insert: (name, rows) =>
      insertItems(
        QUEUE,
        sql`
          select jsonb_build_object(
            'name', ${sql.lit(name)}::text, 'realm', event.realm, 'data', jsonb_agg(to_jsonb(event) - 'realm')
          ) as data
          from (${rows}) as event group by event.realm`,
      ),
    wake: () => queue.wake(QUEUE),
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => void known.delete(listener)
    },
    follow(name, task) {
      followers.set(name, [...(followers.get(name) ?? []), task as unknown as Task<object>])
    },
    async start() {
      await broadcast.start()
      const rules = {
        expireInSeconds: 15,
        retryLimit: 1_000,
        retryDelay: 1,
        deleteAfterSeconds: KEPT_SECONDS,
      }
      await queue.workTogether(QUEUE, rules, async (items) => {
        await broadcast.send(items)
        await enqueueFollowers(items)
      })
    },
    stop: () => broadcast.stop(),
  }
}

async function callSafely(
  listener: (event: never) => void | Promise<void>,
  event: object,
  failed: (error: unknown) => void,
): Promise<void> {
  try {
    await listener(event as never)
  } catch (error) {
    failed(error)
  }
}
