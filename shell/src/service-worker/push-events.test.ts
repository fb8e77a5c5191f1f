import type { PushMessage } from '@snake-dispatch/contract/notifications'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerEvents } from './answer-events.ts'
import type { PageClient, WorkerScope } from './worker-scope.ts'

const origin = 'https://portal.test'
const jobData = {
  type: 'newJob',
  alertId: 'newJob-10000007-1-0',
  snakeType: 'Red-bellied Black',
  suburb: 'Terrigal',
  jobNumber: 10000007,
  receipt: 'token',
} as const
const text = {
  title: 'New Snake Removal Job',
  body: 'Red-bellied Black in Terrigal - Job #10000007',
  tag: 'job-10000007',
}
const navigate = `${origin}/dashboard?job=10000007#a=token`
const message: PushMessage = {
  web_push: 8030,
  mutable: true,
  notification: { ...text, navigate, data: jobData },
}
const testPush: PushMessage = {
  ...message,
  notification: { ...message.notification, data: { ...jobData, type: 'test', jobNumber: null } },
}

type Listener = (event: never) => void
const listeners = new Map<string, Listener>()
const showNotification = vi.fn<WorkerScope['registration']['showNotification']>(async () => {})
const openWindow = vi.fn<(url: string) => Promise<unknown>>(async () => null)
const subscribe = vi.fn<WorkerScope['registration']['pushManager']['subscribe']>()
const request = vi.fn<typeof fetch>()
const sync = vi.fn<(tag: string) => Promise<void>>(async () => {})
let pages: PageClient[]
const posted = vi.fn<PageClient['postMessage']>()

beforeEach(() => {
  vi.resetAllMocks()
  indexedDB = new IDBFactory()
  listeners.clear()
  pages = []
  request.mockImplementation(async () => new Response(null, { status: 204 }))
  answerEvents({
    origin,
    clients: { claim: async () => {}, matchAll: async () => pages, openWindow },
    registration: { showNotification, pushManager: { subscribe }, sync: { register: sync } },
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
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(text.title, {
    body: text.body,
    tag: text.tag,
    icon: '/icons/icon-192.png',
    requireInteraction: true,
    renotify: true,
    silent: false,
    data: { url: `${origin}/dashboard?job=10000007`, type: 'newJob', receipt: 'token' },
  })
})

test('D-147 a quiet notice makes no sound, and goes away by itself', async () => {
  const data = { ...message.notification.data, type: 'loggedClaimed', receipt: null }
  const quiet = { ...message, notification: { ...message.notification, silent: true, data } }
  await send('push', { data: { json: () => quiet } })
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({
    silent: true,
    renotify: false,
    requireInteraction: false,
  })
})

test('PROF-06 a test push goes away by itself', async () => {
  await send('push', { data: { json: () => testPush } })
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ requireInteraction: false })
})

test('PROF-06 the open pages hear of a test push once it is shown, and of no other', async () => {
  pages = [page('/profile', async () => null)]
  await send('push', { data: { json: () => message } })
  expect(posted).not.toHaveBeenCalled()
  showNotification.mockImplementationOnce(async () => expect(posted).not.toHaveBeenCalled())
  await send('push', { data: { json: () => testPush } })
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
    expect.objectContaining({ data: { url: '/dashboard', type: 'newJob', receipt: null } }),
  )
})

