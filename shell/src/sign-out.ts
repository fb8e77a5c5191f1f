import { logout } from '@snake-dispatch/contract/session'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { signedOut } from '@snake-dispatch/kit/host'

let signingOut: Promise<void> | undefined

/** The sign-out that this page is making; undefined while it makes none. */
export const ownSignOut = () => signingOut

/**
 * Signs out; on failure the user stays signed in and a toast says so (AUTH-11). Never throws. `onSessionEnd` is the place
 * to remove what this device keeps of them.
 */
export function signOut(): Promise<void> {
  signingOut ??= endSession().finally(() => (signingOut = undefined))
  return signingOut
}

async function endSession(): Promise<void> {
  // A failure to load it does not keep anybody from signing out.
  const device = await import('./device-alerts/device-alerts.ts').catch(() => {})
  try {
    await device?.endPushes()
    await api.call(logout)
  } catch {
    toastFailure('Logout failed', 'There was an issue logging out. Please try again.')
    void device?.resumePushes()
    return
  }
  signedOut()
  void device?.clearDevice()
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
}
