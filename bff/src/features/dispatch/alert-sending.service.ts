import * as z from 'zod'
import type { Logger } from 'pino'
import type { Core } from '../../core/core.ts'
import type { Scope } from '../../db/scope.ts'
import type { DispatchTimes } from '../metrics/dispatch-times.service.ts'
import { newestFirst } from '../../tasks/newest-first.ts'
import { defineTask, type Task } from '../../tasks/task.ts'
import { jobDelivery, type PushChannel, type PushOutcome } from '../notifications/push-channel.service.ts'
import { failureOf, noteFailing, removeSubscriptions } from '../notifications/push-subscription.service.ts'
import type { AlertPermission } from './alert-permission.service.ts'
import { jobPush, summaryPush } from './alert.presenter.ts'
import { findDuePushes, recordResults, type DuePush, type SendResult } from './alert-sending.rows.ts'
import type { Receipts } from './receipts.service.ts'

/** Pushes that one run sends, and writes in one statement (DISP-03). */
export const PUSHES_PER_RUN = 50

/** Devices that a step asks, at most `PUSHES_PER_RUN`. */
const AlertBatch = z.strictObject({
  jobId: z.int(),
  round: z.int(),
  step: z.int(),
  subscriptionIds: z.array(z.int()).max(PUSHES_PER_RUN),
  /** True: what they get is a summary (DISP-07). */
  isSummary: z.boolean(),
  /** How often these have been tried before. */
  attempt: z.int(),
  /** When pushes of the job end. */
  expiresAt: z.iso.datetime(),
})
export type AlertBatch = z.infer<typeof AlertBatch>

/**
 * The longest pause before a retry, in seconds, where the push service names none: 1, doubled each time, up to this.
 */
const MAX_PAUSE_SECONDS = 300

export type AlertSending = ReturnType<typeof createAlertSending>

/**
 * Sends the alerts of new jobs, a batch per run. Each run decides whether to send a push (DISP-23): the job must be
 * open in that round, and the account must be one that may receive jobs, wants this one, wants pushes, is on call and
 * still owns the device. A repeated run sends what is not stored as sent; a device rings once all the same.
 */
export function createAlertSending(
  { tasks, clock }: Pick<Core, 'tasks' | 'clock'>,
  needs: {
    readonly permission: Pick<AlertPermission, 'permissionOf'>
    readonly channel: Pick<PushChannel, 'send'>
    readonly receipts: Pick<Receipts, 'of'>
    readonly times: Pick<DispatchTimes, 'pushed'>
  },
) {
  const task: Task<AlertBatch> = defineTask({
    name: 'send-alerts',
    schema: AlertBatch,
    retry: { limit: 10, delaySeconds: 1 },
    concurrency: 2,
    batchSize: 4,
    async run(batch, { scope, log }) {
      const due = await findDuePushes(scope, batch, clock.now())
      if (due.length === 0) return
      const { isAlerted } = await needs.permission.permissionOf(
        scope,
        due.map(({ userId }) => userId),
      )
      const expiresAt = new Date(batch.expiresAt)
      const isOver = ({ isOpen, heldBack }: DuePush) =>
        expiresAt <= clock.now() || (batch.isSummary ? heldBack === 0 : !isOpen)
      const results: SendResult[] = []
      const sent: Sent[] = []
      await Promise.all(
        due.map(async (push) => {
          const { subscriptionId, subscription, userId } = push
          const end = (status: 'expired' | 'skipped') =>
            results.push({ subscriptionId, status, sentAt: null, at: clock.now() })
          if (isOver(push)) return end('expired')
          if (!subscription || !push.isWanted || !isAlerted(userId, push.job.urgency)) return end('skipped')
          const receipt = needs.receipts.of(
            { jobId: batch.jobId, round: batch.round, subscriptionId, userId },
            expiresAt,
          )
          const message = (batch.isSummary ? summaryPush : jobPush)(push, batch, receipt)
          const sentAt = clock.now()
          const ttl = Math.floor((expiresAt.getTime() - sentAt.getTime()) / 1000)
          const outcome = await needs.channel.send(subscription, message, jobDelivery(message, push.job, ttl))
          return sent.push({ ...push, subscription, outcome, sentAt, at: clock.now() })
        }),
      )
      await settle(scope, log, batch, { results, sent })
    },
  })

  /** Stores the results of a batch, and enqueues again the pushes that their push service will accept later. */
  async function settle(
    scope: Scope,
    log: Logger,
    batch: AlertBatch,
    { results, sent }: { results: SendResult[]; sent: readonly Sent[] },
  ): Promise<void> {
    const later = new Map<number, number[]>()
    for (const { subscriptionId, outcome, sentAt, at, queuedAt, job } of sent) {
      if (outcome.kind === 'delivered')
        needs.times.pushed({ urgency: job.urgency, since: queuedAt, until: at })
      if (outcome.kind !== 'later') {
        const status = outcome.kind === 'delivered' ? 'accepted' : outcome.kind
        results.push({ subscriptionId, status, sentAt, at })
        continue
      }
      const seconds = outcome.afterSeconds ?? Math.min(2 ** batch.attempt, MAX_PAUSE_SECONDS)
      if (at.getTime() + seconds * 1000 >= Date.parse(batch.expiresAt))
        results.push({ subscriptionId, status: 'expired', sentAt, at })
      else later.set(seconds, [...(later.get(seconds) ?? []), subscriptionId])
    }
    await scope.transaction(async (tx) => {
      await recordResults(tx, batch, results)
      await noteOutcomes(tx, sent)
      for (const [afterSeconds, subscriptionIds] of later)
        await tasks.enqueueAll(tx, task, [{ ...batch, subscriptionIds, attempt: batch.attempt + 1 }], {
          afterSeconds,
          priority: newestFirst(clock.now()),
        })
    })
    logOutcomes(log, sent)
  }

  return { task }
}

