import type { Job } from '@snake-dispatch/contract/jobs'
import type {
  AssignInput,
  CandidatesQuery,
  OpenJobsQuery,
  ReleaseClaimInput,
  Statistics,
} from '@snake-dispatch/contract/moderation'
import type { OptionalReason, ReasonInput } from '@snake-dispatch/contract/reason'
import { DEFAULT_ETA } from '@snake-dispatch/domain/eta'
import type { Caller, Reader } from '../../calls/caller.ts'
import type { AppError } from '../../calls/app-error.ts'
import { cacheAnswers } from '../../calls/cached-answers.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import type { DispatchTimes } from '../metrics/dispatch-times.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { removeLoggedOpen } from '../notifications/stored-notifications.service.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { handOverJob } from '../claims/hand-over.service.ts'
import { claimJob } from '../claims/claim.service.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { alreadyClaimed, jobCancelled, jobNotFound } from '../jobs/job.errors.ts'
import { releaseClaim } from '../claims/release.service.ts'
import type { JobService } from '../jobs/job.service.ts'
import { readBefore, storeUndo } from '../undo/job-undos.rows.ts'
import { readDispatchStatistics, readPastFigures, type PastFigures } from './dispatch-statistics.service.ts'
import { listCandidates } from './candidates.service.ts'
import { listOpenJobs } from './moderation.lists.service.ts'
import { lockAssignable } from './moderation.policy.ts'
import { restoreJob } from './restore.service.ts'
import { countPublicSubmissions, readLiveCounts } from './moderation.statistics.service.ts'

/**
 * Milliseconds for which each process caches figures over many jobs (MOD-03): many screens ask for them after every
 * change of a job, and reading them takes longer the more jobs there are. The page says how old they may be. What waits
 * is counted each time.
 */
const STATISTICS_TTL_MS = 60_000

/** What moderators do with open jobs, the same for REST and GraphQL. */
export type ModerationService = ReturnType<typeof createModerationService>

