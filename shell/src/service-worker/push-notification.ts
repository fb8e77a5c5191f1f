import { PushMessage } from '@snake-dispatch/contract/notifications'
import { paths } from '@snake-dispatch/contract/paths'
import { DEVICE_ALERT_TITLE } from '@snake-dispatch/domain/job-alert'

/** A notification as the device shows it. */
export interface DeviceNotification {
  readonly title: string
  readonly options: NotificationOptions & { readonly data: { readonly url: string } }
}

const HOME = paths.dashboard

/**
 * What the device shows for a push (LIVE-07). A browser takes the permission away from a portal that shows nothing,
 * so a push that cannot be read is shown too, without saying more than that there is a job.
 */
export function notificationOf(pushed: unknown): DeviceNotification {
  const read = PushMessage.safeParse(pushed)
  if (!read.success) return shown(DEVICE_ALERT_TITLE, 'Open the portal to see it.', 'job', HOME, true)
  const { title, body, tag, url, type } = read.data
  return shown(title, body, tag, url, type !== 'test')
}

function shown(
  title: string,
  body: string,
  tag: string,
  url: string,
  requireInteraction: boolean,
): DeviceNotification {
  const icon = '/icons/icon-192.png'
  return { title, options: { body, tag, icon, requireInteraction, data: { url } } }
}

/** The page that a tap on a notification leads to; a path of the portal, whatever the notification carries. */
export function pageOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data && 'url' in data ? String(data.url) : HOME
  const url = URL.parse(path, origin)
  return url?.origin === origin ? url.href : new URL(HOME, origin).href
}
