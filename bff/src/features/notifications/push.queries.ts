import type { NotificationType } from '@snake-dispatch/contract/notifications'
import { sql, type SqlBool } from 'kysely'
import type { Scope, Transaction } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-lifecycle.service.ts'
import type { StoredNotification } from './notification.store.ts'
import { wantsNewJobIn } from './notification.preferences.ts'
import { newsSeconds } from './push-payload.ts'

/** Accounts that are pushed to: approved, neither locked nor waiting for a new password, pushes not turned off. */
const reachable = sql<SqlBool>`reader.status = 'approved' and not reader.is_locked
  and not reader.password_reset_required
  and reader.notification_settings -> 'push' is distinct from 'false'::jsonb`

/** The pushes that notifications give rise to: one for each browser of each reader. */
export async function pushesOf(tx: Transaction, notifications: readonly StoredNotification[]) {
  const rows = await tx.kysely
    .selectFrom('notifications as news')
    .innerJoin('users as reader', 'reader.id', 'news.user_id')
    .innerJoin('push_subscriptions as browser', 'browser.user_id', 'reader.id')
    .innerJoin('jobs as job', 'job.id', 'news.job_id')
    .where(
      'news.id',
      'in',
      notifications.map(({ id }) => id),
    )
    .where(reachable)
    .select(['news.id as notification_id', 'browser.id as subscription_id', 'job.urgency'])
    .execute()
  const now = Date.now()
  return rows.map((row) => ({
    notificationId: row.notification_id,
    subscriptionId: row.subscription_id,
    expiresAt: new Date(now + newsSeconds[row.urgency] * 1000).toISOString(),
  }))
}

/**
 * What a push has to tell at this moment, or undefined when it has nothing to tell any more: the browser is another
 * account's now or not subscribed, the account is not to be reached, a new job has been claimed or deleted meanwhile or
 * the reader does not want to hear of new ones or of that suburb, an assigned one is the reader's no more or completed.
 */
export async function readNews(
  scope: Scope,
  push: { readonly notificationId: number; readonly subscriptionId: number },
) {
  const row = await scope.kysely
    .selectFrom('notifications as news')
    .innerJoin('users as reader', 'reader.id', 'news.user_id')
    .innerJoin('push_subscriptions as browser', 'browser.user_id', 'reader.id')
    .innerJoin('jobs as job', 'job.id', 'news.job_id')
    .where('news.id', '=', push.notificationId)
    .where('browser.id', '=', push.subscriptionId)
    .where(reachable)
    .where((is) =>
      is.or([
        is.and([
          is('news.type', '=', 'newJob'),
          jobIs('available', 'job'),
          wantsNewJobIn(sql.ref('job.suburb'), 'reader'),
        ]),
        is.and([
          is('news.type', '=', 'assigned'),
          is('job.claimed_by_id', '=', is.ref('reader.id')),
          jobIs('claimed', 'job'),
        ]),
      ]),
    )
    .select(['news.type', 'browser.id', 'browser.subscription'])
    .select(['job.job_number', 'job.snake_type', 'job.suburb', 'job.urgency'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    type: row.type as NotificationType,
    subscription: { id: row.id, subscription: row.subscription },
    job: {
      jobNumber: row.job_number,
      snakeType: row.snake_type,
      suburb: row.suburb,
      urgency: row.urgency,
    },
  }
}
