import { maskSuburb } from './number-privacy.ts'
import { alertSnakeLabel } from './snake-type.ts'

/** What an alert says of a job: nothing personal. */
interface AlertedJob {
  snakeType?: string | null | undefined
  suburb?: string | null | undefined
}

/** What an alert says when a job has no suburb. */
const UNKNOWN_LOCATION = 'Unknown location'

/** Title of the alert that the check call and the stored notification carry (LIVE-04). */
export const JOB_ALERT_TITLE = 'New Snake Job Alert'

/** Title of the notification that a device shows for a new job (LIVE-02). */
export const DEVICE_ALERT_TITLE = 'New Snake Removal Job'

/** A job's suburb for readers who may not see the client (D-26). */
export function shownSuburb(suburb: string | null): string | null {
  return suburb === null ? null : maskSuburb(suburb)
}

/** A job's number with its suburb where it has one, for notices: '#10000012 in Penrith'. */
export function placedNumber(jobNumber: number, suburb: string | null): string {
  const place = shownSuburb(suburb)
  return `#${jobNumber}${place ? ` in ${place}` : ''}`
}

/** The suburb that an alert names. */
export function alertSuburb(suburb?: string | null): string {
  return maskSuburb(suburb?.trim() || UNKNOWN_LOCATION)
}

/** '{snakeType} reported at {suburb}.' (LIVE-04) */
export function jobAlertMessage({ snakeType, suburb }: AlertedJob): string {
  return `${alertSnakeLabel(snakeType)} reported at ${alertSuburb(suburb)}.`
}

/** '{snakeType} in {suburb} - Job #{jobNumber}' (LIVE-02) */
export function deviceAlertBody(job: AlertedJob & { jobNumber: number }): string {
  return `${alertSnakeLabel(job.snakeType)} in ${alertSuburb(job.suburb)}${numbered(job.jobNumber)}`
}

const numbered = (jobNumber: number) => ` - Job #${jobNumber}`

/** What `deviceAlertBody` says, for a text that names the number in its link. */
export const withoutNumber = (alert: string, jobNumber: number): string =>
  alert.replace(numbered(jobNumber), '')

/**
 * The tag of a job's notification; on a device, a later notification with the tag replaces the earlier one (LIVE-02).
 */
export const jobAlertTag = (jobNumber: number): string => `job-${jobNumber}`

/**
 * The id of the alert of one step of a job's round. A device rings once per id, whether the page or a push comes first
 * (LIVE-02, DISP-06).
 * @param round how many times the job has become available, from 1
 * @param step the step of the round's ladder, from 0
 */
export function newJobAlertId(jobNumber: number, round: number, step: number): string {
  return `newJob-${jobNumber}-${round}-${step}`
}
