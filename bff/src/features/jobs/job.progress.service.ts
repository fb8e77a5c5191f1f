import { etaInstant } from '@snake-dispatch/domain/eta'
import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Env } from '../../env.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recordFee } from '../fees/fee-ledger.service.ts'
import { storePhoto, type PreparedPhoto } from '../photos/photo.service.ts'
import { countOpenClaims, lockClaimer, tooManyOpenClaims } from './job.open-claims.ts'
import { isClaimOf, jobIs } from './job-conditions.service.ts'
import { isKnownTo, type Caller } from './job.policy.ts'
import { contextOf, findJob, isShownTo } from './job.rows.ts'

/** The claim of one job for one catcher. */
interface Claim {
  jobId: number
  /** The catcher: the caller, or the one to whom a moderator assigns the job. */
  userId: number
  /** Minutes until arrival (D-08). */
  eta: number
  /** The number under which the client reaches the catcher. */
  contactNumber: string | null
}

/** What a claim needs of the portal. */
export interface ClaimNeeds {
  readonly events: Pick<Core['events'], 'publish'>
  readonly env: Pick<Env, 'GST_REGISTERED' | 'MAX_OPEN_CLAIMS'>
}

/**
 * Claims an available job that the caller may see (D-27), with its fee (FEE-01), audit event and alert: all of it is
 * stored, or nothing. Of several claims at once exactly one wins (JOB-07), and no catcher takes more open claims than
 * the bound (D-37); a moderator may assign more to them (DISP-50), and the demo, whose visitors share one account that
 * nobody locks, has no bound. Whether the fee includes GST is decided here and not when it is billed (FEE-02).
 *
 * @returns false when the same catcher had claimed the job before (D-09)
 * @throws AppError CONFLICT when another catcher has it, when it was cancelled or the catcher has too many open claims,
 *   NOT_FOUND when there is no such job for the caller, FORBIDDEN when the caller's account is locked at that moment
 */
export function claimJob(
  { scope, account, address }: Caller,
  { events, env }: ClaimNeeds,
  { jobId, userId, eta, contactNumber }: Claim,
): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const isBounded = userId === account.id && tx.realm === 'live'
    if (isBounded) await lockClaimer(tx, userId)
    const claimedAt = new Date()
    let available = tx.kysely
      .updateTable('jobs')
      .set({
        claimed_by_id: userId,
        claimed_at: claimedAt,
        claimed_eta: etaInstant(claimedAt, eta),
        wait_ended_at: endOfWait(userId, claimedAt),
        contact_number: contactNumber,
      })
      .where('id', '=', jobId)
      .where(jobIs('available'))
      .where(isShownTo(account))
      .returning('id')
    if (isBounded)
      available = available.where((is) => is(countOpenClaims(tx, userId), '<', env.MAX_OPEN_CLAIMS))
    if (!(await available.executeTakeFirst())) {
      const job = await findJob(tx, jobId)
      if (job?.claimed_by_id === userId && !job.cancelled_at) return false
      if (!job || !isKnownTo(account, contextOf(job))) throw jobNotFound()
      if (job.cancelled_at) throw jobCancelled()
      if (isBounded && job.claimed_by_id === null) {
        const { open } = await countOpenClaims(tx, userId).executeTakeFirstOrThrow()
        if (open >= env.MAX_OPEN_CLAIMS) throw tooManyOpenClaims()
      }
      throw new AppError('CONFLICT', 'This job has already been claimed.')
    }
    await recordFee(tx, { jobId, userId, includesGst: env.GST_REGISTERED, claimedAt })
    await recordAudit(tx, {
      actor: account,
      subject: { type: 'job', id: jobId },
      ...(userId === account.id
        ? { action: 'job.claim', detail: { eta } }
        : { action: 'job.assign', detail: { userId, eta } }),
      address,
    })
    await events.publish(tx, 'jobClaimed', { jobId })
    return true
  })
}

/** A claim by the logger within so many milliseconds belongs to the logging: 'Submit & Claim' sends both. */
const SUBMIT_AND_CLAIM = 60_000

