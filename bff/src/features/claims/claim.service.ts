import { etaInstant } from '@snake-dispatch/domain/eta'
import { ownStopSentence } from '@snake-dispatch/domain/claim-stop'
import { closedSentence, oneJobRefusal } from '@snake-dispatch/domain/claim-refusals'
import { TOO_MANY_OPEN_CLAIMS } from '@snake-dispatch/domain/job-lifecycle'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Transaction } from '../../db/scope.ts'
import { together } from '../../db/together.ts'
import { limitsClaims } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { publication } from '../../events/events.ts'
import type { Env } from '../../env.ts'
import { auditWrites } from '../audit/audit.service.ts'
import { readClaimStops, stopsClaims } from '../credentials/credentials.rows.ts'
import { endOfLadder } from '../dispatch/ladder.service.ts'
import { isClosedTo, readClosedUntil } from '../fairness/claim-events.rows.ts'
import { holdingBounds, readOneJobUntil } from '../fairness/claim-limits.service.ts'
import { feeWrites } from '../fees/fee-ledger.service.ts'
import { isoInstant } from '../../db/instant.ts'
import { jobIs, waitsSince } from '../jobs/job-status.rows.ts'
import { alreadyClaimed, jobCancelled, jobNotFound } from '../jobs/job.errors.ts'
import { isKnownTo } from '../jobs/job.policy.ts'
import { enqueueLoggerNotice } from '../logged-jobs/logger-notices.service.ts'
import { enqueueClientText } from '../messages/client-texts.service.ts'
import type { DispatchTimes } from '../metrics/dispatch-times.service.ts'
import { contextOf, findJob, isShownTo, queryReader } from '../jobs/job.rows.ts'

/** The claim of one job for one catcher. */
interface Claim {
  jobId: number
  /** The catcher: the caller, or the one to whom a moderator assigns the job. */
  userId: number
  /** Minutes until arrival (D-08). */
  eta: number
  /** The phone number at which the client reaches the catcher. */
  contactNumber: string | null
}

/** What a claim needs of the portal. */
export interface ClaimNeeds {
  readonly clock: Core['clock']
  readonly env: Pick<Env, 'GST_REGISTERED' | 'MAX_OPEN_CLAIMS' | 'SMS_CLIENT'>
  readonly tasks: Pick<Core['tasks'], 'enqueueAll'>
}

/**
 * Claims an available job that the caller may see (D-27), with its fee (FEE-01), audit event and alert, in one
 * transaction. Of concurrent claims exactly one wins (JOB-07). A catcher cannot exceed the limit of open claims (D-37),
 * which is one for a while after too many releases, nor claim a job that they gave back in the last 30 minutes
 * (DISP-51). Neither rule applies when a moderator assigns the job (DISP-50), or in the demo, where visitors try
 * everything. Whether the fee includes GST is decided here and not when it is billed (FEE-02).
 *
 * @returns false when the same catcher had claimed the job before (D-09)
 * @throws AppError CONFLICT when another catcher has it, when it was cancelled or is closed to the catcher, or when
 *   they have too many open claims, NOT_FOUND when there is no such job for the caller, FORBIDDEN as `lockClaimer`
 */
