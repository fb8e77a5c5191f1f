import { pushDevices } from '@snake-dispatch/contract/notifications'
import { onCall } from '@snake-dispatch/contract/on-call'
import { queryClient } from '@snake-dispatch/kit/query'

/** The query of whether this browser has a subscription. */
export const subscriptionKey = ['push subscription of this browser']

/** Reads the devices of the account again, and whether new jobs ring: one was subscribed, or is no more. */
export async function refreshDevices(): Promise<void> {
  await Promise.all(
    [[pushDevices.path], [onCall.path]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Reads again whether this browser is subscribed, and the list in which it stands. */
export async function refreshThisDevice(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: subscriptionKey }), refreshDevices()])
}