/** What a claim sets `waitEndedAt` to: a job that its logger takes at once has waited for nobody (MOD-03). */
function endOfWait(userId: number, claimedAt: Date) {
  const submitted = new Date(claimedAt.getTime() - SUBMIT_AND_CLAIM).toISOString()
  return sql<string>`case when created_by_id = ${userId} and created_at > ${submitted}::timestamptz
    then created_at else ${claimedAt.toISOString()}::timestamptz end`
}

/** The completion of one job by its claimer. */
interface Completion {
  jobId: number
  /** How a repeated request is known (D-46). */
  once: IdempotentRequest
  notes: string
  photo: PreparedPhoto | null
  paymentSent: boolean
  paymentReferenceNumber: string | null
  /** The claim that is completed, by its instant; missing: the present one. */
  claimedAt?: string | undefined
}

/**
 * Completes a job that the caller has claimed (JOB-16), with its photo, audit event and alert. Nothing changes when
 * the caller has completed it before (D-09).
 *
 * @throws AppError FORBIDDEN when another catcher has claimed it (JOB-17), CONFLICT when another has completed it, it
 *   was cancelled, nobody has claimed it or the caller has claimed it once more since, NOT_FOUND when there is no such job for the caller (D-27)
 */
export async function completeJob(
  { scope, account, address }: Caller,
  events: Pick<Core['events'], 'publish'>,
  { jobId, once, notes, photo, paymentSent, paymentReferenceNumber, claimedAt }: Completion,
): Promise<void> {
  await scope.transaction((tx) =>
    runOnce(tx, once, async () => {
      const completed = await tx.kysely
        .updateTable('jobs')
        .set({
          completed_at: new Date(),
          completion_notes: notes,
          completion_photo_url: photo?.url ?? null,
          payment_sent: paymentSent,
          payment_reference_number: paymentReferenceNumber,
        })
        .where('id', '=', jobId)
        .where('claimed_by_id', '=', account.id)
        .where(jobIs('claimed'))
        .where(isClaimOf(claimedAt))
        .returning('id')
        .executeTakeFirst()
      if (!completed) {
        const job = await findJob(tx, jobId)
        if (!job || !isKnownTo(account, contextOf(job))) throw jobNotFound()
        if (job.cancelled_at) throw jobCancelled()
        if (job.claimed_by_id === null) throw jobNotClaimed()
        if (job.claimed_by_id === account.id && job.completed_at) {
          once.repeated?.()
          return { jobId }
        }
        if (job.claimed_by_id === account.id) throw claimedSince()
        if (job.completed_at) throw jobCompleted()
        throw new AppError('FORBIDDEN', 'Only the catcher who claimed this job can complete it.')
      }
      if (photo) await storePhoto(tx, photo, { jobId, kind: 'completion' })
      await recordAudit(tx, {
        actor: account,
        action: 'job.complete',
        subject: { type: 'job', id: jobId },
        detail: { paymentSent },
        address,
      })
      await events.publish(tx, 'jobCompleted', { jobId })
      return { jobId }
    }),
  )
}

/** The answer for a job that its client does not need any more (D-37). */
export function jobCancelled(): AppError {
  return new AppError('CONFLICT', 'This job has been cancelled.')
}

/** The answer for a job that is done. */
export function jobCompleted(): AppError {
  return new AppError('CONFLICT', 'This job has already been completed.')
}

/** The answer to a moderator who saw the job with another catcher than the one who has it now. */
export function claimedByAnother(): AppError {
  return new AppError('CONFLICT', 'Another catcher has this job by now.')
}

/** The answer for what is about an earlier claim of the same catcher (DISP-42). */
export function claimedSince(): AppError {
  return new AppError('CONFLICT', 'You have claimed this job once more since then.')
}

/** The answer for what only a claimer does, when nobody has claimed the job, or not any more. */
export function jobNotClaimed(): AppError {
  return new AppError('CONFLICT', 'This job is not claimed.')
}

/** The answer for a job that does not exist, has been deleted or is hidden from the caller. */
export function jobNotFound(): AppError {
  return new AppError('NOT_FOUND', 'This job was not found.')
}
