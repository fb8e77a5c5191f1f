import type { JobAlert } from '@snake-dispatch/contract/alerts'
import {
  DEVICE_ALERT_TITLE,
  deviceAlertBody,
  JOB_ALERT_TITLE,
  jobAlertMessage,
} from '@snake-dispatch/domain/job-alert'
import { forgetDeviceNotification, notifyDevice } from './device-notification.ts'
import { session } from './session.ts'
import { toast } from './toast.ts'

/** How long the toast of a new job from the socket shows, in milliseconds (LIVE-02). */
const SOCKET_ALERT_DURATION = 8_000

type Channel = 'socket' | 'poll'

/** Which channel has announced a job that the other one may still bring. */
const announcedBy = new Map<number, Channel>()

/**
 * Announces a new job by a toast, and on the device where that is granted (LIVE-02, LIVE-04): once, whichever of socket
 * and poll brings it first. A job that the same channel brings again has become available again, and is announced once
 * more. Nothing is announced to an account that has turned notifications of new jobs off; its lists still follow.
 */
export function announceNewJob(job: JobAlert, channel: Channel): void {
  if (session.get().user?.notificationSettings['newJobs'] === false) return
  const by = announcedBy.get(job.id)
  if (by !== undefined && by !== channel) {
    announcedBy.delete(job.id)
    return
  }
  announcedBy.set(job.id, channel)
  const { id: jobId, jobNumber } = job
  const body = deviceAlertBody(job)
  if (channel === 'socket') {
    toast({ title: 'New Job Available', description: body, duration: SOCKET_ALERT_DURATION })
    void notifyDevice({ jobId, jobNumber, title: DEVICE_ALERT_TITLE, body })
  } else {
    // The server reports a job a second time only when it has been released.
    forgetDeviceNotification(jobId)
    const message = jobAlertMessage(job)
    toast({ title: JOB_ALERT_TITLE, description: message })
    void notifyDevice({ jobId, jobNumber, title: JOB_ALERT_TITLE, body: message })
  }
}

/** Somebody has claimed the job: should it be released, it is announced again (D-37). */
export function forgetJobAlert(jobId: number): void {
  announcedBy.delete(jobId)
  forgetDeviceNotification(jobId)
}

/** What was announced to one user is announced to the next one of this page too. */
export const forgetAnnounced = (): void => announcedBy.clear()
