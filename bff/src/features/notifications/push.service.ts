import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask, type AnyTask, type Task } from '../../tasks/task.ts'
import { jobDelivery, jobPush } from './push.presenter.ts'
import { findPush, listPushes } from './push.queries.ts'
import type { PushSender } from './push-sender.ts'
import { noteFailing, removeSubscription } from './push-subscription.service.ts'

/** A notification that has just been stored: not one that was there before. */
export interface StoredNotification {
  readonly id: number
}

/** One push of one notification to one browser. */
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
 * Pushes through a queue, one task per browser (LIVE-05). Whether there is still a reason to push is decided when the
 * task runs: see `findPush`.
 */
export function createPushService({ tasks }: Pick<Core, 'tasks'>, sender: () => PushSender): PushService {
  const task: Task<Push> = defineTask({
    name: 'send-push',
    schema: Push,
    retry: { limit: 10, delaySeconds: 1 },
    concurrency: 4,
    async run(push, { scope, log }) {
      const ttl = Math.floor((Date.parse(push.expiresAt) - Date.now()) / 1000)
      const found = ttl > 0 ? await findPush(scope, push) : undefined
      if (!found) return
      const { id, subscription, isFailing } = found.subscription
      const message = jobPush(found.notification, found.job)
      const outcome = await sender()(subscription, message, jobDelivery(message, found.job, ttl))
      const context = { subscription: id, service: new URL(subscription.endpoint).host }
      const fails = outcome.kind === 'refused' || outcome.kind === 'later'
      if (outcome.kind !== 'gone' && fails !== isFailing) await noteFailing(scope, id, fails)
      if (outcome.kind === 'gone') {
        await removeSubscription(scope, id)
        log.info(context, 'A push subscription is gone and was removed')
      } else if (outcome.kind === 'refused') {
        log.warn({ ...context, status: outcome.status }, 'A push service refused a push')
      } else if (outcome.kind === 'later') {
        const { afterSeconds } = outcome
        if (afterSeconds === null) throw new Error(`${context.service}: ${outcome.reason}`)
        log.info({ ...context, afterSeconds }, 'A push service asked for a pause')
        if (afterSeconds >= ttl) return
        await scope.transaction((tx) => tasks.enqueueAll(tx, task, [push], afterSeconds))
      }
    },
  })
  return {
    task,
    async enqueue(tx, notifications) {
      if (tx.realm === 'demo' || notifications.length === 0) return
      await tasks.enqueueAll(tx, task, await listPushes(tx, notifications))
    },
  }
}
