import { deviceAlertBody } from '@snake-dispatch/domain/job-alert'
import type { Transaction } from '../../db/scope.ts'
import { storeNewJob, storeNotice } from './notification.store.ts'
import type { Pushes } from './push.task.ts'

/** Telling accounts of jobs: stored, and pushed to their browsers, each at most once. */
export type NotificationService = ReturnType<typeof createNotificationService>

export function createNotificationService(pushes: Pick<Pushes, 'enqueue'>) {
  return {
    /** Tells everyone whom a new job concerns (LIVE-09, PUB-10); again for the same job it tells nobody. */
    async tellOfNewJob(tx: Transaction, jobId: number): Promise<void> {
      await pushes.enqueue(tx, await storeNewJob(tx, jobId))
    },

    /** Tells a catcher that a moderator has assigned a job to him, in the transaction that does so (D-11). */
    async tellOfAssignment(
      tx: Transaction,
      { userId, jobId }: { userId: number; jobId: number },
    ): Promise<void> {
      const job = await tx.kysely
        .selectFrom('jobs')
        .select(['job_number', 'snake_type', 'suburb'])
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow()
      const stored = await storeNotice(tx, {
        userId,
        type: 'assigned',
        title: 'Job Assigned to You',
        message: deviceAlertBody({
          snakeType: job.snake_type,
          suburb: job.suburb,
          jobNumber: job.job_number,
        }),
        jobId,
        jobNumber: job.job_number,
      })
      if (stored) await pushes.enqueue(tx, [stored])
    },
  }
}
