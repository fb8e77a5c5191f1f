import { subscribeToPush, unsubscribeFromPush } from '@snake-dispatch/contract/notifications'
import { clearAlertStore } from './alert-store.ts'
import { api, pushSetup, withRetries, session } from '@snake-dispatch/kit'
import { rememberPushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { keepPushesTurnedOff } from '@snake-dispatch/screen-parts/push-turned-off'

/**
 * Ends pushes to this browser on the server, while there is still a session to do so with (AUTH-11). A failure is only
 * logged (LIVE-10): the push service then reports the subscription, which the browser has ended, as gone.
 */
export async function endPushes(): Promise<void> {
  await logged(async () => {
    const endpoint = (await subscriptionOf())?.endpoint
    if (endpoint !== undefined) await api.call(unsubscribeFromPush, { body: { endpoint } })
  })
}

/** Undoes `endPushes` after a sign-out that failed: who stays signed in hears of new jobs as before. */
export async function resumePushes(): Promise<void> {
  await logged(async () => {
    const { endpoint, keys } = (await subscriptionOf())?.toJSON() ?? {}
    const { p256dh, auth } = keys ?? {}
    if (!endpoint || !p256dh || !auth) return
    await withRetries(async () => {
      const userId = session.get().user?.id
      if (userId === undefined) return
      const subscription = { endpoint, keys: { p256dh, auth } }
      const { device } = await api.call(subscribeToPush, { body: { subscription, userId } })
      rememberPushDevice(device)
    }, new AbortController().signal)
  })
}

/** Removes what alerts have left on this device once its user has signed out: subscription, notifications, badge. */
export async function clearDevice(): Promise<void> {
  await logged(async () => await (await subscriptionOf())?.unsubscribe())
  await logged(async () => {
    const worker = await navigator.serviceWorker?.getRegistration()
    for (const notification of (await worker?.getNotifications()) ?? []) notification.close()
  })
  await logged(clearAlertStore)
  rememberPushDevice(null)
  // The next account on this device decides for itself.
  keepPushesTurnedOff(false)
  pushSetup.set(null)
}

async function subscriptionOf(): Promise<PushSubscription | null | undefined> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return worker?.pushManager?.getSubscription()
}

async function logged(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('This device still has something of the alerts', error)
  }
}
