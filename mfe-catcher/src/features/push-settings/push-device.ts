import { BrowserSubscription } from '@snake-dispatch/contract/notifications'

/** What this browser lets the portal do; `unsupported` where it has no web push at all (PROF-06). */
export type PushPermission = NotificationPermission | 'unsupported'

export function pushPermission(): PushPermission {
  const isSupported =
    'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  return isSupported ? Notification.permission : 'unsupported'
}

/** Calls back when the permission may have changed, also in the settings of the browser. Returns an unsubscribe function. */
export function followPushPermission(listener: () => void): () => void {
  const stop = new AbortController()
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: stop.signal }))
    .catch(() => {})
  return () => stop.abort()
}

/** The portal's worker, once it is active. @throws Error where it is not registered: then nothing can be pushed */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker is registered')
  return navigator.serviceWorker.ready
}

/** True when this browser has a subscription, so that pushes can reach it. */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration()
  return Boolean(await worker?.pushManager.getSubscription())
}

const TURNED_OFF_KEY = 'snake-dispatch.push-turned-off'

/** Whether the user of this browser has turned pushes off on it: then it is subscribed only when they ask for it. */
export function isTurnedOff(): boolean {
  try {
    return localStorage.getItem(TURNED_OFF_KEY) !== null
  } catch {
    return false
  }
}

function keepTurnedOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(TURNED_OFF_KEY, 'yes')
    else localStorage.removeItem(TURNED_OFF_KEY)
  } catch {
    // The browser stores nothing.
  }
}

/** Subscribes this browser; one with the key of another portal is replaced. */
export async function subscribeDevice(publicKey: string): Promise<BrowserSubscription> {
  const { pushManager } = await activeWorker()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  keepTurnedOff(false)
  const { endpoint, keys } = subscription.toJSON()
  return BrowserSubscription.parse({ endpoint, keys })
}

/** Ends the subscription of this browser, until the user asks for it again. @returns its endpoint; undefined when there was none */
export async function unsubscribeDevice(): Promise<string | undefined> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  keepTurnedOff(true)
  return subscription?.endpoint
}
