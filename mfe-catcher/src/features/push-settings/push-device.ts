import { keepPushesTurnedOff } from '@snake-dispatch/screen-parts/push-turned-off'

/** Chromium asks at any time; Safari and Firefox only in answer to a tap. */
export const asksWithoutTap = (): boolean => 'userAgentData' in navigator

/** Resolves at the next tap on the page; never when it is aborted before. */
export function nextTap(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) =>
    addEventListener('click', () => resolve(), { once: true, capture: true, signal }),
  )
}

/** True when this browser has a subscription, so that pushes can reach it. */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration()
  return Boolean(await worker?.pushManager.getSubscription())
}

/** Ends the subscription of this browser, until the user asks for it again. @returns its endpoint; undefined when there was none */
export async function unsubscribeDevice(): Promise<string | undefined> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  keepPushesTurnedOff(true)
  return subscription?.endpoint
}
