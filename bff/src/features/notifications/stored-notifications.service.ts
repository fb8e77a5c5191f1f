import type { NoticeType, NotificationType } from '@snake-dispatch/contract/notifications'
import { JOB_ALERT_TITLE, jobAlertMessage, shownSuburb } from '@snake-dispatch/domain/job-alert'
import { sql } from 'kysely'
import type { Transaction } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-conditions.service.ts'
import { isModerating, wantsNewJob } from './notification.preferences.ts'
import type { StoredNotification } from './push.service.ts'

/** One account and one job. */
export interface Recipient {
  readonly userId: number
  readonly jobId: number
}

/**
 * Removes what was stored about a job and is true no more, in the transaction that gives its claim back (D-37): nobody
 * has it assigned, and all who can claim it now are to be notified as of a new one. Who lost a claim still hears of it.
 */
export async function removeNotifications(tx: Transaction, jobId: number): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('job_id', '=', jobId)
    .where('type', 'in', ['newJob', 'assigned', 'unserved'] satisfies NotificationType[])
    .execute()
}

/** Removes 'Job Assigned to You' of a job that is handed over, so that a catcher who gets it a second time is notified. */
export async function removeAssignment(tx: Transaction, jobId: number): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('job_id', '=', jobId)
    .where('type', '=', 'assigned' satisfies NoticeType)
    .execute()
}

/** Removes 'Job Handed Over' or 'Job Released' of a catcher who gets the job again, or loses it again: then it is news. */
export async function removeClaimEnded(tx: Transaction, { userId, jobId }: Recipient): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('type', '=', 'claimEnded' satisfies NoticeType)
    .execute()
}

/**
 * Stores 'New Snake Job Alert' for everyone whom a job concerns (LIVE-09), in one statement: approved accounts of the
 * realm that are not locked and want to be notified of it (see `wantsNewJob`), except its logger (DISP-14) and the one
 * who gave it back. The catcher of a personal link has not logged the job, but their client has (PUB-09). Nothing is
 * stored once the job is claimed, and nothing twice.
 *
 * @returns the new ones; none when they had been stored before
 */
export async function storeNewJob(
  tx: Transaction,
  jobId: number,
  exceptIds: readonly number[] = [],
): Promise<StoredNotification[]> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['snake_type', 'suburb', 'created_by_id', 'is_public_submission'])
    .where('id', '=', jobId)
    .where(jobIs('available'))
    .executeTakeFirst()
  if (!job) return []
  const message = jobAlertMessage({ snakeType: job.snake_type, suburb: job.suburb })
  const type: NotificationType = 'newJob'
  return tx.kysely
    .insertInto('notifications')
    .columns(['user_id', 'type', 'title', 'message', 'job_id', 'job_number', 'is_read', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('users as reader')
        .innerJoin('jobs as job', (join) => join.on('job.id', '=', jobId))
        .select([
          'reader.id',
          sql.val(type).as('type'),
          sql.val(JOB_ALERT_TITLE).as('title'),
          sql.val(message).as('message'),
          'job.id as job_id',
          'job.job_number',
          sql.lit(false).as('is_read'),
          sql<string>`${new Date().toISOString()}::timestamptz`.as('created_at'),
        ])
        .where('reader.status', '=', 'approved')
        .where('reader.is_locked', '=', false)
        .where('reader.id', 'is distinct from', job.is_public_submission ? null : job.created_by_id)
        .where('reader.id', '<>', sql<number>`all(${sql.val([...exceptIds])}::int[])`)
        .where(wantsNewJob()),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'job_id']).doNothing())
    .returning('id')
    .execute()
}

/**
 * Stores a notice of a job that waits for a moderator (D-50), for every moderator and admin; none once the job is claimed,
 * and none twice.
 */
export async function storeUnserved(tx: Transaction, jobId: number, reached: 'all' | 'nobody') {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['job_number', 'suburb'])
    .where('id', '=', jobId)
    .where(jobIs('available'))
    .executeTakeFirst()
  if (!job) return []
  const place = shownSuburb(job.suburb)
  const where = place ? ` in ${place}` : ''
  const [title, message] =
    reached === 'all'
      ? [`No Catcher Serves ${place}`, `Job #${job.job_number} went to all catchers. Find one who takes it.`]
      : ['No Catcher Was Alerted', `Nobody knows of job #${job.job_number}${where}. Find a catcher by phone.`]
  const readers = await tx.kysely
    .selectFrom('users as reader')
    .select('reader.id')
    .where('reader.status', '=', 'approved')
    .where('reader.is_locked', '=', false)
    .where(isModerating())
    .execute()
  if (readers.length === 0) return []
  const notice = { title, message, job_id: jobId, job_number: job.job_number, is_read: false }
  return tx.kysely
    .insertInto('notifications')
    .values(
      readers.map(({ id }) => ({
        ...notice,
        user_id: id,
        type: 'unserved' satisfies NoticeType,
        created_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'job_id']).doNothing())
    .returning(['id', 'user_id'])
    .execute()
}

/** Remembers that an alert went out: the notifications themselves are removed when the job is given back. */
export async function recordAlert(tx: Transaction, jobId: number, notified: number): Promise<void> {
  await tx.kysely
    .insertInto('job_alerts')
    .values({ job_id: jobId, notified, created_at: new Date() })
    .execute()
}

/** A notification that concerns one account alone. */
export interface Notice {
  readonly userId: number
  readonly type: NoticeType
  readonly title: string
  readonly message: string
  readonly jobId: number | null
  readonly jobNumber: number | null
}

/** Stores a notice; none when one of its type had been stored for the same job before. */
export function storeNotice(tx: Transaction, notice: Notice): Promise<StoredNotification[]> {
  const { userId, type, title, message, jobId, jobNumber } = notice
  return tx.kysely
    .insertInto('notifications')
    .values({
      user_id: userId,
      type,
      title,
      message,
      job_id: jobId,
      job_number: jobNumber,
      is_read: false,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'job_id']).doNothing())
    .returning('id')
    .execute()
}

/** What a notice says of its job. */
export function readJob(tx: Transaction, jobId: number) {
  return tx.kysely
    .selectFrom('jobs')
    .select(['job_number as jobNumber', 'snake_type as snakeType', 'suburb'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
}
