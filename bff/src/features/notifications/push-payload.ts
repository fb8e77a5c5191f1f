import type { PushMessage } from '@snake-dispatch/contract/notifications'
import { DEVICE_ALERT_TITLE, deviceAlertBody, shownSuburb } from '@snake-dispatch/domain/job-alert'
import { alertSnakeLabel } from '@snake-dispatch/domain/snake-type'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import type { Delivery } from './push-sender.ts'

/** What a push may know of a job. A row with more in it still tells no more. */
export interface PushedJob {
  readonly jobNumber: number
  readonly snakeType: string
  readonly suburb: string | null
}

/** Seconds for which a new job is news: so long a push is kept for a phone that is off, and so long it is tried. */
export const newsSeconds: Record<Urgency, number> = { high: 3600, medium: 2 * 3600, low: 6 * 3600 }

const DASHBOARD = '/dashboard'

/** The push of a job to a catcher: species, suburb and job number, nothing of the client (LIVE-05). */
export function jobPush(
  type: 'newJob' | 'assigned',
  { jobNumber, snakeType, suburb }: PushedJob,
): PushMessage {
  return {
    type,
    title: type === 'newJob' ? DEVICE_ALERT_TITLE : 'Job Assigned to You',
    body: deviceAlertBody({ snakeType, suburb, jobNumber }),
    tag: tagOf(jobNumber),
    url: DASHBOARD,
    snakeType: alertSnakeLabel(snakeType),
    suburb: shownSuburb(suburb),
    jobNumber,
  }
}

/** What the test button sends (PROF-06). */
export const testMessage: PushMessage = {
  type: 'test',
  title: 'Test notification',
  body: 'Notifications reach this device.',
  tag: 'test',
  url: DASHBOARD,
  snakeType: null,
  suburb: null,
  jobNumber: null,
}

/** How the push of a job travels: at once, also to a phone that saves power, unless the snake has moved away. */
export function jobDelivery(job: { jobNumber: number; urgency: Urgency }, ttl: number): Delivery {
  return { ttl, urgency: job.urgency === 'low' ? 'normal' : 'high', topic: tagOf(job.jobNumber) }
}

export const testDelivery: Delivery = { ttl: 60, urgency: 'high', topic: 'test' }

function tagOf(jobNumber: number): string {
  return `job-${jobNumber}`
}
