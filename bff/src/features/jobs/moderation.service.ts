import type { Job } from '@snake-dispatch/contract/jobs'
import type { Statistics } from '@snake-dispatch/contract/moderation'
import { DEFAULT_ETA } from '@snake-dispatch/domain/eta'
import { hasLicence } from '@snake-dispatch/domain/licence'
import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { jobIs } from './job-conditions.service.ts'
import type { Caller } from './job.policy.ts'
import { claimJob, jobCancelled, jobNotFound } from './job.progress.service.ts'
import type { JobService } from './job.service.ts'

/** What moderators do with available jobs, the same for REST and GraphQL. */
export type ModerationService = ReturnType<typeof createModerationService>

export function createModerationService(
  { env, events }: Pick<Core, 'env' | 'events'>,
  needs: { jobs: Pick<JobService, 'job'>; notifications: Pick<NotificationService, 'notifyAssigned'> },
) {
  return {
    /**
     * Claims an available job for a catcher, expected in 30 minutes, and notifies them (MOD-02, D-11), also when their
     * service suburbs hide the job (D-27). Assigning again to the same catcher gives the same job and bears no second
     * fee (D-09).
     *
     * @throws AppError BAD_INPUT when the account is not assignable (MOD-05) or has no licence, CONFLICT when another
     *   catcher has the job, NOT_FOUND when there is no such job
     */
    async assign(caller: Caller, jobId: number, userId: number): Promise<Job> {
      await caller.scope.transaction(async (tx) => {
        const catcher = await lockAssignable(tx, userId)
        const isNew = await claimJob(
          { ...caller, scope: tx },
          { env, events },
          {
            jobId,
            userId,
            eta: DEFAULT_ETA,
            contactNumber: catcher.contact_number,
          },
        )
        if (isNew) await needs.notifications.notifyAssigned(tx, { userId, jobId })
      })
      return needs.jobs.job(caller, jobId)
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
    },

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

/** The accounts that jobs can be assigned to: approved, not locked, neither admin nor moderator (MOD-05). */
function assignable(scope: Scope) {
  return scope.kysely
    .selectFrom('users')
    .where('status', '=', 'approved')
    .where('is_locked', '=', false)
    .where('is_admin', '=', false)
    .where('is_moderator', '=', false)
    .where('role', 'not in', ['admin', 'moderator'])
}

/** Reads the catcher and keeps their account from being locked or promoted until the transaction ends. */
async function lockAssignable(tx: Transaction, userId: number) {
  const catcher = await assignable(tx)
    .where('id', '=', userId)
    .select(['contact_number', 'license_number'])
    .forShare()
    .executeTakeFirst()
  if (catcher && hasLicence(catcher.license_number)) return catcher
  const message = catcher
    ? 'This catcher has no licence number in their profile.'
    : 'Jobs can only be assigned to approved catchers.'
  throw new AppError('BAD_INPUT', message, { issues: [{ path: ['userId'], message }] })
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
