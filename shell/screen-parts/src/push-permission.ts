import type { DeviceReach } from '@snake-dispatch/domain/dispatch/reach'
import { keepPushesTurnedOff } from './push-turned-off.ts'

/**
 * What this browser lets the portal do (PROF-06). `install`: an iPhone or iPad on which the portal is not on the Home
 * Screen; `unsupported`: it has no web push at all.
 */
export type PushPermission = DeviceReach['permission']

export function pushPermission(): PushPermission {
  const isSupported =
    'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  if (isSupported) return Notification.permission
  return isOnIosInBrowser() ? 'install' : 'unsupported'
}

/** An iPhone or iPad on which the portal does not run from the Home Screen. */
export const isOnIosInBrowser = (): boolean => 'standalone' in navigator && navigator.standalone === false

const listeners = new Set<() => void>()

/** Calls back when the permission may have changed, also in the settings of the browser. Returns an unsubscribe function. */
export function followPushPermission(listener: () => void): () => void {
  const stop = new AbortController()
  listeners.add(listener)
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: stop.signal }))
    .catch(() => {})
  return () => {
    stop.abort()
    listeners.delete(listener)
  }
}

/**
 * Asks for the permission in answer to a tap, and notifies all who follow it; pushes that were turned off on this device
 * are so no longer (LIVE-06). What subscribes this browser then is `subscribeAccount`. Rejects where the browser cannot ask.
 * @returns what the person answered
 */
export async function allowAlerts(): Promise<PushPermission> {
  if (pushPermission() === 'default') await Notification.requestPermission()
  if (pushPermission() === 'granted') keepPushesTurnedOff(false)
  // Safari and Firefox do not report an answer that was given on the page.
  for (const listener of listeners) listener()
  return pushPermission()
}
