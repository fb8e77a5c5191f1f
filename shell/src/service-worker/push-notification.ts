import { parseUrl } from '@snake-dispatch/client/parse-url'
import { PushMessage, type PushData } from '@snake-dispatch/contract/notifications'
import { paths } from '@snake-dispatch/contract/paths'
import * as z from '@snake-dispatch/contract/zod'
import { DEVICE_ALERT_TITLE } from '@snake-dispatch/domain/job-alert'

/** What a shown notification keeps for the tap on it. */
interface NotificationData {
  readonly url: string
  readonly type: PushData['type']
  /** With which is reported what became of it (DISP-04). */
  readonly receipt: string | null
}

/** A notification as the device shows it. */
export interface DeviceNotification {
  readonly title: string
  readonly options: NotificationOptions & { readonly data: NotificationData }
  /** For what the device rings once; null when it rings each time. */
  readonly alertId: string | null
  /** True for a quiet notice, which makes no sound and does not stay on the screen (D-147). */
  readonly isQuiet: boolean
}

/** The button of a notification by which its reader says that the job is not for them (DISP-07). */
export const DECLINE = 'decline'

const ICON = '/icons/icon-192.png'
const HOME = paths.dashboard

/**
 * What the device shows for a push (LIVE-07). A browser takes the permission away from a portal that shows nothing,
 * so a push that cannot be read is shown too, without saying more than that there is a job.
 */
export function notificationOf(pushed: unknown): DeviceNotification {
  const read = PushMessage.safeParse(pushed)
  if (!read.success) {
    const data = { url: HOME, type: 'newJob', receipt: null } as const
    const body = 'Open the portal to see it.'
    const options = { body, tag: 'job', icon: ICON, requireInteraction: true, data }
    return { title: DEVICE_ALERT_TITLE, options, alertId: null, isQuiet: false }
  }
  const { title, body, tag, navigate, data, silent: isQuiet = false } = read.data.notification
  const { type, alertId, receipt } = data
  // The tap is reported by the worker itself.
  const url = navigate.replace(/#a=.*$/, '')
  const actions = type === 'newJob' && hasActions() && { actions: [{ action: DECLINE, title: 'Not me' }] }
  const requireInteraction = type !== 'test' && !isQuiet
  const options = { body, tag, icon: ICON, requireInteraction, data: { url, type, receipt }, ...actions }
  return { title, options, alertId: type === 'test' ? null : alertId, isQuiet }
}

const hasActions = () =>
  'Notification' in globalThis && 'maxActions' in Notification && Number(Notification.maxActions) > 0

/**
 * A push that the browser has read by itself as a declarative one: the worker gets the notification in place of the text
 * (DISP-05).
 */
export function declaredPush({
  title,
  body,
  tag,
  navigate,
  silent,
  data,
}: Pick<Notification, 'title' | 'body' | 'tag' | 'data'> & {
  readonly navigate?: unknown
  readonly silent?: boolean | null
}): unknown {
  const quiet = silent === true && { silent }
  return {
    web_push: 8030,
    mutable: true,
    notification: { title, body, tag, navigate, ...quiet, data: data as unknown },
  }
}

const Shown = z.object({ type: z.string(), receipt: z.optional(z.nullable(z.string())) })

/** What a shown notification is: one of the test button (PROF-06), and its receipt, where it has one. */
export function shownOf(data: unknown): { isTest: boolean; receipt: string | null } {
  const read = Shown.safeParse(data).data
  return { isTest: read?.type === 'test', receipt: read?.receipt ?? null }
}

/** The page that a tap on a notification leads to; a path of the portal, whatever the notification carries. */
export function pageOf(data: unknown, origin: string): URL {
  const path = typeof data === 'object' && data && 'url' in data ? String(data.url) : HOME
  const url = parseUrl(path, origin)
  return url?.origin === origin ? url : new URL(HOME, origin)
}
