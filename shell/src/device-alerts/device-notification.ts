import { jobPath } from '@snake-dispatch/contract/paths'
import { jobAlertTag } from '@snake-dispatch/domain/job-alert'
import { navigate } from '@snake-dispatch/kit'
import { stopAlarm } from './alarm.ts'

export interface JobNotification {
  jobNumber: number
  title: string
  body: string
  /** True where the page itself makes the sound. */
  isSilent: boolean
}

/** What TypeScript does not know yet. */
type RingingOptions = NotificationOptions & { renotify: boolean }

/**
 * Shows a device notification that stays until it is answered, where permission was granted (LIVE-02). Phones show it
 * only through a service worker, so an active one goes first.
 * @returns false when it could not be shown
 */
export async function notifyDevice({ jobNumber, title, body, isSilent }: JobNotification): Promise<boolean> {
  const url = jobPath(jobNumber)
  const options: RingingOptions = {
    body,
    requireInteraction: true,
    icon: '/icons/icon-192.png',
    tag: jobAlertTag(jobNumber),
    // A job that was released replaces its notification, and rings again (D-37).
    renotify: !isSilent,
    silent: isSilent,
    data: { url },
  }
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker?.active) {
      await worker.showNotification(title, options)
      return true
    }
    new Notification(title, options).addEventListener('click', () => {
      stopAlarm()
      globalThis.focus()
      navigate(url)
    })
    return true
  } catch (error) {
    console.warn('The device notification could not be shown', error)
    return false
  }
}
