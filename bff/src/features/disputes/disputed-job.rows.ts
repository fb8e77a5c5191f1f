import { disputeRefusal, type DisputeSubject } from '@snake-dispatch/domain/dispute'
import { isoInstant } from '../../db/instant.ts'
import type { Transaction } from '../../db/scope.ts'
import { isOwed } from '../logger-payments/logger-payments.rows.ts'

/** The facts of a job that decide whether there may be a dispute about it; undefined for a job that is deleted. */
export function lockDisputedJob(tx: Transaction, jobId: number) {
  return tx.kysely
    .selectFrom('jobs as job')
    .where('job.id', '=', jobId)
    .where('job.deleted_at', 'is', null)
    .select(['job.id', 'job.job_number', 'job.created_by_id', 'job.claimed_by_id'])
    .select(['job.completed_at', 'job.cancelled_at', 'job.erased_at'])
    .select(isOwed('job').as('is_owed'))
    .forUpdate()
    .executeTakeFirst()
}

/** A job as `lockDisputedJob` reads it. */
export type DisputedJob = NonNullable<Awaited<ReturnType<typeof lockDisputedJob>>>

/** Why no dispute about this of the job may be opened now; null when one may. */
export function openRefusal(job: DisputedJob, subject: DisputeSubject, now: Date): string | null {
  const date = (text: string | null) => (text === null ? null : new Date(isoInstant(text)))
  const facts = {
    completedAt: date(job.completed_at),
    cancelledAt: date(job.cancelled_at),
    isClaimed: job.claimed_by_id !== null,
    isOwed: Boolean(job.is_owed),
    isErased: job.erased_at !== null,
  }
  return disputeRefusal(subject, facts, now)
}
