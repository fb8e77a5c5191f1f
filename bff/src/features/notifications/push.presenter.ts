import type { Notification, PushMessage } from '@snake-dispatch/contract/notifications'
import { jobPath, myJobsPath, paths, pushSettingsPath } from '@snake-dispatch/contract/paths'
import {
  DEVICE_ALERT_TITLE,
  deviceAlertBody,
  newJobAlertId,
  shownSuburb,
} from '@snake-dispatch/domain/job-alert'
import { alertSnakeLabel } from '@snake-dispatch/domain/snake-type'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import type { Delivery } from './push-sender.ts'

/** The fields of a job that a push may contain; others of a row are left out. */
interface PushedJob {
  readonly jobNumber: number
  readonly snakeType: string
  readonly suburb: string | null
  /** Which time it is that it became available, from 1. */
  readonly round: number
}

/** Seconds for which the push of a job is retried, and kept for a phone that is off. */
export const pushSeconds: Record<Urgency, number> = { high: 3600, medium: 2 * 3600, low: 6 * 3600 }

/** A notification of a job as it is stored. */
type PushedNotification = Pick<Notification, 'id' | 'type' | 'title' | 'message'>

/** The push of a job to a catcher: species, suburb and job number, nothing of the client (LIVE-05). */
export function jobPush(
  { id, type, title, message }: PushedNotification,
  { jobNumber, snakeType, suburb, round }: PushedJob,
): PushMessage {
  return {
    type,
    ...(type === 'newJob'
      ? { title: DEVICE_ALERT_TITLE, body: deviceAlertBody({ snakeType, suburb, jobNumber }) }
      : { title, body: message }),
    tag: tagOf(type, jobNumber),
    // A retry may bring the same one twice.
    alertId: type === 'newJob' ? newJobAlertId(jobNumber, round) : `${type}-${id}`,
    url: pageOf(type, jobNumber),
    snakeType: alertSnakeLabel(snakeType),
    suburb: shownSuburb(suburb),
    jobNumber,
  }
}

/** Where a tap leads: to what the reader does next. */
function pageOf(type: Notification['type'], jobNumber: number): string {
  if (type === 'unserved') return paths.moderator
  return type === 'assigned' ? myJobsPath : jobPath(jobNumber)
}

/** The message of the test button (PROF-06). */
export const testMessage: PushMessage = {
  type: 'test',
  title: 'Test notification',
  body: 'Notifications reach this device.',
  tag: 'test',
  alertId: 'test',
  url: pushSettingsPath,
  snakeType: null,
  suburb: null,
  jobNumber: null,
}

/**
 * How the push of a job is delivered: immediately, also to a phone that saves power, unless the urgency is low. For a
 * phone that is off, one with the same tag replaces the one before.
 */
export function jobDelivery({ tag }: PushMessage, { urgency }: { urgency: Urgency }, ttl: number): Delivery {
  return { ttl, urgency: urgency === 'low' ? 'normal' : 'high', topic: tag }
}

export const testDelivery: Delivery = { ttl: 60, urgency: 'high', topic: 'test' }

/** The alert of a new job never takes the place of the notice that no catcher serves it: moderators get both (D-50). */
function tagOf(type: Notification['type'], jobNumber: number): string {
  return type === 'unserved' ? `unserved-${jobNumber}` : `job-${jobNumber}`
}
