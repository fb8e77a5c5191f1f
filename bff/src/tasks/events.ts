import type { Logger } from 'pino'
import * as z from 'zod'
import type { Database } from '../db/database.ts'
import { realms, type Realm } from '../db/realm.ts'
import type { Transaction } from '../db/scope.ts'
import { openBroadcast } from './broadcast.ts'
import type { EventMap, EventName } from './event-map.ts'
import type { Queue } from './queue.ts'
import type { Task } from './task.ts'
import type { Tasks } from './tasks.ts'

/** An event as its readers get it. */
export type PortalEvent<Name extends EventName> = EventMap[Name] & { readonly realm: Realm }

/** What happened, told to every process once it is certain. */
export interface Events {
  /** Publishes within the transaction: told when that takes hold, also if this process dies right after. */
  publish<Name extends EventName>(tx: Transaction, name: Name, data: EventMap[Name]): Promise<void>
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
const Message = z.object({ name: z.string(), realm: z.enum(realms), data: z.record(z.string(), z.number()) })
/** Told events are kept so long for replicas that lost their connection meanwhile. */
const KEPT_SECONDS = 600
/** How many ids are remembered so that no event is told twice for a reconnection. */
const REMEMBERED = 2_000

/** Opens the events: an outbox in the queue, and a broadcast from whoever empties it to all processes. */
export function openEvents(database: Database, queue: Queue, tasks: Tasks, log: Logger): Events {
  const listeners = new Map<string, Set<(event: never) => void | Promise<void>>>()
  const followers = new Map<string, Task<object>[]>()
  const told = new Set<string>()

  const tell = (id: string, content: unknown) => {
    if (told.has(id)) return
    told.add(id)
    if (told.size > REMEMBERED) told.delete(told.values().next().value!)
    const { name, realm, data } = Message.parse(content)
    for (const listener of listeners.get(name) ?? []) {
      void callSafely(listener, { ...data, realm }, (error) =>
        log.error({ err: error, event: name }, 'A listener failed'),
      )
    }
  }
  const broadcast = openBroadcast(database, QUEUE, tell, log)

  const enqueueFollowers = async (content: unknown) => {
    const { name, realm, data } = Message.parse(content)
    const following = followers.get(name) ?? []
    if (following.length === 0) return
    await database.scope(realm).transaction(async (tx) => {
      for (const task of following) await tasks.enqueue(tx, task, data)
    })
  }

  return {
    publish: (tx, name, data) => queue.add(tx, QUEUE, { name, realm: tx.realm, data }),
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
      await queue.work(QUEUE, rules, async (item) => {
        await broadcast.send(item.id, item.data)
        await enqueueFollowers(item.data)
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
