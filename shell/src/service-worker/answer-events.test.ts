import { ME_PATH } from '@snake-dispatch/kit/send-in-worker'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerEvents } from './answer-events.ts'
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

test('DISP-43 the worker leaves it to an open page, which says what became of it', async () => {
  pages = [{ url: 'https://portal.test/dashboard', focus: async () => {}, postMessage() {} }]
  await sync('outbox')
  expect(request).not.toHaveBeenCalled()
})
