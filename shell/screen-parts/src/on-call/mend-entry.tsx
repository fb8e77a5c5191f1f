import { testPush } from '@snake-dispatch/contract/notifications'
import { credentialsPath, pushSettingsPath } from '@snake-dispatch/contract/paths'
import type { Reach } from '@snake-dispatch/domain/dispatch/reach'
import type { ReachText } from '@snake-dispatch/domain/dispatch/reach-text'
import type { MenuEntry } from '@snake-dispatch/design-system/menu'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { refreshOnCall } from './queries.ts'
import { setUpAlerts } from './set-up-alerts.ts'

/** The one tap that makes new jobs ring on this device (D-145): here where it can be done here, else where it is done. */
export function mendEntry({ fault, mend }: Reach & ReachText): MenuEntry {
  const label = mend!
  switch (fault) {
    case 'allow':
    case 'turnedOff':
    case 'subscribe':
      return { label, icon: 'notifications', onSelect: () => void setUpAlerts() }
    case 'test':
      return { label, icon: 'notifications', onSelect: () => void sendTest() }
    case 'credentials':
      return { label, icon: 'warning', link: <Link to={credentialsPath} /> }
    default:
      return { label, icon: 'notifications', link: <Link to={pushSettingsPath} /> }
  }
}

/** When it is asked whether the device has shown the test, in milliseconds after it was sent. */
const LOOKS = [5_000, 15_000]

async function sendTest(): Promise<void> {
  try {
    await api.call(testPush)
  } catch (error) {
    toastFailure('Failed to send test', error)
    return
  }
  toast({ title: 'Test sent', description: 'This device should show it within seconds.' })
  for (const after of LOOKS) setTimeout(refreshOnCall, after)
}