export function claimJob(
  { scope, account, address }: Caller,
  { clock, env, tasks, times }: ClaimNeeds & { readonly times: Pick<DispatchTimes, 'claimed'> },
  { jobId, userId, eta, contactNumber }: Claim,
): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const isBounded = userId === account.id && limitsClaims(tx)
    const claimedAt = clock.now()
    if (isBounded) await lockClaimer(tx, userId, claimedAt)
    const bound = holdingBounds(tx, claimedAt).where('user_id', '=', userId).select('until')
    const mostClaims = sql<number>`case when exists ${bound} then 1 else ${env.MAX_OPEN_CLAIMS}::int end`
    let available = tx.kysely
      .updateTable('jobs')
      .set({
        claimed_by_id: userId,
        claimed_at: claimedAt,
        claimed_eta: etaInstant(claimedAt, eta),
        wait_ended_at: endOfWait(userId, claimedAt),
        contact_number: contactNumber,
        given_by: userId === account.id ? null : 'office',
        opened_at: null,
        not_asked: [],
        declined_by: [],
      })
      .where('id', '=', jobId)
      .where(jobIs('available'))
      .where(isShownTo(queryReader(account)))
      .returning(['created_by_id', 'urgency', 'created_at', 'wait_ended_at', waitsSince().as('waits_since')])
    if (isBounded)
      available = available
        .where((is) => is(countOpenClaims(tx, userId), '<', mostClaims))
        .where((is) => is.not(isClosedTo(tx, userId, claimedAt)))
    const claimed = await available.executeTakeFirst()
    if (!claimed) {
      const job = await findJob(tx, jobId)
      if (job?.claimed_by_id === userId && !job.cancelled_at) return false
      if (!job || !isKnownTo(account, contextOf(job))) throw jobNotFound()
      if (job.cancelled_at) throw jobCancelled()
      if (isBounded && job.claimed_by_id === null)
        await refuseBeyondLimits(tx, { userId, jobId, maxOpenClaims: env.MAX_OPEN_CLAIMS }, claimedAt)
      if (job.claimed_by_id === null && job.not_shown_to.includes(userId))
        throw new AppError('CONFLICT', DID_NOT_COME)
      throw alreadyClaimed()
    }
    const event = {
      actor: account,
      subject: { type: 'job' as const, id: jobId },
      ...(userId === account.id
        ? { action: 'job.claim' as const, detail: { eta } }
        : { action: 'job.assign' as const, detail: { userId, eta } }),
      address,
    }
    await together(
      tx,
      [
        endOfLadder(jobId),
        ...feeWrites(tx, { jobId, userId, includesGst: env.GST_REGISTERED, claimedAt }),
        ...auditWrites(tx, event),
      ],
      publication(tx, 'jobClaimed', { jobId }),
    )
    await enqueueClientText(tx, { tasks, env }, jobId)
    await enqueueLoggerNotice(tx, tasks, jobId, { createdById: claimed.created_by_id, claimedById: userId })
    if (isoInstant(claimed.wait_ended_at) !== isoInstant(claimed.created_at)) {
      const since = new Date(isoInstant(claimed.waits_since))
      times.claimed(tx, { urgency: claimed.urgency, since, until: claimedAt })
    }
    return true
  })
}

/** The refusal of a job to a catcher who, as its client says, did not come before (D-139). */
export const DID_NOT_COME = 'The client says that you did not come before. Others are asked.'

/**
 * Refuses a claim beyond the limits of a catcher, whose row is locked (`lockClaimer`): that of open claims (D-37, DISP-51),
 * and of a job that they gave back a moment ago.
 * @throws AppError CONFLICT
 */
export async function refuseBeyondLimits(
  tx: Transaction,
  { userId, jobId, maxOpenClaims }: { userId: number; jobId: number; maxOpenClaims: number },
  now: Date,
): Promise<void> {
  const { open } = await countOpenClaims(tx, userId).executeTakeFirstOrThrow()
  const oneJobUntil = await readOneJobUntil(tx, userId, now)
  if (open >= (oneJobUntil ? 1 : maxOpenClaims))
    throw new AppError('CONFLICT', oneJobUntil ? oneJobRefusal(oneJobUntil) : TOO_MANY_OPEN_CLAIMS)
  const closedUntil = await readClosedUntil(tx, { userId, jobId }, now)
  if (closedUntil) throw new AppError('CONFLICT', closedSentence(closedUntil))
}

/** Milliseconds within which a claim by the logger counts as part of the logging: 'Submit & Claim' sends both. */
const SUBMIT_AND_CLAIM_MS = 60_000

/**
 * What a claim sets `waitEndedAt` to: its instant, or the creation of a job that its logger claims at once (MOD-03).
 */
function endOfWait(userId: number, claimedAt: Date) {
  const submitted = new Date(claimedAt.getTime() - SUBMIT_AND_CLAIM_MS).toISOString()
  return sql<string>`case when created_by_id = ${userId} and created_at > ${submitted}::timestamptz
    then created_at else ${claimedAt.toISOString()}::timestamptz end`
}

/**
 * Locks the `users` row of a claiming catcher until the transaction ends: an admin cannot lock the account in between,
 * and the claims of one catcher run one after the other, so that each counts the earlier ones.
 * @throws AppError FORBIDDEN when the account was locked or lost the right to claim since the call began, or when its
 *   credentials stop it (D-62)
 */
export async function lockClaimer(tx: Transaction, userId: number, now: Date): Promise<void> {
  const claimer = await tx.kysely
    .selectFrom('users')
    .select(stopsClaims(tx, 'users', now).as('is_stopped'))
    .where('id', '=', userId)
    .where(receivesJobs())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!claimer) throw new AppError('FORBIDDEN', 'Your account may not claim jobs any more. Sign in again.')
  if (!claimer.is_stopped) return
  const stop = (await readClaimStops(tx, [userId], now)).get(userId)
  if (stop) throw new AppError('FORBIDDEN', ownStopSentence(stop))
}

/** The number of a catcher's claimed jobs that are not completed, as a query. */
function countOpenClaims(tx: Pick<Transaction, 'kysely'>, userId: number) {
  return tx.kysely
    .selectFrom('jobs as mine')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('mine.claimed_by_id', '=', userId)
    .where(jobIs('claimed', 'mine'))
}