export function createModerationService(
  { clock, env, events, tasks }: Pick<Core, 'clock' | 'env' | 'events' | 'tasks'>,
  needs: {
    jobs: Pick<JobService, 'job'>
    notifications: Pick<NotificationService, 'notifyAssigned' | 'notifyClaimEnded'>
    ladders: LadderService
    times: Pick<DispatchTimes, 'claimed'>
  },
) {
  const pastFigures = cacheAnswers<PastFigures>(STATISTICS_TTL_MS)
  const publicSubmissions = cacheAnswers<number>(STATISTICS_TTL_MS)

  /** Notifies the catcher, except a moderator who has ended their own claim. */
  async function notifyEnded(
    tx: Transaction,
    { account: by }: Caller,
    claim: { userId: number; jobId: number; isHandedOver: boolean },
  ): Promise<void> {
    if (claim.userId !== by.id) await needs.notifications.notifyClaimEnded(tx, { ...claim, by })
  }

  return {
    /** The open jobs, by the time of posting (MOD-02). */
    openJobs: (reader: Reader<Viewer>, query: OpenJobsQuery) => listOpenJobs(reader, query, clock.now()),

    /** The catchers that a job can be assigned to (MOD-05). @throws AppError NOT_FOUND */
    candidates: (reader: Pick<Reader, 'scope'>, jobId: number, query: CandidatesQuery) =>
      listCandidates(reader, jobId, query, env.MAX_OPEN_CLAIMS, clock.now()),

    /**
     * Claims an available job for a catcher, expected in 30 minutes if nothing else was agreed (D-96), and notifies
     * them (MOD-02, D-11), also when their service suburbs hide the job (D-27); with `fromUserId` it is handed over
     * from the catcher who has it (D-37). Assigning again to the same catcher gives the same job without a second fee
     * (D-09).
     *
     * @throws AppError BAD_INPUT as `lockAssignable` (MOD-05), CONFLICT when another catcher has the job, `fromUserId`
     *   does not have it any more, or it was cancelled, NOT_FOUND when there is no such job
     */
    async assign(caller: Caller, jobId: number, { userId, fromUserId, eta }: AssignInput): Promise<Job> {
      await caller.scope.transaction(async (tx) => {
        const { contact_number: contactNumber } = await lockAssignable(tx, userId)
        const inTransaction = { ...caller, scope: tx }
        const to = { jobId, userId, contactNumber }
        const isNew = fromUserId
          ? await handOverJob(
              inTransaction,
              { clock, env, events, tasks },
              { ...to, fromUserId, eta, by: 'office' },
            )
          : await claimJob(
              inTransaction,
              { clock, env, tasks, times: needs.times },
              { ...to, eta: eta ?? DEFAULT_ETA },
            )
        if (!isNew) return
        await needs.notifications.notifyAssigned(tx, { userId, jobId })
        if (fromUserId) await notifyEnded(tx, caller, { userId: fromUserId, jobId, isHandedOver: true })
      })
      return needs.jobs.job(caller, jobId)
    },

    /**
     * Ends the claim of a catcher, who is notified; the job is available again (D-37). A repeated request with the same
     * key and input releases once (D-46): a retry after a lost answer does not end the claim of the next catcher.
     * @throws AppError as `releaseClaim`
     */
    async release(
      caller: Caller,
      jobId: number,
      input: ReleaseClaimInput,
      idempotency: IdempotentRequest,
    ): Promise<void> {
      await caller.scope.transaction((tx) =>
        runOnce(tx, idempotency, async () => {
          const inTransaction = { ...caller, scope: tx }
          const needed = { clock, events, ladders: needs.ladders }
          const userId = await releaseClaim(inTransaction, needed, { jobId, ...input })
          await notifyEnded(tx, caller, { userId, jobId, isHandedOver: false })
          return { jobId }
        }),
      )
    },

    /**
     * Deletes an available job: it disappears from every list and call, but its row is kept (MOD-02, D-11). Of a
     * concurrent deletion and claim one wins.
     *
     * @throws AppError CONFLICT after a claim or a cancellation, NOT_FOUND when there is no such job
     */
    async remove(
      { scope, account, address }: Caller,
      jobId: number,
      { reason }: OptionalReason,
    ): Promise<void> {
      await scope.transaction(async (tx) => {
        const deletedAt = tx.now()
        const before = await readBefore(tx, jobId)
        const deleted = await tx.kysely
          .updateTable('jobs')
          .set({ deleted_at: deletedAt, deleted_by_id: account.id })
          .where('id', '=', jobId)
          .where(jobIs('available'))
          .returning('job_number')
          .executeTakeFirst()
        if (!deleted || !before) throw await whyNotDeleted(tx, jobId)
        await storeUndo(tx, before, { act: 'delete', byId: account.id, at: deletedAt })
        await needs.ladders.end(tx, jobId)
        for (const userId of await removeLoggedOpen(tx, jobId))
          await events.publish(tx, 'noticeStored', { userId })
        await recordAudit(tx, {
          actor: account,
          action: 'job.delete',
          subject: { type: 'job', id: jobId },
          detail: { jobNumber: deleted.job_number, ...noteDetail(reason) },
          address,
        })
        await events.publish(tx, 'jobDeleted', { jobId })
      })
    },

    /** Undoes a deletion or cancellation (D-61). @throws AppError as `restoreJob` */
    restore: (caller: Caller, jobId: number, input: ReasonInput): Promise<void> =>
      restoreJob(caller, { events, ladders: needs.ladders }, jobId, input),

    /** How fast jobs are claimed, how they end, and what waits (MOD-03). */
    dispatchStatistics: (scope: Scope) =>
      readDispatchStatistics(scope, clock.now(), (each, now) =>
        pastFigures.get(each.realm, () => readPastFigures(each, now)),
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
  return job ? alreadyClaimed() : jobNotFound()
}
