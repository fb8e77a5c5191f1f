import { completeJob } from '@snake-dispatch/contract/job-completion'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedIn, signedOut } from '../session.ts'
import { answer } from '../testing/index.ts'
import { ann, completion, job, setUpDevice } from '../testing/offline-device.ts'
import { answerCalls } from '../testing/vitest.tsx'
import { closeOfflineDatabase, offlineDatabase } from './database.ts'
import { deleteItem, outbox, queueItem, readOutbox, sendOutbox, startOffline } from './offline.ts'
import { itemsOf, putItem } from './outbox-store.ts'
import { callWith, sendItems } from './send-items.ts'
import { hasOfflineData } from './has-offline-data.ts'
import { offlineDataSettled, removeUnreadable, sessionDataCleared } from './session-data.ts'

setUpDevice()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  startOffline()
  signedIn(ann)
})
afterEach(() => void vi.restoreAllMocks())

type Reading = 'getAll' | 'get' | 'count' | 'delete'
const faults = ['UnknownError', 'InvalidStateError', 'AbortError', 'TransactionInactiveError'] as const

/** Lets the next calls of the database fail as a browser's do that has lost it. */
function failing(reading: Reading, times: number, name: string) {
  const spy = vi.spyOn(IDBObjectStore.prototype, reading)
  for (let at = 0; at < times; at++)
    spy.mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', name)
    })
  return spy
}

test('D-109 whatever fails of the database, and however often: what waits is sent in the end, with one key', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Reading>('getAll', 'get', 'count', 'delete'),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(...faults),
      async (reading, times, name) => {
        const { callsTo } = answerCalls(answer(completeJob, () => job))
        await putItem({ ...completion(), owner: ann.id, queuedAt: Date.now() })
        const spy = failing(reading, times, name)
        for (let tries = 0; tries <= times; tries++) await sendOutbox()
        spy.mockRestore()
        expect(await itemsOf(ann.id)).toEqual([])
        const keys = callsTo(completeJob).map(({ headers }) => headers.get('idempotency-key'))
        expect(new Set(keys)).toEqual(new Set(['a1']))
      },
    ),
    { numRuns: 12 },
  )
})

test('D-109 a failed read ends no retries: the next one comes by itself', async () => {
  const { callsTo } = answerCalls(answer(completeJob, () => job))
  await putItem({ ...completion(), owner: ann.id, queuedAt: Date.now() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const spy = failing('getAll', 2, 'UnknownError')
  await sendOutbox()
  expect(callsTo(completeJob)).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(callsTo(completeJob)).toHaveLength(1))
  spy.mockRestore()
})

test('D-109 while what waits cannot be read, it is still shown, and nobody takes it for sent', async () => {
  const { callsTo } = answerCalls(answer(completeJob, () => job))
  await queueItem(completion())
  failing('getAll', 2, 'UnknownError')
  await expect(readOutbox()).rejects.toThrow('lost')
  expect(outbox.get()).toHaveLength(1)
  expect(callsTo(completeJob)).toEqual([])
})

test('D-109 a failure leaves no lock held: the next sender sends', async () => {
  await putItem({ ...completion(), owner: ann.id, queuedAt: Date.now() })
  const call = callWith(async () => Response.json(job))
  await offlineDataSettled()
  const spy = failing('count', 2, 'InvalidStateError')
  await expect(sendItems(ann.id, { call })).rejects.toThrow('lost')
  spy.mockRestore()
  expect(await sendItems(ann.id, { call })).toBe(true)
})

test('D-109 work outlasts a connection that was closed under it', async () => {
  const database = (await offlineDatabase())!
  database.close()
  expect(await queueItem(completion())).toBe(true)
  expect(await itemsOf(ann.id)).toHaveLength(1)
  await deleteItem('a1')
  expect(outbox.get()).toEqual([])
})

test('D-109 a database that could not be opened is opened by the next try', async () => {
  await putItem({ ...completion(), owner: ann.id, queuedAt: Date.now() })
  await closeOfflineDatabase()
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Lost', 'UnknownError')
  })
  await expect(itemsOf(ann.id)).rejects.toThrow('Lost')
  expect(await itemsOf(ann.id)).toHaveLength(1)
})

test('D-109 a database that comes late is used from then on, and nothing waits for it meanwhile', async () => {
  await putItem({ ...completion(), owner: ann.id, queuedAt: Date.now() })
  await closeOfflineDatabase()
  const late = Promise.withResolvers<void>()
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((...named) => {
    const request = open(...named)
    const listen = request.addEventListener.bind(request)
    request.addEventListener = (type: string, heard: EventListener) =>
      listen(
        type,
        (event) => void (type === 'success' ? late.promise.then(() => heard(event)) : heard(event)),
      )
    return request
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = itemsOf(ann.id).catch(String)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await waiting).toContain('did not answer in time')
  await expect(itemsOf(ann.id)).rejects.toThrow('did not answer in time')
  vi.useRealTimers()
  late.resolve()
  await vi.waitFor(async () => expect(await itemsOf(ann.id)).toHaveLength(1))
})

test('D-109 AUTH-11 a sign-out deletes what is unsent, also where the cache cannot be cleared', async () => {
  await queueItem(completion())
  await offlineDataSettled()
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('Lost', 'UnknownError')
  })
  signedOut()
  await offlineDataSettled()
  clear.mockRestore()
  expect(await (await offlineDatabase())!.count('outbox')).toBe(0)
})

test('D-109 AUTH-11 a sign-out clears a device that is full', async () => {
  await queueItem(completion())
  await offlineDataSettled()
  // The next page, which has not stored anything yet.
  await closeOfflineDatabase()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  signedOut()
  await sessionDataCleared()
  put.mockRestore()
  const database = (await offlineDatabase())!
  const left = (['keys', 'kept', 'outbox'] as const).map((store) => database.count(store))
  expect(await Promise.all(left)).toEqual([0, 0, 0])
  expect(hasOfflineData()).toBe(false)
})

test('D-109 AUTH-11 a sign-out hears that the database could not be opened to clear it', async () => {
  await queueItem(completion())
  await offlineDataSettled()
  await closeOfflineDatabase()
  const opened = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Lost', 'UnknownError')
  })
  signedOut()
  await expect(sessionDataCleared()).rejects.toThrow('Lost')
  opened.mockRestore()
  expect(hasOfflineData()).toBe(true)
  expect(await (await offlineDatabase())!.count('outbox')).toBe(1)
})

test('D-109 AUTH-11 what cannot be read is removed whole: nothing of anybody is left', async () => {
  await queueItem(completion())
  await putItem({ ...completion(), id: 'b1', owner: 99, queuedAt: Date.now() })
  await offlineDataSettled()
  failing('getAll', 2, 'UnknownError')
  await expect(readOutbox()).rejects.toThrow('lost')
  signedOut()
  await removeUnreadable()
  expect(hasOfflineData()).toBe(false)
  const database = (await offlineDatabase())!
  expect([await database.count('keys'), await database.count('outbox')]).toEqual([0, 0])
})
