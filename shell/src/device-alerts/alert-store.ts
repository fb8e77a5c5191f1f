import type { AlertReport } from '@snake-dispatch/contract/alert-reports'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** How long a device remembers for what it rang, in milliseconds: longer than any push is kept (DISP-02). */
const RETENTION = 8 * 24 * 60 * 60 * 1000

interface AlertSchema extends DBSchema {
  /** For what this device rang, and when, in milliseconds. */
  rung: { key: string; value: { id: string; at: number }; indexes: { at: number } }
  /** The number on the app's icon, under `count`. */
  badge: { key: string; value: number }
  /** What is still to be reported of pushes, oldest first. */
  reports: { key: number; value: AlertReport }
}

/** Reports that wait at most: older ones are dropped (DISP-04). */
const MAX_REPORTS = 50

/**
 * Claims the one ring of this device for what happened (LIVE-02): true for the first of its pages and its service
 * worker, false for all others. In a browser that stores nothing each of them rings once; the tag of the notification
 * still folds them into one.
 * @param alertId as in a push: see `newJobAlertId`
 */
export async function claimAlert(alertId: string): Promise<boolean> {
  try {
    return await withDatabase(async (database) => {
      // One transaction: another page, or the worker, waits for its end.
      const change = database.transaction('rung', 'readwrite')
      // oxlint-disable-next-line clock/of-server -- compared with this device's own times
      const now = Date.now()
      const index = change.store.index('at')
      const old = [
        ...(await index.getAllKeys(IDBKeyRange.upperBound(now - RETENTION))),
        // A clock that was ahead would keep them for ever.
        ...(await index.getAllKeys(IDBKeyRange.lowerBound(now + RETENTION))),
      ]
      await Promise.all(old.map((key) => change.store.delete(key)))
      const isFirst = (await change.store.count(alertId)) === 0
      if (isFirst) await change.store.put({ id: alertId, at: now })
      await change.done
      return isFirst
    })
  } catch (error) {
    if ('indexedDB' in globalThis) console.warn('What this device rang for could not be read', error)
    const isFirst = !alertedHere.has(alertId)
    alertedHere.add(alertId)
    return isFirst
  }
}

/** Gives a claim back: the ring failed, and a push or another page may ring. */
export async function releaseAlert(alertId: string): Promise<void> {
  alertedHere.delete(alertId)
  await withDatabase((database) => database.delete('rung', alertId)).catch(() => {})
}

/** In place of the database where there is none. */
const alertedHere = new Set<string>()

/** Shows a number on the app's icon, where the platform can; 0 shows none. */
export async function setBadge(count: number): Promise<void> {
  await navigator.setAppBadge?.(count)
  await withDatabase((database) => database.put('badge', count, 'count'))
}

/** Adds one to the number on the app's icon: a job came while no page was there to count. */
export async function incrementBadge(): Promise<void> {
  const count = await withDatabase((database) => database.get('badge', 'count'))
  await setBadge((count ?? 0) + 1)
}

/** Keeps a report that could not be sent. @throws Error where nothing can be stored */
export async function keepReport(report: AlertReport): Promise<void> {
  await withDatabase(async (database) => {
    const change = database.transaction('reports', 'readwrite')
    await change.store.add(report)
    const keys = await change.store.getAllKeys()
    await Promise.all(keys.slice(0, -MAX_REPORTS).map((key) => change.store.delete(key)))
    await change.done
  })
}

/** The reports that wait, oldest first. @throws Error where nothing can be stored */
export function waitingReports(): Promise<{ key: number; report: AlertReport }[]> {
  return withDatabase(async (database) => {
    const read = database.transaction('reports')
    const [keys, reports] = await Promise.all([read.store.getAllKeys(), read.store.getAll()])
    return reports.map((report, at) => ({ key: keys[at]!, report }))
  })
}

/** Forgets a report that the portal has. @throws Error where nothing can be stored */
export function dropReport(key: number): Promise<void> {
  return withDatabase((database) => database.delete('reports', key))
}

/** Forgets everything, and clears the app's icon (AUTH-11). */
export async function clearAlertStore(): Promise<void> {
  alertedHere.clear()
  if (!('indexedDB' in globalThis)) return
  try {
    await withDatabase(async (database) => {
      await database.clear('rung')
      await database.clear('reports')
    })
  } finally {
    await setBadge(0)
  }
}

/** Works on the database of this device, and closes it again. @throws Error where there is none */
async function withDatabase<Result>(work: (database: IDBPDatabase<AlertSchema>) => Promise<Result>) {
  const database = await openDB<AlertSchema>('snake-dispatch.alerts', 2, {
    upgrade(created, before) {
      if (before < 1) {
        created.createObjectStore('rung', { keyPath: 'id' }).createIndex('at', 'at')
        created.createObjectStore('badge')
      }
      created.createObjectStore('reports', { autoIncrement: true })
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
