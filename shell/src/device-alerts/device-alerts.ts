import { WorkerMessage } from '@snake-dispatch/contract/notifications'
import { stopAlarm } from './alarm.ts'
import { sendReports } from './alert-reports.ts'
import { keepBadge } from './app-badge.ts'
import { navigate } from '@snake-dispatch/kit'
import { readySound } from './alert-sound.ts'

export { endPushes, clearDevice, resumePushes } from './clear-device.ts'
export { stopAlarm }
export { ringFor, withState } from './ring.ts'

let isFollowing = false

/** Readies the alarm of new jobs and the app's badge, sends reports of pushes that wait, and follows taps on notifications: they end the alarm (D-154) and lead to their pages (LIVE-07). */
export function followDevice(): void {
  if (isFollowing) return
  isFollowing = true
  readySound()
  keepBadge()
  void sendReports()
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = WorkerMessage.safeParse(data).data
    if (message?.type === 'open_page' || message?.type === 'alert_answered') stopAlarm()
    if (message?.type === 'open_page' && message.url.startsWith('/')) navigate(message.url)
  })
}
