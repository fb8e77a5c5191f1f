import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** How long a device remembers for what it rang, in milliseconds: longer than any push is kept (DISP-02). */
const KEPT = 8 * 24 * 60 * 60 * 1000

interface AlertSchema extends DBSchema {
  /** For what this device rang, and when, in milliseconds. */
  rung: { key: string; value: { id: string; at: number }; indexes: { at: number } }
  /** The number on the app's icon, under `count`. */
  badge: { key: string; value: number }
}

/**
 * Claims the one ring of this device for what happened (LIVE-02): true for the first of its pages and its service
 * worker, false for all others. In a browser that stores nothing each of them rings once; the tag of the notification
 * still folds them into one.
 * @param alertId as in a push: see `newJobAlertId`
 */
export async function claimRing(alertId: string): Promise<boolean> {
  try {
    return await withDatabase(async (database) => {
      // One transaction: another page, or the worker, waits for its end.
      const change = database.transaction('rung', 'readwrite')
      const old = await change.store.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - KEPT))
      await Promise.all(old.map((key) => change.store.delete(key)))
      const isFirst = (await change.store.count(alertId)) === 0
      if (isFirst) await change.store.put({ id: alertId, at: Date.now() })
      await change.done
      return isFirst
    })
  } catch (error) {
    if ('indexedDB' in globalThis) console.warn('What this device rang for could not be read', error)
    const isFirst = !rungHere.has(alertId)
    rungHere.add(alertId)
    return isFirst
  }
}

/** Gives a claim back: the ring failed, and a push or another page may ring. */
export async function releaseRing(alertId: string): Promise<void> {
  rungHere.delete(alertId)
  await withDatabase((database) => database.delete('rung', alertId)).catch(() => {})
}

/** In place of the database where there is none. */
const rungHere = new Set<string>()

/** Shows a number on the app's icon, where the platform can; 0 shows none. */
export async function setBadge(count: number): Promise<void> {
  await navigator.setAppBadge?.(count)
  await withDatabase((database) => database.put('badge', count, 'count'))
}

/** Adds one to the number on the app's icon: a job came while no page was there to count. */
export async function raiseBadge(): Promise<void> {
  const count = await withDatabase((database) => database.get('badge', 'count'))
  await setBadge((count ?? 0) + 1)
}

/** Forgets everything, and clears the app's icon (AUTH-11). */
export async function clearAlertStore(): Promise<void> {
  rungHere.clear()
  if (!('indexedDB' in globalThis)) return
  await setBadge(0)
  await withDatabase((database) => database.clear('rung'))
}

/** Works on the database of this device, and closes it again. @throws Error where there is none */
async function withDatabase<Result>(work: (database: IDBPDatabase<AlertSchema>) => Promise<Result>) {
  const database = await openDB<AlertSchema>('snake-dispatch.alerts', 1, {
    upgrade(created) {
      created.createObjectStore('rung', { keyPath: 'id' }).createIndex('at', 'at')
      created.createObjectStore('badge')
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
