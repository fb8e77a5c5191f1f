import { jobPath, paths } from '@snake-dispatch/contract/paths'
import {
  DEVICE_ALERT_TITLE,
  deviceAlertBody,
  jobAlertTag,
  newJobAlertId,
  shownSuburb,
} from '@snake-dispatch/domain/job-alert'
import { alertSnakeLabel } from '@snake-dispatch/domain/snake-type'
import type { Push } from '../notifications/push-channel.service.ts'
import type { DuePush } from './alert-sending.rows.ts'

interface AskedRound {
  /** From 1. */
  readonly round: number
  /** From 0. */
  readonly step: number
}

/** The push of a job to a catcher: species, suburb and job number, nothing of the client (LIVE-05). */
export function jobPush({ job }: Pick<DuePush, 'job'>, { round, step }: AskedRound, receipt: string): Push {
  const { jobNumber, snakeType, suburb } = job
  return {
    type: 'newJob',
    title: DEVICE_ALERT_TITLE,
    body: deviceAlertBody({ snakeType, suburb, jobNumber }),
    tag: jobAlertTag(jobNumber),
    alertId: newJobAlertId(jobNumber, round, step),
    url: jobPath(jobNumber),
    snakeType: alertSnakeLabel(snakeType),
    suburb: shownSuburb(suburb),
    jobNumber,
    receipt,
  }
}

/** Replaces the pushes of many jobs: how many open ones have not rung (DISP-07). */
export function summaryPush(
  { job, heldBack }: Pick<DuePush, 'job' | 'heldBack'>,
  { round, step }: AskedRound,
  receipt: string,
): Push {
  const one = heldBack === 1
  return {
    type: 'jobs',
    title: one ? '1 More Job Is Open' : `${heldBack} More Jobs Are Open`,
    body: `Many jobs have come in. ${one ? 'It is' : 'They are'} in Available Jobs.`,
    tag: 'jobs',
    alertId: `jobs-${newJobAlertId(job.jobNumber, round, step)}`,
    url: paths.dashboard,
    snakeType: null,
    suburb: null,
    jobNumber: null,
    receipt,
  }
}
