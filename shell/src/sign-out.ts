import { logout } from '@snake-dispatch/contract/session'
import { api, hasOfflineData, session, toast, toastFailure } from '@snake-dispatch/kit'
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

/**
 * Signs out, and says so where this device still holds what it kept of the session (D-109). Never throws.
 * @param clear what makes sure of it: `removeUnreadable` removes what all accounts have there
 */
export async function signOutAndClear(
  clear: 'sessionDataCleared' | 'removeUnreadable' = 'sessionDataCleared',
): Promise<void> {
  await signOut()
  if (session.get().user) return
  try {
    await (await import('@snake-dispatch/kit/offline'))[clear]()
  } catch {
    if (hasOfflineData())
      toastFailure(
        'Logged out, but this device could not be cleared',
        'Jobs that it keeps for work without a network may still be on it. Delete this site’s data in the browser’s settings.',
      )
  }
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
