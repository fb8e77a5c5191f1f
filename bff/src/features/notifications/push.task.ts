import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask, type AnyTask, type Task } from '../../tasks/task.ts'
import type { StoredNotification } from './notification.store.ts'
import { jobDelivery, jobPush } from './push-payload.ts'
import { pushesOf, readNews } from './push.queries.ts'
import type { PushSender } from './push-sender.ts'
import { forgetSubscription } from './subscription.service.ts'

/** One push of one notification to one browser. */
const Push = z.strictObject({ notificationId: z.int(), subscriptionId: z.int(), expiresAt: z.iso.datetime() })
type Push = z.infer<typeof Push>

/** The work of pushing notifications, and the door through which it is enqueued. */
export interface Pushes {
  readonly task: AnyTask
  /**
   * Enqueues the pushes of notifications to the browsers of their readers, in the transaction that stores them. The
   * demo realm sends nothing outside (D-02).
   */
  enqueue(tx: Transaction, notifications: readonly StoredNotification[]): Promise<void>
}

/**
 * Pushes through a queue, one task per browser (LIVE-05). Whether there is still a reason to push is asked when the
 * task runs: see `readNews`.
 */
export function createPushes({ tasks }: Pick<Core, 'tasks'>, sender: () => PushSender): Pushes {
  const task: Task<Push> = defineTask({
    name: 'send-push',
    schema: Push,
    retry: { limit: 10, delaySeconds: 1 },
    concurrency: 4,
    async run(push, { scope, log }) {
      const ttl = Math.floor((Date.parse(push.expiresAt) - Date.now()) / 1000)
      const news = ttl > 0 ? await readNews(scope, push) : undefined
      if (!news) return
      const { id, subscription } = news.subscription
      const outcome = await sender()(subscription, jobPush(news.type, news.job), jobDelivery(news.job, ttl))
      const about = { subscription: id, service: new URL(subscription.endpoint).host }
      if (outcome.kind === 'gone') {
        await forgetSubscription(scope, id)
        log.info(about, 'A push subscription is gone and was removed')
      } else if (outcome.kind === 'refused') {
        log.warn({ ...about, status: outcome.status }, 'A push service refused a push')
      } else if (outcome.kind === 'later') {
        const { afterSeconds } = outcome
        if (afterSeconds === null) throw new Error(`${about.service}: ${outcome.reason}`)
        log.info({ ...about, afterSeconds }, 'A push service asked for a pause')
        if (afterSeconds >= ttl) return
        await scope.transaction((tx) => tasks.enqueueAll(tx, task, [push], afterSeconds))
      }
    },
  })
  return {
    task,
    async enqueue(tx, notifications) {
      if (tx.realm === 'demo' || notifications.length === 0) return
      await tasks.enqueueAll(tx, task, await pushesOf(tx, notifications))
    },
  }
}
