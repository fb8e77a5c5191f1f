import { etaInstant } from '@snake-dispatch/domain/eta'
import { PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Env } from '../../env.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { storePhoto, type PreparedPhoto } from '../photos/photo.service.ts'
import { jobIs } from './job-conditions.service.ts'
import { isKnownTo, type Caller } from './job.policy.ts'
import { contextOf, findJob, isShownTo } from './job.rows.ts'

/** The claim of one job for one catcher. */
export interface Claim {
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
  readonly env: Pick<Env, 'GST_REGISTERED'>
}

/**
 * Claims an available job that the caller may see (D-27), with its fee (FEE-01), audit event and alert: all of it is
 * stored, or nothing. Of several claims at once exactly one wins (JOB-07). Whether the fee includes GST is decided here
 * and not when it is billed (FEE-02).
 *
 * @returns false when the same catcher had claimed the job before (D-09)
 * @throws AppError CONFLICT when another catcher has it, NOT_FOUND when there is no such job for the caller
 */
export function claimJob(
  { scope, account, address }: Caller,
  { events, env }: ClaimNeeds,
  { jobId, userId, eta, contactNumber }: Claim,
): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const claimedAt = new Date()
    const claimed = await tx.kysely
      .updateTable('jobs')
      .set({
        claimed_by_id: userId,
        claimed_at: claimedAt,
        claimed_eta: etaInstant(claimedAt, eta),
        contact_number: contactNumber,
      })
      .where('id', '=', jobId)
      .where(jobIs('available'))
      .where(isShownTo(account))
      .returning('id')
      .executeTakeFirst()
    if (!claimed) {
      const job = await findJob(tx, jobId)
      if (job?.claimed_by_id === userId) return false
      if (!job || !isKnownTo(account, contextOf(job))) throw jobNotFound()
      throw new AppError('CONFLICT', 'This job has already been claimed.')
    }
    // The demo realm bears no fees (D-02). The database refuses a second fee for the same job (D-12).
    if (tx.realm !== 'demo')
      await tx.kysely
        .insertInto('fee_entries')
        .values({
          job_id: jobId,
          user_id: userId,
          cents: PLATFORM_FEE_CENTS,
          includes_gst: env.GST_REGISTERED,
          created_at: claimedAt,
        })
        .execute()
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

/** The completion of one job by its claimer. */
export interface Completion {
  jobId: number
  notes: string
  photo: PreparedPhoto | null
  paymentSent: boolean
  paymentReferenceNumber: string | null
}

/**
 * Completes a job that the caller has claimed (JOB-16), with its photo, audit event and alert. Nothing changes when
 * the caller has completed it before (D-09).
 *
 * @throws AppError FORBIDDEN when another catcher has claimed it (JOB-17), CONFLICT when another has completed it
 *   or nobody has claimed it, NOT_FOUND when there is no such job for the caller (D-27)
 */
export function completeJob(
  { scope, account, address }: Caller,
  events: Pick<Core['events'], 'publish'>,
  { jobId, notes, photo, paymentSent, paymentReferenceNumber }: Completion,
): Promise<void> {
  return scope.transaction(async (tx) => {
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
      .returning('id')
      .executeTakeFirst()
    if (!completed) {
      const job = await findJob(tx, jobId)
      if (!job || !isKnownTo(account, contextOf(job))) throw jobNotFound()
      if (job.claimed_by_id === null) throw new AppError('CONFLICT', 'This job has not been claimed yet.')
      if (job.claimed_by_id === account.id) return
      if (job.completed_at) throw new AppError('CONFLICT', 'This job has already been completed.')
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
  })
}

/** The answer for a job that does not exist, has been deleted or is hidden from the caller. */
export function jobNotFound(): AppError {
  return new AppError('NOT_FOUND', 'This job was not found.')
}
