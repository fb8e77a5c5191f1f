import { expect, test, vi } from 'vitest'
import { session } from '../session.ts'
import { offlineDatabase } from './database.ts'
import { RETENTION, cache, readCache, readCachedItem, clearCache } from './offline-cache.ts'
import { publicItem, queueItem, startOffline } from './offline.ts'
import { itemsOf, putItem } from './outbox-store.ts'
import { offlineDataSettled } from './session-data.ts'
import { ann, ben, completion, job, setUpDevice } from '../testing/offline-device.ts'

setUpDevice()

/** Everything in IndexedDB, as text: what a copy of the files would show. */
async function storedText(): Promise<string> {
  const database = await offlineDatabase()
  const records = await Promise.all(
    (['keys', 'kept', 'outbox'] as const).map((store) => database!.getAll(store)),
  )
  return records
    .flat()
    .map((record) => JSON.stringify(record) + ('data' in record ? new TextDecoder().decode(record.data) : ''))
    .join('\n')
}

test('DISP-41 nothing of it is readable in the database, and its key cannot be read', async () => {
  await cache(ann.id, 'account', ann)
  await cache(ann.id, '/active', [job], 1_000)
  session.set({ status: 'user', user: ann })
  await queueItem(completion())
  expect(await storedText()).not.toContain('Pat Lee')
  expect(await storedText()).toContain('"owner":7')
  const stored = await (await offlineDatabase())!.get('keys', 'session')
  expect(stored?.key.extractable).toBe(false)
  expect(await readCache(2_000)).toEqual({
    user: ann,
    answers: [{ path: '/active', answer: [job], readAt: 1_000 }],
  })
})

test('DISP-40 client data older than 24 h is not answered, and removed at the next start', async () => {
  await cache(ann.id, '/active', [job], Date.now() - RETENTION - 1)
  await cache(ann.id, 'account', ann, Date.now() - RETENTION - 1)
  expect(await readCache()).toEqual({ user: ann, answers: [] })
  startOffline()
  await offlineDataSettled()
  expect(await (await offlineDatabase())!.getAllKeys('kept')).toEqual(['account'])
})

test('AUTH-11 what a user chose is kept until the session ends, is no answer of a call, and nobody else reads it', async () => {
  await cache(ann.id, 'account', ann)
  await cache(ann.id, 'choice', { isNearest: true }, Date.now() - RETENTION - 1)
  startOffline()
  await offlineDataSettled()
  expect(await readCachedItem('choice', ann.id)).toEqual({ isNearest: true })
  expect(await readCache()).toEqual({ user: ann, answers: [] })
  expect(await readCachedItem('choice', ben.id)).toBeUndefined()
  expect(await readCachedItem('choice', undefined)).toBeUndefined()
  await clearCache()
  expect(await readCachedItem('choice', ann.id)).toBeUndefined()
})

test('DISP-41 another account removes what the last one kept', async () => {
  await cache(ann.id, '/active', [job])
  await cache(ben.id, 'account', ben)
  expect(await readCache()).toEqual({ user: ben, answers: [] })
  expect(await (await offlineDatabase())!.getAllKeys('kept')).toEqual(['account'])
})

test('DISP-41 a database that never opens counts as none after 3 s', async () => {
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
  vi.useFakeTimers()
  const opened = offlineDatabase()
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(await opened).toBeUndefined()
})

test('DISP-40 a public request older than 24 h is removed at the start of a user too', async () => {
  const queuedAt = Date.now() - RETENTION - 1
  await putItem({ ...completion(), kind: 'request', job: null, owner: 'public', queuedAt })
  session.set({ status: 'user', user: ann })
  startOffline()
  await offlineDataSettled()
  expect(await (await offlineDatabase())!.count('outbox')).toBe(0)
})

test('DISP-40 a public request older than 24 h is removed beside a newer one', async () => {
  const request = { ...completion(), kind: 'request' as const, job: null, owner: 'public' as const }
  await putItem({ ...request, queuedAt: Date.now() - RETENTION - 1 })
  await putItem({ ...request, id: 'a2', queuedAt: Date.now() })
  expect((await publicItem())?.id).toBe('a2')
  expect((await itemsOf('public')).map(({ id }) => id)).toEqual(['a2'])
})

test('DISP-41 where no key can be stored nothing is kept', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await cache(ann.id, '/active', [job])).toBe(false)
  session.set({ status: 'user', user: ann })
  expect(await queueItem(completion())).toBe(false)
})
