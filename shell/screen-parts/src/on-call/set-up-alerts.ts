import { pushSetup, session, toast, toastFailure } from '@snake-dispatch/kit'
import { allowAlerts } from '../push-permission.ts'
import { refreshThisDevice } from './this-device.ts'

/** Says that this browser could not be subscribed (PROF-06), with the portal's own sentence where an error is given that has one. */
export const toastNotSubscribed = (error?: unknown) =>
  toastFailure('Failed to enable notifications', error, {
    otherwise: 'There was a problem setting up notifications. Please try again.',
  })

/**
 * Asks for the permission in answer to a tap and subscribes this browser (PROF-06, D-145); every outcome has its literal
 * toast. Resolves once the page shows the outcome.
 */
export async function setUpAlerts(): Promise<void> {
  const userId = session.get().user?.id
  if (userId === undefined) return
  try {
    if ((await allowAlerts()) !== 'granted') {
      toastFailure('Permission denied', 'Without your permission, new jobs cannot be pushed to this device.')
      return
    }
  } catch (error) {
    console.warn('The permission for notifications could not be asked for', error)
    toastFailure('Error', 'Failed to enable notifications. Please try again.')
    return
  }
  try {
    const { subscribeAccount } = await import('../subscribe-account.ts')
    await subscribeAccount(userId)
    toast({ title: 'Notifications enabled', description: 'New jobs are pushed to this device.' })
  } catch (error) {
    console.warn('This device could not be subscribed to pushes', error)
    pushSetup.set('failed')
    toastNotSubscribed()
  }
  await refreshThisDevice()
}
