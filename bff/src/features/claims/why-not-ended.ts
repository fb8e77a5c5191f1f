import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Scope } from '../../db/scope.ts'
import {
  claimedByAnother,
  jobCancelled,
  jobCompleted,
  jobNotClaimed,
  jobNotFound,
} from '../jobs/job.errors.ts'
import { isKnownTo } from '../jobs/job.policy.ts'
import { contextOf, findJob, type FoundJob } from '../jobs/job.rows.ts'

/** The job whose claim is to end, or that is to be completed. @throws AppError NOT_FOUND when the account knows of no such job (D-27) */
export async function knownJob(
  scope: Pick<Scope, 'kysely'>,
  account: Caller['account'],
  jobId: number,
): Promise<FoundJob> {
  const job = await findJob(scope, jobId)
  if (!job || !isKnownTo(account, contextOf(job))) throw jobNotFound()
  return job
}

/** The refusal to release or cancel a job that the caller has not claimed. */
export function whyNotEnded(job: FoundJob, verb: 'release' | 'cancel', fromUserId?: number | null): AppError {
  if (job.cancelled_at) return jobCancelled()
  if (job.completed_at) return jobCompleted()
  if (job.claimed_by_id === null) return jobNotClaimed()
  if (fromUserId) return claimedByAnother()
  return new AppError('FORBIDDEN', `Only the catcher who claimed this job can ${verb} it.`)
}