/** A push that was handed to its push service. */
type Sent = DuePush & {
  readonly subscription: NonNullable<DuePush['subscription']>
  readonly outcome: PushOutcome
  readonly sentAt: Date
  readonly at: Date
}

const serviceOf = ({ subscription }: Sent) => new URL(subscription.endpoint).host

/** Removes devices that are gone, and stores for the others whether pushes to them fail. */
async function noteOutcomes(scope: Pick<Scope, 'kysely'>, sent: readonly Sent[]): Promise<void> {
  const idsOf = (pushes: readonly Sent[]) => pushes.map(({ subscriptionId }) => subscriptionId)
  await removeSubscriptions(scope, idsOf(sent.filter(({ outcome }) => outcome.kind === 'gone')))
  const mended = sent.filter(({ outcome, isFailing }) => outcome.kind === 'delivered' && isFailing)
  await noteFailing(scope, idsOf(mended), null)
  const failed = sent.flatMap((push) =>
    'reason' in push.outcome ? { push, reason: failureOf(push.outcome) } : [],
  )
  for (const [reason, alike] of Map.groupBy(failed, (each) => each.reason)) {
    const pushes = alike.map(({ push }) => push)
    await noteFailing(scope, idsOf(pushes), { at: pushes[0]!.at, reason })
  }
}

/** One line for each push service and outcome that matters to operators, without anything of a device. */
function logOutcomes(log: Logger, sent: readonly Sent[]): void {
  const groups = Map.groupBy(
    sent.filter(({ outcome }) => outcome.kind !== 'delivered'),
    (push) => JSON.stringify([serviceOf(push), push.outcome]),
  )
  for (const pushes of groups.values()) {
    const { outcome } = pushes[0]!
    const context = { service: serviceOf(pushes[0]!), pushes: pushes.length }
    if (outcome.kind === 'gone') log.info(context, 'Push subscriptions are gone and were removed')
    if (outcome.kind === 'refused')
      log.warn(
        { ...context, status: outcome.status, reason: outcome.reason },
        'A push service refused pushes',
      )
    if (outcome.kind !== 'later') continue
    const { afterSeconds, reason } = outcome
    if (afterSeconds !== null) log.info({ ...context, afterSeconds }, 'A push service asked for a pause')
    else if (reason !== null) log.warn({ ...context, reason }, 'Pushes are tried again')
  }
}
