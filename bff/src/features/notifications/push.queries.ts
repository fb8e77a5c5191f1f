import type { NotificationType } from '@snake-dispatch/contract/notifications'
import { sql, type SqlBool } from 'kysely'
import type { Scope, Transaction } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-conditions.service.ts'
import { isModerating, wantsNewJob } from './notification.preferences.ts'
import { pushSeconds } from './push.presenter.ts'

/** Accounts that are pushed to: approved, not locked, no new password required, pushes not turned off. */
const isReachable = sql<SqlBool>`reader.status = 'approved' and not reader.is_locked
  and not reader.password_reset_required
  and reader.notification_settings -> 'push' is distinct from 'false'::jsonb`

/** The pushes of notifications: one for each browser of each reader. */
export async function listPushes(tx: Transaction, notifications: readonly { readonly id: number }[]) {
  const ids = notifications.map(({ id }) => id)
  const rows = await tx.kysely
    .selectFrom('notifications as notification')
    .innerJoin('users as reader', 'reader.id', 'notification.user_id')
    .innerJoin('push_subscriptions as browser', 'browser.user_id', 'reader.id')
    .innerJoin('jobs as job', 'job.id', 'notification.job_id')
    .where(sql<SqlBool>`notification.id = any(${ids}::int[])`)
    .where(isReachable)
    .select(['notification.id as notification_id', 'browser.id as subscription_id', 'job.urgency'])
    .execute()
  const now = Date.now()
  return rows.map((row) => ({
    notificationId: row.notification_id,
    subscriptionId: row.subscription_id,
    expiresAt: new Date(now + pushSeconds[row.urgency] * 1000).toISOString(),
  }))
}

/**
 * What a push says at this moment, or undefined when there is no reason left to send it: the browser has another
 * account or no subscription, the account is not reachable, a new job is no longer available or the reader does not
 * want to be notified of it, a job that nobody serves is no longer available or the reader no moderator, an assigned job is
 * not the reader's or completed.
 */
export async function findPush(
  scope: Scope,
  push: { readonly notificationId: number; readonly subscriptionId: number },
) {
  const row = await scope.kysely
    .selectFrom('notifications as notification')
    .innerJoin('users as reader', 'reader.id', 'notification.user_id')
    .innerJoin('push_subscriptions as browser', 'browser.user_id', 'reader.id')
    .innerJoin('jobs as job', 'job.id', 'notification.job_id')
    .where('notification.id', '=', push.notificationId)
    .where('browser.id', '=', push.subscriptionId)
    .where(isReachable)
    .where((is) =>
      is.or([
        is.and([is('notification.type', '=', 'newJob'), jobIs('available', 'job'), wantsNewJob()]),
        is.and([
          is('notification.type', '=', 'assigned'),
          is('job.claimed_by_id', '=', is.ref('reader.id')),
          jobIs('claimed', 'job'),
        ]),
        is.and([is('notification.type', '=', 'unserved'), jobIs('available', 'job'), isModerating()]),
        is.and([
          is('notification.type', '=', 'claimEnded'),
          is('job.claimed_by_id', 'is distinct from', is.ref('reader.id')),
        ]),
        is.and([
          is('notification.type', '=', 'cancelled'),
          is('job.claimed_by_id', '=', is.ref('reader.id')),
          jobIs('cancelled', 'job'),
        ]),
      ]),
    )
    .select(['notification.id as notification_id', 'notification.type'])
    .select(['notification.title', 'notification.message'])
    .select(['browser.id', 'browser.subscription', 'browser.failing_since'])
    .select(['job.job_number', 'job.snake_type', 'job.suburb', 'job.urgency', 'job.round'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    notification: {
      id: row.notification_id,
      type: row.type as NotificationType,
      title: row.title,
      message: row.message,
    },
    subscription: { id: row.id, subscription: row.subscription, isFailing: row.failing_since !== null },
    job: {
      jobNumber: row.job_number,
      snakeType: row.snake_type,
      suburb: row.suburb,
      urgency: row.urgency,
      round: row.round,
    },
  }
}
