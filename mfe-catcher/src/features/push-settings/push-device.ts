import { keepPushesTurnedOff } from '@snake-dispatch/screen-parts/push-turned-off'
import { BrowserSubscription } from '@snake-dispatch/contract/notifications'

/** Chromium asks at any time; Safari and Firefox only in answer to a tap. */
export const asksWithoutTap = (): boolean => 'userAgentData' in navigator

/** Resolves at the next tap on the page; never when it is aborted before. */
export function nextTap(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) =>
    addEventListener('click', () => resolve(), { once: true, capture: true, signal }),
  )
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
  keepPushesTurnedOff(false)
  const { endpoint, keys } = subscription.toJSON()
  return BrowserSubscription.parse({ endpoint, keys })
}

/** Ends the subscription of this browser, until the user asks for it again. @returns its endpoint; undefined when there was none */
export async function unsubscribeDevice(): Promise<string | undefined> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  keepPushesTurnedOff(true)
  return subscription?.endpoint
}
