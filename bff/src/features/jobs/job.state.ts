import type { JobState } from '@snake-dispatch/contract/job-state'
import { isKnownTo } from './job.policy.ts'
import { jobNotFound } from './job.errors.ts'
import type { Reader } from '../../calls/caller.ts'
import { readCover } from './job.rows.ts'
import { jobStatus } from './job-status.rows.ts'

/**
 * What became of a job, for those in whose lists it is or was: an alert may be opened after somebody else has claimed
 * the job (DISP-23). @throws AppError NOT_FOUND when there is no such job for the caller, or it was deleted
 */
export async function readJobState({ scope, account }: Reader, jobNumber: number): Promise<JobState> {
  const job = await scope.kysely
    .selectFrom('jobs')
    .select(['id', 'urgency', 'round', 'created_by_id', 'claimed_by_id'])
    .select(['reach_suburbs', 'reach', 'reach_regions', 'not_shown_to'])
    .select(['completed_at', 'cancelled_at'])
    .where('job_number', '=', jobNumber)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const context = job && {
    createdById: job.created_by_id,
    claimedById: job.claimed_by_id,
    completedAt: job.completed_at,
    cancelledAt: job.cancelled_at,
    ...readCover(job),
  }
  if (!context || !isKnownTo(account, context)) throw jobNotFound()
  return {
    id: job.id,
    jobNumber,
    status: jobStatus(context),
    isMine: job.claimed_by_id === account.id,
    urgency: job.urgency,
    round: job.round,
  }
}
