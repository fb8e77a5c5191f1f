import { noticeTypes, type Notification, type NotificationType } from '@snake-dispatch/contract/notifications'
import { shownSuburb } from '@snake-dispatch/domain/job-alert'
import { REMEMBERED_SESSION_MS } from '../../calls/session-lengths.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs, urgencyRank } from '../jobs/job-conditions.service.ts'
import { wantsNewJob } from './notification.preferences.ts'

/** A job as the check call reports it. */
interface ReportedJob {
  id: number
  jobNumber: number
  snakeType: string
  suburb: string | null
}

/**
 * The most urgent, then newest job that the account has been notified of, that can still be claimed, and that the
 * check call has not reported yet; it is marked as read (LIVE-04). None while the account has new jobs turned off, and
 * none of a suburb that it does not serve any more (JOB-05). Of two calls at the same time one gets it, and the other
 * the next one, if there is one.
 */
export async function takeUnreported(scope: Scope, userId: number): Promise<ReportedJob | null> {
  for (;;) {
    const unread = await findUnread(scope, userId)
    if (!unread) return null
    const taken = await scope.kysely
      .updateTable('notifications')
      .set({ is_read: true })
      .where('id', '=', unread.notification_id)
      .where('is_read', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (taken)
      return {
        id: unread.id,
        jobNumber: unread.job_number,
        snakeType: unread.snake_type,
        suburb: shownSuburb(unread.suburb),
      }
  }
}

/** It starts from the available jobs: they are few, and what an account never read may be thousands. */
function findUnread(scope: Scope, userId: number) {
  return scope.kysely
    .selectFrom('jobs as job')
    .innerJoinLateral(
      (own) =>
        own
          .selectFrom('notifications')
          .select('id')
          .where('user_id', '=', userId)
          .where('type', '=', 'newJob' satisfies NotificationType)
          .whereRef('job_id', '=', 'job.id')
          .where('is_read', '=', false)
          // There is one at most; the limit keeps the planner from reading all that the account never read.
          .limit(1)
          .as('unread'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as reader', (join) => join.on('reader.id', '=', userId))
    .select(['unread.id as notification_id', 'job.id', 'job.job_number', 'job.snake_type', 'job.suburb'])
    .where(jobIs('available', 'job'))
    .where(wantsNewJob())
    .orderBy(urgencyRank('job'))
    .orderBy('unread.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The notifications of an account, newest first (LIVE-09). */
export async function listNotifications(
  scope: Scope,
  userId: number,
  limit: number,
): Promise<Notification[]> {
  const rows = await notificationsOf(scope, userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(present)
}

/** The most notices that are answered: a page shows them together. */
const MAX_NOTICES = 5

/**
 * The newest notices of an account, oldest first: what concerns it alone (D-36, DISP-12), without those up to a
 * notification that the reader has seen. A notice is news as long as a session lasts at most (D-33). An assignment
 * counts while the job is the reader's and open, a job that nobody serves while it is available.
 */
export async function listNotices(scope: Scope, userId: number, after: number): Promise<Notification[]> {
  const rows = await notificationsOf(scope, userId)
    .where('type', 'in', noticeTypes)
    .where('id', '>', after)
    .where('created_at', '>', new Date(Date.now() - REMEMBERED_SESSION_MS).toISOString())
    .where((is) =>
      is.or([
        is('type', 'not in', ['assigned', 'unserved'] satisfies NotificationType[]),
        is.exists(
          is
            .selectFrom('jobs as job')
            .select('job.id')
            .whereRef('job.id', '=', 'notifications.job_id')
            .where((job) =>
              job.or([
                job.and([
                  job('notifications.type', '=', 'assigned' satisfies NotificationType),
                  job('job.claimed_by_id', '=', userId),
                  jobIs('claimed', 'job'),
                ]),
                job.and([
                  job('notifications.type', '=', 'unserved' satisfies NotificationType),
                  jobIs('available', 'job'),
                ]),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MAX_NOTICES)
    .execute()
  return rows.toReversed().map(present)
}

function notificationsOf(scope: Scope, userId: number) {
  return scope.kysely
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'message', 'job_id', 'job_number', 'is_read', 'created_at'])
    .where('user_id', '=', userId)
}

function present(row: Awaited<ReturnType<ReturnType<typeof notificationsOf>['execute']>>[0]): Notification {
  return {
    id: row.id,
    type: row.type as NotificationType,
    title: row.title,
    message: row.message,
    jobId: row.job_id,
    jobNumber: row.job_number,
    isRead: row.is_read,
    createdAt: isoInstant(row.created_at),
  }
}
