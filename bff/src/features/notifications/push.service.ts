import { pushSeconds } from '@snake-dispatch/domain/dispatch/ladder'
import * as z from 'zod'
import { sendsPushes } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { newestFirst } from '../../tasks/newest-first.ts'
import { defineTask, TryLater, type AnyTask, type Task } from '../../tasks/task.ts'
import { noticePush } from './push.presenter.ts'
import { findPushes, listPushes, type FoundPush } from './push.queries.ts'
import { jobDelivery, type PushSender } from './push-channel.service.ts'
import { failureOf, noteFailing, removeSubscriptions } from './push-subscription.service.ts'

/** A notification that has just been stored: not one that was there before. */
export interface StoredNotification {
  readonly id: number
}

/** One push of a notification to one browser. */
const Push = z.strictObject({ notificationId: z.int(), subscriptionId: z.int(), expiresAt: z.iso.datetime() })
type Push = z.infer<typeof Push>

/** Pushes notifications to browsers. */
export interface PushService {
  readonly task: AnyTask
  /**
   * Enqueues the pushes of notifications to the browsers of their readers, in the transaction that stores them and in
   * two statements, however many. The demo realm sends nothing outside (D-02).
   */
  enqueue(tx: Transaction, notifications: readonly StoredNotification[]): Promise<void>
}

/**
 * Pushes personal notices through a queue, one run per browser (LIVE-05), the newest first; alerts of new jobs go in
 * batches (`dispatch/alert-sending.service.ts`). When a batch runs, one query decides which of its pushes there is
 * still a reason for (see `findPushes`); the others are dropped.
 */
export function createPushService(
  { tasks, clock }: Pick<Core, 'tasks' | 'clock'>,
  send: PushSender,
): PushService {
  const secondsLeft = ({ expiresAt }: Push) =>
    Math.floor((Date.parse(expiresAt) - clock.now().getTime()) / 1000)
  const task: Task<Push, Map<string, FoundPush>> = defineTask({
    name: 'send-push',
    schema: Push,
    retry: { limit: 10, delaySeconds: 1 },
    concurrency: 4,
    async prepare(batch, scope) {
      const found = await findPushes(
        scope,
        batch.filter((push) => secondsLeft(push) > 0),
        clock.now(),
      )
      return new Map<string, FoundPush>(
        found.map((push) => [
          keyOf({ notificationId: push.notification.id, subscriptionId: push.subscription.id }),
          push,
        ]),
      )
    },
    async run(push, { scope, log }, prepared) {
      const found = prepared.get(keyOf(push))
      const ttl = secondsLeft(push)
      // It may have expired while this run waited for the database.
      if (!found || ttl <= 0) return
      const { id, subscription, isFailing } = found.subscription
      const message = noticePush(found.notification, found.job)
      const outcome = await send(subscription, message, jobDelivery(message, found.job, ttl))
      const context = { subscription: id, service: new URL(subscription.endpoint).host }
      const fails = outcome.kind === 'refused' || outcome.kind === 'later'
      if (outcome.kind !== 'gone' && fails !== isFailing)
        await noteFailing(scope, [id], fails ? { at: clock.now(), reason: failureOf(outcome) } : null)
      if (outcome.kind === 'gone') {
        await removeSubscriptions(scope, [id])
        log.info(context, 'A push subscription is gone and was removed')
      } else if (outcome.kind === 'refused') {
        log.warn(
          { ...context, status: outcome.status, reason: outcome.reason },
          'A push service refused a push',
        )
      } else if (outcome.kind === 'later') {
        const { afterSeconds, reason } = outcome
        if (afterSeconds === null)
          throw new TryLater(reason === null ? null : `${context.service}: ${reason}`)
        log.info({ ...context, afterSeconds }, 'A push service asked for a pause')
        if (afterSeconds >= ttl) return
        const alertedAt = new Date(Date.parse(push.expiresAt) - pushSeconds(found.job.urgency) * 1000)
        const when = { afterSeconds, priority: newestFirst(alertedAt) }
        await scope.transaction((tx) => tasks.enqueueAll(tx, task, [push], when))
      }
    },
  })
  return {
    task,
    async enqueue(tx, notifications) {
      if (!sendsPushes(tx) || notifications.length === 0) return
      const now = clock.now()
      const pushes = await listPushes(tx, notifications, now)
      await tasks.enqueueAll(tx, task, pushes, { priority: newestFirst(now) })
    },
  }
}

const keyOf = ({ notificationId, subscriptionId }: Pick<Push, 'notificationId' | 'subscriptionId'>) =>
  `${notificationId}-${subscriptionId}`
