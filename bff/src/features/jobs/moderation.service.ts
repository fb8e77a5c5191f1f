import type { Job } from '@snake-dispatch/contract/jobs'
import type { AssignInput, ReleaseClaimInput, Statistics } from '@snake-dispatch/contract/moderation'
import { DEFAULT_ETA } from '@snake-dispatch/domain/eta'
import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { jobIs } from './job-conditions.service.ts'
import { handOverJob } from './job.hand-over.service.ts'
import type { Caller } from './job.policy.ts'
import { claimJob, jobCancelled, jobNotFound } from './job.progress.service.ts'
import { releaseClaim } from './job.release.service.ts'
import type { JobService } from './job.service.ts'
import { readDispatchStatistics } from './dispatch-statistics.service.ts'
import { listCandidates, listOpenJobs } from './moderation.lists.service.ts'
import { assignable, lockAssignable } from './moderation.policy.ts'

/** What moderators do with open jobs, the same for REST and GraphQL. */
export type ModerationService = ReturnType<typeof createModerationService>

export function createModerationService(
  { env, events, tasks }: Pick<Core, 'env' | 'events' | 'tasks'>,
  needs: {
    jobs: Pick<JobService, 'job'>
    notifications: Pick<NotificationService, 'notifyAssigned' | 'notifyClaimEnded' | 'notifyNewJob'>
  },
) {
  /** A moderator who ends a claim of their own knows it. */
  async function notifyEnded(
    tx: Transaction,
    { account: by }: Caller,
    claim: { userId: number; jobId: number; isHandedOver: boolean },
  ): Promise<void> {
    if (claim.userId !== by.id) await needs.notifications.notifyClaimEnded(tx, { ...claim, by })
  }

  return {
    /** What waits or is claimed, by the time of posting (MOD-02). */
    openJobs: listOpenJobs,

    /** Whom a job can be assigned to (MOD-05). */
    candidates: listCandidates,

    /**
     * Claims an available job for a catcher, expected in 30 minutes, and notifies them (MOD-02, D-11), also when their
     * service suburbs hide the job (D-27); with `fromUserId` it is handed over from the catcher who has it (D-37).
     * Assigning again to the same catcher gives the same job and bears no second fee (D-09).
     *
     * @throws AppError BAD_INPUT when the account is not assignable (MOD-05) or has no licence, CONFLICT when another
     *   catcher has the job, or not the one it is to be taken from, NOT_FOUND when there is no such job
     */
    async assign(caller: Caller, jobId: number, { userId, fromUserId }: AssignInput): Promise<Job> {
      await caller.scope.transaction(async (tx) => {
        const { contact_number: contactNumber } = await lockAssignable(tx, userId)
        const inTransaction = { ...caller, scope: tx }
        const to = { jobId, userId, contactNumber }
        const isNew = fromUserId
          ? await handOverJob(inTransaction, { env, events }, { ...to, fromUserId })
          : await claimJob(inTransaction, { env, events }, { ...to, eta: DEFAULT_ETA })
        if (!isNew) return
        await needs.notifications.notifyAssigned(tx, { userId, jobId })
        if (fromUserId) await notifyEnded(tx, caller, { userId: fromUserId, jobId, isHandedOver: true })
      })
      return needs.jobs.job(caller, jobId)
    },

    /** Ends the claim of a catcher, who is notified; the job is available again (D-37). */
    release: (caller: Caller, jobId: number, { fromUserId }: ReleaseClaimInput): Promise<void> =>
      caller.scope.transaction(async (tx) => {
        const { notifyNewJob } = needs.notifications
        const inTransaction = { ...caller, scope: tx }
        const userId = await releaseClaim(
          inTransaction,
          { events, tasks, notifyNewJob },
          { jobId, fromUserId },
        )
        await notifyEnded(tx, caller, { userId, jobId, isHandedOver: false })
      }),

    /**
     * Deletes an available job: it is gone from every list and call and kept for the record (MOD-02, D-11). Of a
     * deletion and a claim at once one wins.
     *
     * @throws AppError CONFLICT after a claim or a cancellation, NOT_FOUND when there is no such job
     */
    async remove({ scope, account, address }: Caller, jobId: number): Promise<void> {
      await scope.transaction(async (tx) => {
        const deleted = await tx.kysely
          .updateTable('jobs')
          .set({ deleted_at: new Date(), deleted_by_id: account.id })
          .where('id', '=', jobId)
          .where(jobIs('available'))
          .returning('job_number')
          .executeTakeFirst()
        if (!deleted) throw await whyNotDeleted(tx, jobId)
        await recordAudit(tx, {
          actor: account,
          action: 'job.delete',
          subject: { type: 'job', id: jobId },
          detail: { jobNumber: deleted.job_number },
          address,
        })
        await events.publish(tx, 'jobDeleted', { jobId })
      })
    },

    /** How fast jobs are claimed, and what waits. */
    dispatchStatistics: readDispatchStatistics,

    /** The three counts of the moderator's dashboard (MOD-03). */
    async statistics(scope: Scope): Promise<Statistics> {
      const count = sql<number>`count(*)::int`.as('count')
      const jobs = scope.kysely.selectFrom('jobs').select(count).where('deleted_at', 'is', null)
      const available = await jobs.where(jobIs('available')).executeTakeFirstOrThrow()
      const submitted = await jobs.where('is_public_submission', '=', true).executeTakeFirstOrThrow()
      const catchers = await assignable(scope).select(count).executeTakeFirstOrThrow()
      return {
        totalAvailableJobs: available.count,
        activeCatchers: catchers.count,
        publicSubmissions: submitted.count,
      }
    },
  }
}

async function whyNotDeleted(tx: Transaction, jobId: number): Promise<AppError> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['id', 'cancelled_at'])
    .where('id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (job?.cancelled_at) return jobCancelled()
  return job ? new AppError('CONFLICT', 'This job has already been claimed.') : jobNotFound()
}
