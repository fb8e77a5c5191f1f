import type { NotificationType } from '@snake-dispatch/contract/notifications'
import { JOB_ALERT_TITLE, jobAlertMessage } from '@snake-dispatch/domain/job-alert'
import { sql } from 'kysely'
import type { Transaction } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-lifecycle.service.ts'
import { wantsNewJobIn } from './notification.preferences.ts'

/** A notification that has just been stored: not one that was there before. */
export interface StoredNotification {
  readonly id: number
  readonly userId: number
}

/**
 * Stores 'New Snake Job Alert' for everyone whom a job concerns (LIVE-09), in one statement: approved accounts of the
 * realm that are not locked, whose service suburbs cover the job (D-07; moderators and admins work for all), who want
 * to hear of new jobs, but not its logger. Nothing is stored once the job is claimed, and nothing twice.
 *
 * @returns the new ones; none when they had been stored before
 */
export async function storeNewJob(tx: Transaction, jobId: number): Promise<StoredNotification[]> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['job_number', 'snake_type', 'suburb', 'created_by_id'])
    .where('id', '=', jobId)
    .where(jobIs('available'))
    .executeTakeFirst()
  if (!job) return []
  const message = jobAlertMessage({ snakeType: job.snake_type, suburb: job.suburb })
  const type: NotificationType = 'newJob'
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into notifications (realm, user_id, type, title, message, job_id, job_number, is_read, created_at)
    select realm, id, ${type}, ${JOB_ALERT_TITLE}, ${message}, ${jobId}::int, ${job.job_number}::int, false,
      ${new Date().toISOString()}::timestamptz
    from users
    where realm = ${tx.realm} and status = 'approved' and not is_locked
      and id is distinct from ${job.created_by_id}::int
      and ${wantsNewJobIn(sql`${job.suburb}::text`)}
    on conflict (user_id, type, job_id) do nothing
    returning id, user_id`.execute(tx.kysely)
  return rows.map((row) => ({ id: row.id, userId: row.user_id }))
}

/** A notification to one account about one job. */
export interface JobNotice {
  readonly userId: number
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly jobId: number
  readonly jobNumber: number
}

/** Stores a notification for one account; null when it has been told of the same thing before. */
export async function storeNotice(tx: Transaction, notice: JobNotice): Promise<StoredNotification | null> {
  const stored = await tx.kysely
    .insertInto('notifications')
    .values({
      user_id: notice.userId,
      type: notice.type,
      title: notice.title,
      message: notice.message,
      job_id: notice.jobId,
      job_number: notice.jobNumber,
      is_read: false,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'job_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored ? { id: stored.id, userId: notice.userId } : null
}
