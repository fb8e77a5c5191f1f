import { PushMessage } from '@snake-dispatch/contract/notifications'
import { paths } from '@snake-dispatch/contract/paths'
import { DEVICE_ALERT_TITLE } from '@snake-dispatch/domain/job-alert'

/** A notification as the device shows it. */
export interface DeviceNotification {
  readonly title: string
  readonly options: NotificationOptions & {
    readonly data: { readonly url: string; readonly type: PushMessage['type'] }
  }
  /** For what the device rings once; null when it rings each time. */
  readonly alertId: string | null
}

const ICON = '/icons/icon-192.png'
const HOME = paths.dashboard

/**
 * What the device shows for a push (LIVE-07). A browser takes the permission away from a portal that shows nothing,
 * so a push that cannot be read is shown too, without saying more than that there is a job.
 */
export function notificationOf(pushed: unknown): DeviceNotification {
  const read = PushMessage.safeParse(pushed)
  if (!read.success) {
    const data = { url: HOME, type: 'newJob' } as const
    const body = 'Open the portal to see it.'
    const options = { body, tag: 'job', icon: ICON, requireInteraction: true, data }
    return { title: DEVICE_ALERT_TITLE, options, alertId: null }
  }
  const { title, body, tag, url, type, alertId } = read.data
  const requireInteraction = type !== 'test'
  const options = { body, tag, icon: ICON, requireInteraction, data: { url, type } }
  return { title, options, alertId: type === 'test' ? null : alertId }
}

/** Whether a notification that was tapped is the one of the test button (PROF-06). */
export const isTest = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'test'

/** The page that a tap on a notification leads to; a path of the portal, whatever the notification carries. */
export function pageOf(data: unknown, origin: string): URL {
  const path = typeof data === 'object' && data && 'url' in data ? String(data.url) : HOME
  const url = URL.parse(path, origin)
  return url?.origin === origin ? url : new URL(HOME, origin)
}
