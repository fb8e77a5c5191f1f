import { logout } from '@snake-dispatch/contract/session'
// By the package's name: the page has one copy of the kit, and this file is part of what uses it.
import { api, signedOut, toast } from '@snake-dispatch/kit'

/**
 * Signs out; on failure the user stays signed in and a toast says so (AUTH-11). Never throws. `onSessionEnd` is the place
 * to remove what this device keeps of them.
 */
export async function signOut(): Promise<void> {
  // A failure to load it does not keep anybody from signing out.
  const device = await import('./device-alerts.ts').catch(() => {})
  try {
    await device?.endPushes()
    await api.call(logout)
  } catch {
    toast({
      variant: 'destructive',
      title: 'Logout failed',
      description: 'There was an issue logging out. Please try again.',
    })
    void device?.resumePushes()
    return
  }
  signedOut()
  void device?.leaveDevice()
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
}
