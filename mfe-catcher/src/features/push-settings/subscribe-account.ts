import { subscribeToPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { api, session } from '@snake-dispatch/kit'
import { rememberPushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { subscribeDevice } from './push-device.ts'

/** Subscribes this browser for the account; a subscription of another account on it becomes this one's. */
export async function subscribeAccount(userId: number): Promise<void> {
  const { publicKey } = await api.call(vapidKey)
  const subscription = await subscribeDevice(publicKey)
  if (session.get().user?.id !== userId) return
  const { device } = await api.call(subscribeToPush, { body: { subscription, userId } })
  rememberPushDevice(device)
}
