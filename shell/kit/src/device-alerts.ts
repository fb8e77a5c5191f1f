import { WorkerMessage } from '@snake-dispatch/contract/notifications'
import { keepBadge } from './app-badge.ts'
import { navigate } from './navigate.ts'
import { readySound } from './urgent-sound.ts'

export { endPushes, leaveDevice, resumePushes } from './leave-device.ts'
export { ringFor } from './ring.ts'

let isFollowing = false

/** Readies the alarm of urgent jobs and the app's badge, and follows taps on notifications to their pages (LIVE-07). */
export function followDevice(): void {
  if (isFollowing) return
  isFollowing = true
  readySound()
  keepBadge()
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = WorkerMessage.safeParse(data).data
    if (message?.type === 'open_page' && message.url.startsWith('/')) navigate(message.url)
  })
}
