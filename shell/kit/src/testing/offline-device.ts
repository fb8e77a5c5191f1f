import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { providePortalConfig } from '../config.ts'
import { session } from '../session.ts'
import { claimedJob, portalConfigOf, userOf } from './index.ts'
import { closeOfflineDatabase } from '../offline/database.ts'
import { stopOffline } from '../offline/offline.ts'
import { offlineDataSettled } from '../offline/session-data.ts'

/** The catcher of this device. */
export const ann = userOf({ name: 'Ann Catcher' })
/** Another one. */
export const ben = userOf({ id: 8, name: 'Ben Catcher' })
export const CLIENT = 'Pat Lee of the secret address'
export const job = claimedJob({ clientName: CLIENT })

/** Gives every test of a file a device of its own: with a database, keys, and a page that begins. */
export function setUpDevice(): void {
  beforeEach(async () => {
    // The last start of the test before may have loaded it after the end of that test, without what is set here.
    stopOffline()
    await closeOfflineDatabase()
    // jsdom has neither.
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('crypto', webcrypto)
    vi.stubGlobal('structuredClone', globalThis.structuredClone)
    providePortalConfig(portalConfigOf({ hasSession: true }))
    session.set({ status: 'loading', user: null })
  })
  afterEach(async () => {
    await offlineDataSettled()
    stopOffline()
    await closeOfflineDatabase()
    vi.unstubAllGlobals()
  })
}

/** Ends the page and starts another one: what the browser stores stays. */
export async function restart() {
  await offlineDataSettled()
  stopOffline()
  await closeOfflineDatabase()
  session.set({ status: 'loading', user: null })
}

/** What a catcher has queued. */
export const completion = (id = 'a1', of = job) => ({
  id,
  kind: 'complete' as const,
  method: 'POST',
  path: `/api/jobs/${of.id}/complete`,
  body: { completionNotes: `Notes about ${CLIENT}` },
  job: of,
})
