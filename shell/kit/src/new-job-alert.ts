import type { JobAlert } from '@snake-dispatch/contract/alerts'
import {
  DEVICE_ALERT_TITLE,
  deviceAlertBody,
  JOB_ALERT_TITLE,
  jobAlertMessage,
} from '@snake-dispatch/domain/job-alert'
import { session } from './session.ts'
import { toast } from './toast.ts'

/** How long the toast of a new job from the socket shows, in milliseconds (LIVE-02). */
const SOCKET_ALERT_DURATION = 8_000

type Channel = 'socket' | 'poll'

/** Which channel has announced a job that the other one may still bring. */
const announcedBy = new Map<number, Channel>()

/**
 * Announces a new job by a toast, and rings on the device (LIVE-02, LIVE-04): once, whichever of socket and poll brings
 * it first. A job that the same channel brings again has become available again, and is announced once more. Nothing is
 * announced to an account that has turned notifications of new jobs off; its lists still follow.
 */
export function announceNewJob(job: JobAlert, channel: Channel): void {
  if (session.get().user?.notificationSettings['newJobs'] === false) return
  const by = announcedBy.get(job.id)
  if (by !== undefined && by !== channel) {
    announcedBy.delete(job.id)
    return
  }
  announcedBy.set(job.id, channel)
  if (channel === 'socket') {
    const body = deviceAlertBody(job)
    toast({ title: 'New Job Available', description: body, duration: SOCKET_ALERT_DURATION })
    ring(job, { title: DEVICE_ALERT_TITLE, body })
  } else {
    const body = jobAlertMessage(job)
    toast({ title: JOB_ALERT_TITLE, description: body })
    ring(job, { title: JOB_ALERT_TITLE, body })
  }
}

/** Its code is loaded when the page is idle: see `followDevice`. */
function ring(job: JobAlert, text: { title: string; body: string }): void {
  import('./device-alerts.ts')
    .then(({ ringFor }) => ringFor(job, text))
    .catch((error: unknown) => console.warn('The device could not ring', error))
}

/** Somebody has claimed the job: should it be released, it is announced again (D-37). */
export function forgetJobAlert(jobId: number): void {
  announcedBy.delete(jobId)
}

/** What was announced to one user is announced to the next one of this page too. */
export const forgetAnnounced = (): void => announcedBy.clear()
