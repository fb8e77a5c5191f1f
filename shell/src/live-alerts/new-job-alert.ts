import type { JobAlert, RangMessage } from '@snake-dispatch/contract/alerts'
import {
  DEVICE_ALERT_TITLE,
  deviceAlertBody,
  JOB_ALERT_TITLE,
  jobAlertMessage,
} from '@snake-dispatch/domain/job-alert'
import { declineJob } from '@snake-dispatch/contract/job-decline'
import { jobPath } from '@snake-dispatch/contract/paths'
import { api, navigate, session, toast, toastFailure } from '@snake-dispatch/kit'
import { isNews, type Channel } from './alert-record.ts'

/** How long the toast of a new job shows, in milliseconds (LIVE-02). */
const ALERT_DURATION = 8_000

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
    showJob(job, { title: 'New Job Available', description: body })
    ring(job, { title: DEVICE_ALERT_TITLE, body }, rang)
  } else {
    void announceChecked(job)
  }
}

/** The check does not say how urgent a job is: that is asked for first. */
async function announceChecked(checked: JobAlert): Promise<void> {
  const { user } = session.get()
  const job = await import('../device-alerts/device-alerts.ts')
    .then(({ withState }) => withState(checked))
    .catch(() => checked)
  if (session.get().user?.id !== user?.id) return
  const body = jobAlertMessage(job)
  showJob(job, { title: JOB_ALERT_TITLE, description: body })
  ring(job, { title: JOB_ALERT_TITLE, body })
}

/** The toast of a new job, with what can be done about it (D-154). */
function showJob(job: JobAlert, text: { title: string; description: string }): void {
  toast({
    ...text,
    duration: ALERT_DURATION,
    topic: 'new-job',
    ...(job.urgency && { urgency: job.urgency }),
    actions: [
      { label: 'View', onPress: () => navigate(jobPath(job.jobNumber)) },
      { label: 'Not me', onPress: () => decline(job) },
    ],
  })
}

/** Ends the alarm of a job that is gone. */
export function silenceJob(jobId: number): void {
  import('../device-alerts/device-alerts.ts').then(({ stopAlarm }) => stopAlarm(jobId)).catch(() => {})
}

/** Says that the job is not for the reader, who is not asked about it again until it has been claimed (D-154). */
function decline({ id: jobId, jobNumber }: JobAlert): void {
  api.call(declineJob, { params: { jobId } }).then(
    () =>
      toast({
        title: 'You said Not me',
        description: `You are not alerted of job #${jobNumber} again. You can still claim it.`,
      }),
    (error: unknown) => toastFailure('Not me was not said', error),
  )
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
