import { isQuietNotice, type Notification, type PushMessage } from '@snake-dispatch/contract/notifications'
import { pushSettingsPath } from '@snake-dispatch/contract/paths'
import { jobAlertTag, shownSuburb } from '@snake-dispatch/domain/job-alert'
import { alertSnakeLabel } from '@snake-dispatch/domain/snake-type'
import { noticePath } from './notice-path.ts'
import type { Delivery, Push } from './push-channel.service.ts'

/** The fields of a job that a push may contain; others of a row are left out, and all are null without a job. */
export interface PushedJob {
  readonly jobNumber: number | null
  readonly snakeType: string | null
  readonly suburb: string | null
}

/** A notification of a job as it is stored. */
export type PushedNotification = Pick<Notification, 'id' | 'type' | 'title' | 'message'>

/**
 * A push as browsers read it: through the portal's service worker, or by themselves where they support declarative
 * pushes (DISP-05).
 * @param origin the portal's address, as some browsers accept no bare path; empty where it is not known
 */
export function pushMessage({ title, body, tag, url, ...data }: Push, origin: string): PushMessage {
  const navigate = origin + url + (data.receipt === null ? '' : `#a=${data.receipt}`)
  const silent = isQuietNotice(data.type) && { silent: true as const }
  return { web_push: 8030, mutable: true, notification: { title, body, tag, navigate, ...silent, data } }
}

/** The push of a notice of a job: species, suburb and job number, nothing of the client (LIVE-05). */
export function noticePush(
  { id, type, title, message }: PushedNotification,
  { jobNumber, snakeType, suburb }: PushedJob,
): Push {
  return {
    type,
    title,
    body: message,
    tag: tagOf({ id, type }, jobNumber),
    // A retry may bring the same one twice.
    alertId: `${type}-${id}`,
    receipt: null,
    url: noticePath(type, jobNumber),
    snakeType: snakeType && alertSnakeLabel(snakeType),
    suburb: shownSuburb(suburb),
    jobNumber,
  }
}

/** The message of the test button (PROF-06). */
export const testMessage: Push = {
  type: 'test',
  receipt: null,
  title: 'Test notification',
  body: 'Notifications reach this device.',
  tag: 'test',
  alertId: 'test',
  url: pushSettingsPath,
  snakeType: null,
  suburb: null,
  jobNumber: null,
}

export const testDelivery: Delivery = { ttl: 60, urgency: 'high', topic: 'test' }

/**
 * The tag of a notice: a device shows one notification per tag. The notice that a job waits has another one than the
 * alert of the new job, so that moderators see both (DISP-20).
 */
function tagOf({ id, type }: Pick<Notification, 'id' | 'type'>, jobNumber: number | null): string {
  if (type === 'officeMessage') return `message-${id}`
  if (type === 'coverAsked' || type === 'coverAnswered') return `cover-${id}`
  if (type === 'nightSummary') return 'night-summary'
  if (type === 'accountApproved') return 'approved'
  if (type === 'credentialEnds') return 'own-credentials'
  if (type === 'credentialsEnd') return 'credentials'
  if (jobNumber === null) return 'no-coverage'
  if (isQuietNotice(type)) return `logged-${jobNumber}`
  if (type === 'jobOffered' || type === 'offerAnswered') return `offer-${jobNumber}`
  if (type === 'jobCorrected') return `corrected-${jobNumber}`
  if (type === 'disputeChanged' || type === 'disputeToDecide') return `dispute-${jobNumber}`
  if (type === 'jobLate') return `late-${jobNumber}`
  if (type === 'catcherLocked') return `locked-${jobNumber}`
  if (type === 'nobodyCame') return `nobody-came-${jobNumber}`
  if (type === 'catcherAlarm') return `catcher-${jobNumber}`
  if (type === 'hoaxReported') return `hoax-${jobNumber}`
  if (type === 'cancelledMeanwhile') return `cancelled-meanwhile-${jobNumber}`
  if (type === 'requestHeld') return `held-${jobNumber}`
  return type === 'unserved' ? `unserved-${jobNumber}` : jobAlertTag(jobNumber)
}
