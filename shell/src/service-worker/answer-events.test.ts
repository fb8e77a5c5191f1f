import type { PushMessage } from '@snake-dispatch/contract/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerEvents } from './answer-events.ts'
import type { PageClient, WorkerScope } from './worker-scope.ts'

const origin = 'https://portal.test'
const message: PushMessage = {
  type: 'newJob',
  title: 'New Snake Removal Job',
  body: 'Red-bellied Black in Terrigal - Job #10000007',
  tag: 'job-10000007',
  url: '/dashboard',
  snakeType: 'Red-bellied Black',
  suburb: 'Terrigal',
  jobNumber: 10000007,
}

type Listener = (event: never) => void
const listeners = new Map<string, Listener>()
const showNotification = vi.fn<WorkerScope['registration']['showNotification']>(async () => {})
const openWindow = vi.fn<(url: string) => Promise<unknown>>(async () => null)
const subscribe = vi.fn<WorkerScope['registration']['pushManager']['subscribe']>()
const request = vi.fn<typeof fetch>()
let pages: PageClient[]
const posted = vi.fn<PageClient['postMessage']>()

beforeEach(() => {
  vi.resetAllMocks()
  listeners.clear()
  pages = []
  answerEvents({
    origin,
    clients: { claim: async () => {}, matchAll: async () => pages, openWindow },
    registration: { showNotification, pushManager: { subscribe } },
    skipWaiting: async () => {},
    fetch: request,
    addEventListener: (name, listener) => void listeners.set(name, listener),
  })
})

const page = (path: string, focus: PageClient['focus']): PageClient => ({
  url: origin + path,
  focus,
  postMessage: posted,
})

/** Sends the worker an event and waits for the work that it takes on. */
async function send(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) } as never)
  await Promise.all(work)
}

const tap = (url: unknown) => {
  const close = vi.fn<() => void>()
  return { close, sent: send('notificationclick', { notification: { close, data: { url } } }) }
}

test('LIVE-07 a pushed job is shown until it is answered, under the tag of the job', async () => {
  await send('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/icons/icon-192.png',
    requireInteraction: true,
    data: { url: '/dashboard' },
  })
})

test('PROF-06 a test push goes away by itself', async () => {
  await send('push', { data: { json: () => ({ ...message, type: 'test', jobNumber: null }) } })
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ requireInteraction: false })
})

test('PROF-06 the open pages hear of a test push once it is shown, and of no other', async () => {
  pages = [page('/profile', async () => null)]
  await send('push', { data: { json: () => message } })
  expect(posted).not.toHaveBeenCalled()
  showNotification.mockImplementationOnce(async () => expect(posted).not.toHaveBeenCalled())
  await send('push', { data: { json: () => ({ ...message, type: 'test', jobNumber: null }) } })
  expect(posted).toHaveBeenCalledExactlyOnceWith({ type: 'test_push_shown' })
})

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') }],
  ['something else', { json: () => ({ title: 'Buy now', url: 'https://elsewhere.test' }) }],
])('LIVE-07 a push with %s in it is shown as a job, and leads to the dashboard', async (_, data) => {
  await send('push', { data })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'New Snake Removal Job',
    expect.objectContaining({ data: { url: '/dashboard' } }),
  )
})

test('LIVE-07 a tap shows the page that is open already', async () => {
  const focus = vi.fn<() => Promise<unknown>>(async () => null)
  pages = [page('/admin', async () => expect.unreachable()), page('/dashboard#jobs', focus)]
  const { close, sent } = tap('/dashboard')
  await sent
  expect(close).toHaveBeenCalled()
  expect(focus).toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  ['the page of the push', '/dashboard?job=7', '/dashboard?job=7'],
  ['never another site', 'https://elsewhere.test/', '/dashboard'],
  ['never another site', '//elsewhere.test/', '/dashboard'],
  ['never a script', 'javascript:alert(1)', '/dashboard'],
])('LIVE-07 a tap opens %s: %s', async (_, url, opened) => {
  pages = [page('/', async () => expect.unreachable())]
  await tap(url).sent
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(origin + opened)
})

test('LIVE-05 a subscription that the browser replaced is sent to the portal', async () => {
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) }
  const keys = { p256dh: `BA${'a'.repeat(85)}`, auth: `${'a'.repeat(21)}A` }
  const endpoint = 'https://push.test/new'
  subscribe.mockResolvedValue({
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
  })
  request.mockResolvedValueOnce(Response.json({ id: 7 }))
  request.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await send('pushsubscriptionchange', { oldSubscription: { options } })
  expect(subscribe).toHaveBeenCalledWith(options)
  expect(request.mock.calls.map(([url]) => url)).toEqual([
    `${origin}/api/auth/me`,
    `${origin}/api/notifications/subscribe`,
  ])
  const body = JSON.stringify({ subscription: { endpoint, keys }, userId: 7 })
  expect(request.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body })
})
