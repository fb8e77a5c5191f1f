import { BrowserSubscription, subscribeToPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { api, pushSetup, session } from '@snake-dispatch/kit'
import { rememberPushDevice } from './push-device-id.ts'
import { keepPushesTurnedOff } from './push-turned-off.ts'

/** Subscribes this browser for the account; a subscription of another account on it becomes this one's. */
export async function subscribeAccount(userId: number): Promise<void> {
  try {
    const { publicKey } = await api.call(vapidKey)
    const subscription = await subscribeDevice(publicKey)
    if (session.get().user?.id !== userId) return
    const { device } = await api.call(subscribeToPush, { body: { subscription, userId } })
    rememberPushDevice(device)
    pushSetup.set('done')
  } catch (error) {
    pushSetup.set('failed')
    throw error
  }
}

/** Subscribes this browser; one with the key of another portal is replaced. */
async function subscribeDevice(publicKey: string): Promise<BrowserSubscription> {
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

/** The portal's worker, once it is active. @throws Error where it is not registered: then nothing can be pushed */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker is registered')
  return navigator.serviceWorker.ready
}
