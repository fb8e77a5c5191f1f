import { sql, type RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/scope.ts'
import { EventListener } from './event-listener.ts'
import { PortalEvent, type EventName, type EventOf } from './portal-event.ts'

/** Events: published inside the transaction that causes them, received by every process. */
export interface Events {
  /** Publishes by NOTIFY inside the transaction: received after its commit, never after a rollback. */
  publish<Name extends EventName>(
    tx: Transaction,
    name: Name,
    data: Omit<EventOf<Name>, 'name' | 'realm'>,
  ): Promise<void>
  /** Adds a listener for the events of that name. @returns a function that removes it */
  on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void): () => void
  /**
   * Adds a listener for gaps, in which events may be missed: called when the connection is lost, and again once it
   * listens again. Whatever depends on events must then be read again.
   * @returns a function that removes it
   */
  onGap(listener: () => void): () => void
  /** Settles once this process listens. */
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'snake_dispatch_events'

/** What `publish` selects, for a statement that does more. */
export const publication = <Name extends EventName>(
  { realm }: Pick<Transaction, 'realm'>,
  name: Name,
  data: Omit<EventOf<Name>, 'name' | 'realm'>,
): RawBuilder<unknown> => sql`pg_notify(${CHANNEL}, ${JSON.stringify({ name, realm, ...data })})`

/** Opens the events of a database: a listening connection on a server, a callback on the embedded database. */
export function openEvents(database: Database, log: Logger): Events {
  const listeners = new Map<EventName, Set<(event: never) => void>>()
  const gapListeners = new Set<() => void>()
  let stop: () => Promise<unknown> = () => Promise.resolve()

  function received(payload: string): void {
    try {
      const event = PortalEvent.parse(JSON.parse(payload))
      for (const listener of listeners.get(event.name) ?? []) listener(event as never)
    } catch (error) {
      log.error({ err: error }, 'An event could not be handled')
    }
  }

  async function listenToServer(url: string): Promise<void> {
    const { promise: ready, resolve } = Promise.withResolvers<void>()
    /** Undefined until the first connection listens. */
    let isListening: boolean | undefined
    const reportGap = () => {
      for (const listener of gapListeners) listener()
    }
    const listener = new EventListener(url, CHANNEL, {
      received,
      listening() {
        if (isListening === false) reportGap()
        isListening = true
        resolve()
      },
      lost(error) {
        log.warn({ err: error }, 'The event connection was lost and is reopened')
        if (!isListening) return
        isListening = false
        reportGap()
      },
    })
    stop = () => listener.close()
    await ready
  }

  return {
    async publish(tx, name, data) {
      await sql`select ${publication(tx, name, data)}`.execute(tx.kysely)
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => void known.delete(listener)
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    async start() {
      if (database.url) await listenToServer(database.url)
      else stop = await database.pglite!.listen(CHANNEL, received)
    },
    stop: () => stop().then(() => {}),
  }
}
