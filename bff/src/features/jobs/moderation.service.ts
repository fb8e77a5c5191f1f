import type { Job } from '@snake-dispatch/contract/jobs'
import type { AssignInput, ReleaseClaimInput, Statistics } from '@snake-dispatch/contract/moderation'
import { DEFAULT_ETA } from '@snake-dispatch/domain/eta'
import { AppError } from '../../calls/app-error.ts'
import { cacheAnswers } from '../../calls/cached-answers.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { jobIs } from './job-conditions.service.ts'
import { handOverJob } from './job.hand-over.service.ts'
import type { Caller } from './job.policy.ts'
import { claimJob, jobCancelled, jobNotFound } from './job.progress.service.ts'
import type { JobReachService } from './job.reach.service.ts'
import { releaseClaim } from './job.release.service.ts'
import type { JobService } from './job.service.ts'
import { readClaimTimes, readDispatchStatistics, type ClaimTimes } from './dispatch-statistics.service.ts'
import { listCandidates, listOpenJobs } from './moderation.lists.service.ts'
import { lockAssignable } from './moderation.policy.ts'
import { countPublicSubmissions, readLiveCounts } from './moderation.statistics.service.ts'

/**
 * Milliseconds for which figures over many jobs are cached: many screens ask for them after every change of a job, which
 * clears them. What waits is counted each time.
 */
const STATISTICS_TTL = 60_000

/** After these events the cached figures are read again. */
const jobChanges = [
  'jobCreated',
  'jobClaimed',
  'jobCompleted',
  'jobReleased',
  'jobCancelled',
  'jobDeleted',
] as const

/** What moderators do with open jobs, the same for REST and GraphQL. */
export type ModerationService = ReturnType<typeof createModerationService>

export function createModerationService(
  { env, events, tasks }: Pick<Core, 'env' | 'events' | 'tasks'>,
  needs: {
    jobs: Pick<JobService, 'job'>
    notifications: Pick<NotificationService, 'notifyAssigned' | 'notifyClaimEnded' | 'notifyNewJob'>
    reach: JobReachService
  },
) {
  const claimTimes = cacheAnswers<ClaimTimes>(STATISTICS_TTL)
  const publicSubmissions = cacheAnswers<number>(STATISTICS_TTL)
  function clearStatistics(): void {
    claimTimes.clear()
    publicSubmissions.clear()
  }
  for (const name of jobChanges) events.on(name, clearStatistics)
  events.onGap(clearStatistics)

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
      clearStatistics()
      return needs.jobs.job(caller, jobId)
    },

    /**
     * Ends the claim of a catcher, who is notified; the job is available again (D-37). The same key and input release
     * once (D-46): a retry after a lost answer does not end the claim of the next catcher.
     */
    async release(
      caller: Caller,
      jobId: number,
      { fromUserId }: ReleaseClaimInput,
      idempotency: IdempotentRequest,
    ): Promise<void> {
      const { reach, notifications } = needs
      const { notifyNewJob } = notifications
      await caller.scope.transaction((tx) =>
        runOnce(tx, idempotency, async () => {
          const inTransaction = { ...caller, scope: tx }
          const claim = { jobId, fromUserId }
          const userId = await releaseClaim(inTransaction, { events, tasks, notifyNewJob, reach }, claim)
          await notifyEnded(tx, caller, { userId, jobId, isHandedOver: false })
          return { jobId }
        }),
      )
      clearStatistics()
    },

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
      // The event may arrive after the moderator's next read.
      clearStatistics()
    },

    /** How fast jobs are claimed, and what waits (MOD-03). */
    dispatchStatistics: (scope: Scope) =>
      readDispatchStatistics(scope, new Date(), (each, now) =>
        claimTimes.get(each.realm, () => readClaimTimes(each, now)),
      ),

    /** The three counts of the moderator's dashboard (MOD-03). */
    async statistics(scope: Scope): Promise<Statistics> {
      return {
        ...(await readLiveCounts(scope)),
        publicSubmissions: await publicSubmissions.get(scope.realm, () => countPublicSubmissions(scope)),
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