test('LIVE-07 a tap leads the page that is open already to the job, and brings it to the front', async () => {
  const focus = vi.fn<() => Promise<unknown>>(async () => null)
  pages = [page('/admin', async () => expect.unreachable()), page('/dashboard#jobs', focus)]
  const { close, sent } = tap('/dashboard?job=7')
  await sent
  expect(close).toHaveBeenCalled()
  expect(focus).toHaveBeenCalled()
  expect(posted.mock.calls.filter(([{ type }]) => type === 'open_page')).toEqual([
    [{ type: 'open_page', url: '/dashboard?job=7' }],
  ])
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([undefined, 'decline'])(
  'D-154 all open pages hear that an alert was answered, whichever sounds the alarm: %s',
  async (action) => {
    pages = [page('/earnings', async () => null), page('/profile', async () => null)]
    const notification = { close: () => {}, data: { url: '/dashboard?job=7', type: 'newJob' } }
    await send('notificationclick', { notification, action })
    expect(posted.mock.calls).toEqual([[{ type: 'alert_answered' }], [{ type: 'alert_answered' }]])
  },
)

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

/** What was reported: the events of the receipt. */
const reported = () =>
  request.mock.calls
    .filter(([url]) => url === '/api/alerts/receipts')
    .map(([, init]) => JSON.parse(init?.body as string) as { receipt: string; event: string })

describe('what became of a push', () => {
  const notification = { close: () => {}, data: { url: '/dashboard', type: 'newJob', receipt: 'token' } }

  test('DISP-05 it is shown first, also over an open page, then reported, without the cookie', async () => {
    pages = [page('/dashboard', async () => null)]
    showNotification.mockImplementationOnce(async () => expect(reported()).toEqual([]))
    await send('push', { data: { json: () => message } })
    expect(reported()).toEqual([{ receipt: 'token', event: 'shown' }])
    expect(request.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit' })
  })

  test.each([
    ['notificationclick', {}, 'opened'],
    ['notificationclick', { action: 'decline' }, 'declined'],
    ['notificationclose', {}, 'dismissed'],
  ])('DISP-05 %s with %o: %s', async (name, given, event) => {
    await send(name, { notification, ...given })
    expect(reported()).toEqual([{ receipt: 'token', event }])
    expect(openWindow).toHaveBeenCalledTimes(event === 'opened' ? 1 : 0)
  })

  test('DISP-05 a push without a receipt, and one that cannot be read, report nothing', async () => {
    const notice = { ...message.notification, data: { ...jobData, receipt: null } }
    await send('push', { data: { json: () => ({ ...message, notification: notice }) } })
    await send('push', { data: null })
    await send('notificationclose', { notification: { ...notification, data: null } })
    expect(reported()).toEqual([])
  })

  test('DISP-05 a declarative push is shown by the worker too, and reported', async () => {
    await send('push', { data: null, notification: { ...text, navigate, data: jobData } })
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      text.title,
      expect.objectContaining({ body: text.body, tag: text.tag }),
    )
    expect(reported()).toEqual([{ receipt: 'token', event: 'shown' }])
  })

  test('DISP-04 without a network reports wait, at most 50, and go with the next push or sync', async () => {
    request.mockRejectedValue(new TypeError('No network'))
    for (let number = 0; number < 52; number++)
      await send('notificationclose', {
        notification: { ...notification, data: { ...notification.data, receipt: `r${number}` } },
      })
    expect(sync).toHaveBeenCalledWith('alert-reports')
    request.mockReset()
    request.mockImplementation(async () => new Response(null, { status: 204 }))
    await send('sync', { tag: 'alert-reports' })
    expect(reported()).toHaveLength(50)
    expect([reported()[0]?.receipt, reported().at(-1)?.receipt]).toEqual(['r2', 'r51'])
    await send('push', { data: { json: () => message } })
    expect(reported().slice(50)).toEqual([{ receipt: 'token', event: 'shown' }])
  })

  test('DISP-07 where the device has buttons, a job can be declined', async () => {
    vi.stubGlobal('Notification', { maxActions: 2 })
    await send('push', { data: { json: () => message } })
    await send('push', { data: { json: () => testPush } })
    const actions = showNotification.mock.calls.map(([, options]) => options.actions)
    expect(actions).toEqual([[{ action: 'decline', title: 'Not me' }], undefined])
    vi.unstubAllGlobals()
  })
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
  request.mockResolvedValueOnce(Response.json({ device: 3 }))
  request.mockResolvedValueOnce(new Response(null, { status: 204 }))
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
