import type { PushMessage } from '@snake-dispatch/contract/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerPushEvents } from './push-events.ts'
import type { PageClient, WorkerScope } from './worker-scope.ts'

const origin = 'https://portal.test'
const message: PushMessage = {
  type: 'newJob',
  title: 'New Snake Removal Job',
  body: 'Red-bellied Black in Terrigal - Job #10000007',
  tag: 'job-10000007',
  alertId: 'newJob-10000007-1',
  url: '/dashboard?job=10000007',
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
  answerPushEvents({
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

const tap = (url: unknown, type = 'newJob') => {
  const close = vi.fn<() => void>()
  return { close, sent: send('notificationclick', { notification: { close, data: { url, type } } }) }
}

test('LIVE-07 a pushed job is shown until it is answered, under the tag of the job', async () => {
  await send('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/icons/icon-192.png',
    requireInteraction: true,
    renotify: true,
    silent: false,
    data: { url: '/dashboard?job=10000007', type: 'newJob' },
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
    expect.objectContaining({ data: { url: '/dashboard', type: 'newJob' } }),
  )
})

test('LIVE-07 a tap leads the page that is open already to the job, and brings it to the front', async () => {
  const focus = vi.fn<() => Promise<unknown>>(async () => null)
  pages = [page('/admin', async () => expect.unreachable()), page('/dashboard#jobs', focus)]
  const { close, sent } = tap('/dashboard?job=7')
  await sent
  expect(close).toHaveBeenCalled()
  expect(focus).toHaveBeenCalled()
  expect(posted).toHaveBeenCalledExactlyOnceWith({ type: 'open_page', url: '/dashboard?job=7' })
  expect(openWindow).not.toHaveBeenCalled()
})

test('PROF-06 the open pages hear of a tap on the test', async () => {
  pages = [page('/profile', async () => null)]
  await tap('/profile?tab=settings', 'test').sent
  expect(posted).toHaveBeenCalledWith({ type: 'test_push_opened' })
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

const keys = { p256dh: `BA${'a'.repeat(85)}`, auth: `${'a'.repeat(21)}A` }
const endpoint = 'https://push.test/new'
const made = { toJSON: () => ({ endpoint, expirationTime: null, keys }) }
const body = JSON.stringify({ subscription: { endpoint, keys }, userId: 7 })
const calls = () => request.mock.calls.map(([url]) => new URL(url as string).pathname)
const sentTo = (path: string) => request.mock.calls.find(([url]) => url === origin + path)?.[1]

function answerSignedIn() {
  request.mockResolvedValueOnce(Response.json({ id: 7 }))
  request.mockResolvedValueOnce(Response.json({ publicKey: 'BKey' }))
  for (let call = 0; call < 2; call++) request.mockResolvedValueOnce(new Response(null, { status: 204 }))
}

test.each([
  ['that says nothing', {}],
  ['without an old one', { oldSubscription: null, newSubscription: null }],
])('LIVE-05 a change of the subscription %s makes one with the key of the portal', async (_, change) => {
  answerSignedIn()
  subscribe.mockResolvedValue(made)
  await send('pushsubscriptionchange', change)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(calls()).toEqual(['/api/auth/me', '/api/notifications/vapid-key', '/api/notifications/subscribe'])
  expect(sentTo('/api/notifications/subscribe')).toMatchObject({ method: 'POST', body })
})

test('LIVE-05 the one that the browser has made is taken, and the one before is forgotten', async () => {
  answerSignedIn()
  const oldSubscription = { endpoint: 'https://push.test/old' }
  await send('pushsubscriptionchange', { oldSubscription, newSubscription: made })
  expect(subscribe).not.toHaveBeenCalled()
  expect(sentTo('/api/notifications/subscribe')).toMatchObject({ body })
  expect(sentTo('/api/notifications/unsubscribe')).toMatchObject({ body: JSON.stringify(oldSubscription) })
})

test('LIVE-10 without a session a change is only logged: the next visit subscribes', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  request.mockResolvedValueOnce(new Response('Not authenticated', { status: 401 }))
  await send('pushsubscriptionchange', { oldSubscription: null })
  expect(subscribe).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()
})
