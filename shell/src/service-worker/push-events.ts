import { createApi } from '@snake-dispatch/client/http'
import { me } from '@snake-dispatch/contract/session'
import {
  BrowserSubscription,
  subscribeToPush,
  unsubscribeFromPush,
  vapidKey,
  type WorkerMessage,
} from '@snake-dispatch/contract/notifications'
import { claimRing, raiseBadge } from '@snake-dispatch/kit/alert-store'
import { isTest, notificationOf, pageOf } from './push-notification.ts'
import type { SubscriptionChange, WorkerScope } from './worker-scope.ts'

/** Shows every push, leads a tap on it to its page, and keeps the subscription alive (LIVE-05, LIVE-07). */
export function answerPushEvents(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(showPush(worker, contentOf(event.data)))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, event.notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(
      subscribeAgain(worker, event).catch((error: unknown) =>
        // The next visit makes up for it, also after a sign-in.
        console.warn('A changed push subscription could not be sent to the portal', error),
      ),
    )
  })
}

function contentOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** How long a push waits for the claim, in milliseconds: a database that hangs must not keep it from being shown. */
export const CLAIM_TIMEOUT = 2_000

/** It rings then. */
const claimTimeout = () =>
  new Promise<true>((resolve) => {
    setTimeout(resolve, CLAIM_TIMEOUT, true)
  })

/**
 * Shows a push, without a sound when this device has rung for the same before: a page was faster, or the push service
 * has sent it twice (LIVE-02). The pages that wait for a test hear that it is shown (PROF-06).
 */
async function showPush(worker: WorkerScope, pushed: unknown): Promise<void> {
  const { title, options, alertId } = notificationOf(pushed)
  const isFirst = alertId === null || (await Promise.race([claimRing(alertId), claimTimeout()]))
  // A tag that is in use rings only when it is asked to, as for a job that was released.
  await worker.registration.showNotification(title, { ...options, renotify: isFirst, silent: !isFirst })
  if (options.data.type === 'test') await postToPages(worker, { type: 'test_push_shown' })
  if (isFirst && options.data.type === 'newJob') await raiseBadge().catch(() => {})
}

const pagesOf = (worker: WorkerScope) =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function postToPages(worker: WorkerScope, message: WorkerMessage): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
  for (const page of await pagesOf(worker)) page.postMessage(message)
}

/**
 * Shows the page to which a notification leads: where it is open already, that one is led to what the notification is
 * about. Other pages stay as they are, somebody may be typing there.
 */
async function openPage(worker: WorkerScope, data: unknown): Promise<void> {
  if (isTest(data)) await postToPages(worker, { type: 'test_push_opened' })
  const { href, pathname, search } = pageOf(data, worker.origin)
  const open = (await pagesOf(worker)).find(({ url }) => new URL(url).pathname === pathname)
  if (!open) return void (await worker.clients.openWindow(href))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
  open.postMessage({ type: 'open_page', url: pathname + search })
  await open.focus()
}

/**
 * The browser gave the subscription another address, or ended it: the new one is sent to the portal while somebody is
 * signed in. Some browsers say neither the old one nor the new one.
 */
async function subscribeAgain(
  worker: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const api = createApi({ baseUrl: worker.origin, fetch: worker.fetch.bind(worker) })
  const { id: userId } = await api.call(me)
  const { publicKey } = await api.call(vapidKey)
  const { pushManager } = worker.registration
  const current =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { endpoint, keys } = current.toJSON()
  const subscription = BrowserSubscription.parse({ endpoint, keys })
  await api.call(subscribeToPush, { body: { subscription, userId } })
  if (oldSubscription && oldSubscription.endpoint !== endpoint)
    await api.call(unsubscribeFromPush, { body: { endpoint: oldSubscription.endpoint } })
}
