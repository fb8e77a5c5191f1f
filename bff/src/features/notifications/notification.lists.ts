import type { Notification, NotificationType } from '@snake-dispatch/contract/notifications'
import { shownSuburb } from '@snake-dispatch/domain/job-alert'
import { sql } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs, urgencyRank } from '../jobs/job-conditions.service.ts'
import { wantsNewJobIn } from './notification.preferences.ts'

/** A job as the check call reports it. */
export interface ReportedJob {
  id: number
  jobNumber: number
  snakeType: string
  suburb: string | null
}

/**
 * The most urgent, then newest job that the account has been notified of, that can still be claimed, and that the
 * check call has not reported yet; it is marked as read (LIVE-04). None while the account has new jobs turned off, and
 * none of a suburb that it does not serve any more (JOB-05). Of two calls at the same time one gets it: the second
 * waits for the row and finds it read.
 */
export async function takeUnreported(scope: Scope, userId: number): Promise<ReportedJob | null> {
  const reported = await scope.kysely
    .updateTable('notifications')
    .set({ is_read: true })
    .where('is_read', '=', false)
    .where('id', '=', (own) =>
      own
        .selectFrom('notifications as unread')
        .innerJoin('jobs as job', 'job.id', 'unread.job_id')
        .innerJoin('users as reader', 'reader.id', 'unread.user_id')
        .select('unread.id')
        .where('unread.user_id', '=', userId)
        .where('unread.type', '=', 'newJob' satisfies NotificationType)
        .where('unread.is_read', '=', false)
        .where(jobIs('available', 'job'))
        .where(wantsNewJobIn(sql.ref('job.suburb'), 'reader'))
        .orderBy(urgencyRank('job'))
        .orderBy('unread.id', 'desc')
        .limit(1),
    )
    .returning('job_id')
    .executeTakeFirst()
  if (!reported?.job_id) return null
  const job = await scope.kysely
    .selectFrom('jobs')
    .select(['id', 'job_number', 'snake_type', 'suburb'])
    .where('id', '=', reported.job_id)
    .executeTakeFirstOrThrow()
  return {
    id: job.id,
    jobNumber: job.job_number,
    snakeType: job.snake_type,
    suburb: shownSuburb(job.suburb),
  }
}

/** The notifications of an account, newest first (LIVE-09). */
export async function listNotifications(
  scope: Scope,
  userId: number,
  limit: number,
): Promise<Notification[]> {
  const rows = await scope.kysely
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'message', 'job_id', 'job_number', 'is_read', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type as NotificationType,
    title: row.title,
    message: row.message,
    jobId: row.job_id,
    jobNumber: row.job_number,
    isRead: row.is_read,
    createdAt: isoInstant(row.created_at),
  }))
}
