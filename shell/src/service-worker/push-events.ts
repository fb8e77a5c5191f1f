import { createApi } from '@snake-dispatch/client/http'
import type { AlertEvent } from '@snake-dispatch/contract/alert-reports'
import { me } from '@snake-dispatch/contract/session'
import {
  BrowserSubscription,
  subscribeToPush,
  unsubscribeFromPush,
  vapidKey,
  type WorkerMessage,
} from '@snake-dispatch/contract/notifications'
import { claimAlert, incrementBadge } from '../device-alerts/alert-store.ts'
import { report } from '../device-alerts/alert-reports.ts'
import { DECLINE, declaredPush, notificationOf, pageOf, shownOf } from './push-notification.ts'
import type { PushEvent, SubscriptionChange, WorkerScope } from './worker-scope.ts'

/** The name of the `sync` that sends reports which wait. */
export const REPORTS_SYNC = 'alert-reports'

/** Shows every push and reports what becomes of it (DISP-05), leads a tap to its page, and keeps the subscription alive (LIVE-05, LIVE-07). */
export function answerPushEvents(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(showPush(worker, contentOf(event)))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { data } = event.notification
    const isDeclined = event.action === DECLINE
    event.notification.close()
    event.waitUntil(
      Promise.all([
        postToPages(worker, { type: 'alert_answered' }),
        isDeclined ? undefined : openPage(worker, data),
        tell(worker, data, isDeclined ? 'declined' : 'opened'),
      ]),
    )
  })
  worker.addEventListener('notificationclose', (event) => {
    event.waitUntil(tell(worker, event.notification.data, 'dismissed'))
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

function contentOf({ data, notification }: PushEvent): unknown {
  try {
    return data || !notification ? data?.json() : declaredPush(notification)
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
 * has sent it twice (LIVE-02), and where it is a quiet notice (D-147). The pages that wait for a test hear that it is shown (PROF-06).
 */
async function showPush(worker: WorkerScope, pushed: unknown): Promise<void> {
  const { title, options, alertId, isQuiet } = notificationOf(pushed)
  const isFirst = alertId === null || (await Promise.race([claimAlert(alertId), claimTimeout()]))
  // A tag that is in use rings only when it is asked to, as for a job that was released.
  const rings = isFirst && !isQuiet
  await worker.registration.showNotification(title, { ...options, renotify: rings, silent: !rings })
  if (options.data.type === 'test') await postToPages(worker, { type: 'test_push_shown' })
  await tell(worker, options.data, 'shown')
  if (isFirst && options.data.type === 'newJob') await incrementBadge().catch(() => {})
}

/** Reports what became of a notification that has a receipt; what cannot be sent waits for the network (DISP-04). */
async function tell(worker: WorkerScope, data: unknown, event: AlertEvent): Promise<void> {
  const { receipt } = shownOf(data)
  if (receipt === null || (await report(receipt, event, worker.fetch.bind(worker)))) return
  // Where the browser cannot wake the worker, the next push or page sends it.
  await worker.registration.sync?.register(REPORTS_SYNC).catch(() => {})
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
  if (shownOf(data).isTest) await postToPages(worker, { type: 'test_push_opened' })
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
