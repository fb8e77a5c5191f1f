import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Scope } from '../../db/scope.ts'
import {
  alreadyClaimed,
  claimedByAnother,
  claimedSince,
  jobCancelled,
  jobCompleted,
  jobNotClaimed,
  jobNotFound,
} from '../jobs/job.errors.ts'
import { isKnownTo } from '../jobs/job.policy.ts'
import { contextOf, findJob, type FoundJob } from '../jobs/job.rows.ts'
import type { ForClaimer } from './on-behalf.policy.ts'

/**
 * The job whose claim is to change.
 * @throws AppError NOT_FOUND when there is no such job for the account (D-27)
 */
export async function knownJob(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  account: Caller['account'],
  jobId: number,
): Promise<FoundJob> {
  const job = await findJob(scope, jobId)
  if (!job || !isKnownTo(account, contextOf(job))) throw jobNotFound()
  return job
}

/** Why nothing of a job can be changed any more, as the error to throw; undefined while it is available or claimed. */
export function whyOver(job: FoundJob): AppError | undefined {
  if (job.cancelled_at) return jobCancelled()
  return job.completed_at ? jobCompleted() : undefined
}

/** Why a job has no claim that could change, as the error to throw; undefined when it has one. */
export function whyNoClaim(job: FoundJob): AppError | undefined {
  return whyOver(job) ?? (job.claimed_by_id === null ? jobNotClaimed() : undefined)
}

/**
 * Why an account cannot change the claim of a job, as the error to throw.
 * @param what ends the sentence 'Only the catcher who claimed this job can …'
 */
export function whyNotTheirs(job: FoundJob, account: Caller['account'], what: string): AppError {
  const noClaim = whyNoClaim(job)
  if (noClaim) return noClaim
  if (job.claimed_by_id === account.id) return claimedSince()
  return new AppError('FORBIDDEN', `Only the catcher who claimed this job can ${what}.`)
}

/**
 * Why the claim of a catcher cannot be changed for them (D-162), or by themselves, as the error to throw.
 * @param what as of `whyNotTheirs`
 */
export function whyNotForClaimer(
  job: FoundJob,
  account: Caller['account'],
  what: string,
  { forCatcher }: ForClaimer,
): AppError {
  if (forCatcher === undefined) return whyNotTheirs(job, account, what)
  return whyNoClaim(job) ?? claimedByAnother()
}

/**
 * Why an account may not change a job as its logger, who may until somebody claims it (D-147), as the error to throw;
 * undefined when it may.
 * @param what ends the sentence 'Only the person who logged this job can …'
 */
export function whyNotTheirLogged(
  job: FoundJob,
  account: Caller['account'],
  what: string,
): AppError | undefined {
  if (job.created_by_id !== account.id)
    return new AppError('FORBIDDEN', `Only the person who logged this job can ${what}.`)
  return whyOver(job) ?? (job.claimed_by_id === null ? undefined : alreadyClaimed())
}
