import { urgencies, type Urgency } from '@snake-dispatch/domain/urgency'
import { isDemo } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'

/** Around the steps of the ladder, which begins with 2 minutes for High. */
const WAIT_SECONDS = [1, 2, 5, 10, 30, 60, 120, 240, 300, 600, 900, 1_800, 3_600, 7_200, 21_600]

/** A wait of somebody who has asked for a catcher. */
interface Wait {
  readonly urgency: Urgency
  readonly since: Date
  readonly until: Date
}

/** Observes how long people wait, in the process in which a wait ends, once that is committed. */
export type DispatchTimes = ReturnType<typeof createDispatchTimes>

export function createDispatchTimes({ metrics }: Pick<Core, 'metrics'>) {
  const labels = { urgency: urgencies }
  const firstAlert = metrics.histogram(
    'job_first_alert_seconds',
    'From the request to the first alert that had somebody to ask',
    labels,
    WAIT_SECONDS,
  )
  const claim = metrics.histogram(
    'job_claim_seconds',
    'From the request, or from when the job was given back, to its claim',
    labels,
    WAIT_SECONDS,
  )
  const push = metrics.histogram(
    'alert_push_seconds',
    'From when a device was to be alerted to a job until its push service accepted that',
    labels,
    [0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 300],
  )
  const secondsOf = ({ since, until }: Pick<Wait, 'since' | 'until'>) =>
    Math.max(0, (until.getTime() - since.getTime()) / 1_000)
  const afterCommit =
    (observe: typeof claim) =>
    (tx: Transaction, wait: Wait): void => {
      if (!isDemo(tx)) tx.afterCommit(() => observe({ urgency: wait.urgency }, secondsOf(wait)))
    }
  return {
    /** Catchers were asked about a job for the first time, in this transaction. */
    alerted: afterCommit(firstAlert),
    /** A job was claimed in this transaction. */
    claimed: afterCommit(claim),
    /** A push service has accepted an alert. */
    pushed: (wait: Wait): void => push({ urgency: wait.urgency }, secondsOf(wait)),
  }
}

/** Observes nothing, for tests of a part. */
export const withoutTimes: DispatchTimes = { alerted: () => {}, claimed: () => {}, pushed: () => {} }
