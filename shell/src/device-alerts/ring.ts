import type { JobAlert, RangMessage } from '@snake-dispatch/contract/alerts'
import { jobState } from '@snake-dispatch/contract/job-state'
import { newJobAlertId } from '@snake-dispatch/domain/job-alert'
import { claimAlert, releaseAlert } from './alert-store.ts'
import { api, session } from '@snake-dispatch/kit'
import { pushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { notifyDevice } from './device-notification.ts'
import { startAlarm } from './alarm.ts'
import { canPlaySound } from './alert-sound.ts'

/** Milliseconds by which a page that cannot play the alarm lets the others go first. */
const HEAD_START = 300

/**
 * Rings on this device for a new job: by the alarm where this page may make a sound (D-154), and by a notification where
 * that is granted (LIVE-02). Once for each time that the job becomes available, whichever page, or
 * the push, is the first; a page that can do neither leaves it to the others.
 * @param rang called when it has rung and this device is pushed to: that push may be skipped (DISP-06)
 */
export async function ringFor(
  job: JobAlert,
  text: { title: string; body: string },
  rang?: (message: RangMessage) => void,
): Promise<void> {
  const notifies = 'Notification' in globalThis && Notification.permission === 'granted'
  if (!notifies && !canPlaySound()) return
  const { round, step = 0, urgency } = job
  const wantsSound = session.get().user?.notificationSettings['sound'] !== false
  if (wantsSound && !canPlaySound()) await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  const plays = wantsSound && canPlaySound()
  if (!plays && !notifies) return
  // Without its round nobody knows whether this device has rung for it: it rings, rather twice than never.
  const alertId = round === undefined ? undefined : newJobAlertId(job.jobNumber, round, step)
  if (alertId !== undefined && !(await claimAlert(alertId))) return
  const acknowledge = () => {
    const device = pushDevice()
    if (round !== undefined && device !== null)
      rang?.({ type: 'rang', jobNumber: job.jobNumber, round, step, device })
  }
  if (plays) startAlarm(job.id, urgency ?? 'low')
  if (!notifies) return acknowledge()
  // A hidden page may be muted, or stopped by the phone: there the notification rings too.
  const isSilent = plays && document.visibilityState === 'visible'
  const isShown = await notifyDevice({ jobNumber: job.jobNumber, ...text, isSilent })
  if (isShown || plays) acknowledge()
  else if (alertId !== undefined) await releaseAlert(alertId)
}

/** The check call says neither how urgent a job is nor in which round it is available. */
export async function withState(job: JobAlert): Promise<JobAlert> {
  try {
    const { urgency, round } = await api.call(jobState, { params: { jobNumber: job.jobNumber } })
    return { ...job, urgency, round }
  } catch (error) {
    console.warn('The state of a new job could not be read', error)
    return job
  }
}
