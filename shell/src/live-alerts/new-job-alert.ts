import type { JobAlert, RangMessage } from '@snake-dispatch/contract/alerts'
import {
  DEVICE_ALERT_TITLE,
  deviceAlertBody,
  JOB_ALERT_TITLE,
  jobAlertMessage,
} from '@snake-dispatch/domain/job-alert'
import { session, toast } from '@snake-dispatch/kit'
import { isNews, type Channel } from './alert-record.ts'

/** How long the toast of a new job from the socket shows, in milliseconds (LIVE-02). */
const SOCKET_ALERT_DURATION = 8_000

/**
 * Announces a new job by a toast, and rings on the device (LIVE-02, LIVE-04), unless that was done: `alert-record.ts`
 * says when. Nothing is announced to an account that has turned notifications of new jobs off; its lists still follow.
 * @param rang called when it has rung: see `ringFor`
 */
export function announceNewJob(job: JobAlert, channel: Channel, rang?: (message: RangMessage) => void): void {
  if (session.get().user?.notificationSettings['newJobs'] === false) return
  if (!isNews(job.id, channel)) return
  if (channel === 'socket') {
    const body = deviceAlertBody(job)
    toast({ title: 'New Job Available', description: body, duration: SOCKET_ALERT_DURATION })
    ring(job, { title: DEVICE_ALERT_TITLE, body }, rang)
  } else {
    const body = jobAlertMessage(job)
    toast({ title: JOB_ALERT_TITLE, description: body })
    ring(job, { title: JOB_ALERT_TITLE, body })
  }
}

/** Its code is loaded when the page is idle: see `followDevice`. */
function ring(
  job: JobAlert,
  text: { title: string; body: string },
  rang?: (message: RangMessage) => void,
): void {
  import('../device-alerts/device-alerts.ts')
    .then(({ ringFor }) => ringFor(job, text, rang))
    .catch((error: unknown) => console.warn('The device could not ring', error))
}
