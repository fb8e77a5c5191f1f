import { createApi } from '@snake-dispatch/client/http'
import { me } from '@snake-dispatch/contract/accounts'
import { BrowserSubscription, PushMessage, subscribeToPush } from '@snake-dispatch/contract/notifications'
import { notificationOf, pageOf } from './push-notification.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Lets a service worker do its work (LIVE-07): a new version is active at once, pushes are shown, a tap opens the app. */
export function answerEvents(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  worker.addEventListener('push', (event) => {
    event.waitUntil(showPush(worker, contentOf(event.data)))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, pageOf(event.notification.data, worker.origin)))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const options = event.oldSubscription?.options
    if (options) event.waitUntil(subscribeAgain(worker, options))
  })
}

function contentOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Shows a push; the pages that wait for a test hear that it is shown (PROF-06). */
async function showPush(worker: WorkerScope, pushed: unknown): Promise<void> {
  const { title, options } = notificationOf(pushed)
  await worker.registration.showNotification(title, options)
  if (PushMessage.safeParse(pushed).data?.type !== 'test') return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
  for (const page of await pagesOf(worker)) page.postMessage({ type: 'test_push_shown' })
}

const pagesOf = (worker: WorkerScope) =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows the page where it is open already; other pages stay as they are, somebody may be typing there. */
async function openPage(worker: WorkerScope, page: string): Promise<void> {
  const open = (await pagesOf(worker)).find(({ url }) => new URL(url).pathname === new URL(page).pathname)
  await (open ? open.focus() : worker.clients.openWindow(page))
}

/** The browser gave the subscription another address: it is sent to the portal while somebody is signed in. */
async function subscribeAgain(worker: WorkerScope, options: PushSubscriptionOptionsInit): Promise<void> {
  const api = createApi({ baseUrl: worker.origin, fetch: worker.fetch.bind(worker) })
  const { id } = await api.call(me)
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(options)).toJSON()
  const subscription = BrowserSubscription.parse({ endpoint, keys })
  await api.call(subscribeToPush, { body: { subscription, userId: id } })
}
