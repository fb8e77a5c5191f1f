import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { ME_PATH } from '@snake-dispatch/kit/send-in-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerEvents } from './answer-events.ts'
import { keepReport, waitingReports } from '../device-alerts/alert-store.ts'
import { REPORTS_SYNC } from './push-events.ts'
import type { PageClient } from './worker-scope.ts'

const request = vi.fn<typeof fetch>(async () => new Response(null, { status: 401 }))
let pages: PageClient[] = []
const listeners = new Map<string, (event: never) => void>()

beforeEach(() => {
  request.mockClear()
  pages = []
  vi.stubGlobal('fetch', request)
  answerEvents({
    origin: 'https://portal.test',
    clients: { claim: async () => {}, matchAll: async () => pages, openWindow: async () => null },
    registration: {
      showNotification: async () => {},
      pushManager: { subscribe: async () => expect.unreachable() },
    },
    skipWaiting: async () => {},
    fetch: request,
    addEventListener: (name, listener) => void listeners.set(name, listener),
  })
})

afterEach(() => void vi.unstubAllGlobals())

async function sync(tag: string): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get('sync')?.({ tag, waitUntil: (each: Promise<unknown>) => work.push(each) } as never)
  await Promise.all(work)
}

test('DISP-43 when the network is back the worker sends what waits, of the account that is signed in', async () => {
  await sync('outbox')
  expect(request.mock.calls.map(([path]) => path)).toEqual([ME_PATH])
})

test('DISP-43 a sync that is not ours sends nothing', async () => {
  await sync('other')
  expect(request).not.toHaveBeenCalled()
})

test('D-109 the worker sends while a page is open too: it may be frozen', async () => {
  pages = [{ url: 'https://portal.test/dashboard', focus: async () => {}, postMessage() {} }]
  await sync('outbox')
  expect(request.mock.calls.map(([path]) => path)).toEqual([ME_PATH])
})

test('D-109 the browser wakes the worker again while a report waits', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await keepReport({ receipt: 'r1', event: 'shown' })
  request.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await expect(sync(REPORTS_SYNC)).rejects.toThrow('A report waits to be sent')
  await sync(REPORTS_SYNC)
  expect(await waitingReports()).toEqual([])
})

test('D-109 reports that cannot be read just now are not taken for sent', async () => {
  const open = () => {
    throw new DOMException('Lost', 'UnknownError')
  }
  vi.stubGlobal('indexedDB', { open })
  await expect(sync(REPORTS_SYNC)).rejects.toThrow('A report waits to be sent')
})
