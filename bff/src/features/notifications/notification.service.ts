import type { NotificationType } from '@snake-dispatch/contract/notifications'
import { deviceAlertBody, JOB_ALERT_TITLE, jobAlertMessage } from '@snake-dispatch/domain/job-alert'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import { jobIs } from '../jobs/job-conditions.service.ts'
import { wantsNewJobIn } from './notification.preferences.ts'
import type { PushService, StoredNotification } from './push.service.ts'

/** Notifies accounts of jobs: stored, and pushed to their browsers, each at most once. */
export type NotificationService = ReturnType<typeof createNotificationService>

export function createNotificationService(pushes: Pick<PushService, 'enqueue'>) {
  return {
    /**
     * The task that notifies everyone whom a new job concerns (LIVE-09, PUB-10). Enqueue it in the transaction that
     * makes the job available; a second run for the same job notifies nobody. `exceptId` is the catcher who gave the
     * job back: it is not new to them (D-37).
     */
    notifyNewJob: defineTask({
      name: 'notify-new-job',
      schema: z.object({ jobId: z.int(), exceptId: z.int().optional() }),
      retry: { limit: 20, delaySeconds: 1 },
      run: ({ jobId, exceptId }, { scope }) =>
        scope.transaction(async (tx) => pushes.enqueue(tx, await storeNewJob(tx, jobId, exceptId))),
    }),

    /** Notifies a catcher that a moderator has assigned a job to them, in the transaction that does so (D-11). */
    async notifyAssigned(
      tx: Transaction,
      { userId, jobId }: { userId: number; jobId: number },
    ): Promise<void> {
      await pushes.enqueue(tx, await storeAssigned(tx, { userId, jobId }))
    },
  }
}

/**
 * Removes what was stored about a job, in the transaction that gives its claim back (D-37): nobody has it assigned any
 * more, and all who can claim it now are to be notified as of a new one.
 */
export async function removeNotifications(tx: Transaction, jobId: number): Promise<void> {
  await tx.kysely.deleteFrom('notifications').where('job_id', '=', jobId).execute()
}

/** Removes 'Job Assigned to You' of a job that is handed over, so that whoever has it next is notified (D-37). */
export async function removeAssignment(tx: Transaction, jobId: number): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('job_id', '=', jobId)
    .where('type', '=', 'assigned' satisfies NotificationType)
    .execute()
}

/**
 * Stores 'New Snake Job Alert' for everyone whom a job concerns (LIVE-09), in one statement: approved accounts of the
 * realm that are not locked, whose service suburbs cover the job (D-07; moderators and admins serve all), who want to
 * be notified of new jobs, except its logger and the one who gave it back. Nothing is stored once the job is claimed, and nothing twice.
 *
 * @returns the new ones; none when they had been stored before
 */
async function storeNewJob(
  tx: Transaction,
  jobId: number,
  exceptId: number | undefined,
): Promise<StoredNotification[]> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['job_number', 'snake_type', 'suburb', 'created_by_id'])
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
        .selectFrom('users')
        .select([
          'id',
          sql.val(type).as('type'),
          sql.val(JOB_ALERT_TITLE).as('title'),
          sql.val(message).as('message'),
          sql<number>`${jobId}::int`.as('job_id'),
          sql<number>`${job.job_number}::int`.as('job_number'),
          sql.lit(false).as('is_read'),
          sql<string>`${new Date().toISOString()}::timestamptz`.as('created_at'),
        ])
        .where('status', '=', 'approved')
        .where('is_locked', '=', false)
        .where('id', 'is distinct from', job.created_by_id)
        .where('id', 'is distinct from', exceptId ?? null)
        .where(wantsNewJobIn(sql`${job.suburb}::text`)),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'job_id']).doNothing())
    .returning('id')
    .execute()
}

/** Stores 'Job Assigned to You' for one account; none when it had been stored before. */
async function storeAssigned(
  tx: Transaction,
  { userId, jobId }: { userId: number; jobId: number },
): Promise<StoredNotification[]> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['job_number', 'snake_type', 'suburb'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const { job_number: jobNumber, snake_type: snakeType, suburb } = job
  return tx.kysely
    .insertInto('notifications')
    .values({
      user_id: userId,
      type: 'assigned' satisfies NotificationType,
      title: 'Job Assigned to You',
      message: deviceAlertBody({ snakeType, suburb, jobNumber }),
      job_id: jobId,
      job_number: jobNumber,
      is_read: false,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'job_id']).doNothing())
    .returning('id')
    .execute()
}
