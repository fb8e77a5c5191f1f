import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import { owedToLogger, type JobLogger } from '@snake-dispatch/domain/revenue-split'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { JobAllowance } from '../jobs/job-allowance.service.ts'
import { jobCompleted } from '../jobs/job.errors.ts'
import { isClaimOf, jobIs } from '../jobs/job-status.rows.ts'
import { enqueueLoggerNotice } from '../logged-jobs/logger-notices.service.ts'
import { storePhoto, type PreparedPhoto } from '../photos/photo.service.ts'
import { knownJob, whyNotForClaimer } from './claim.errors.ts'
import { claimerOf, toldDetail, type ForClaimer } from './on-behalf.policy.ts'

/** The completion of one job by its claimer, or for them (D-162). */
interface Completion extends ForClaimer {
  jobId: number
  /** Recognizes a repeated request (D-46). */
  idempotency: IdempotentRequest
  notes: string
  photo: PreparedPhoto | null
  outcome: CompleteInput['outcome']
  foundType: CompleteInput['foundType']
  releasePlace: CompleteInput['releasePlace']
  paymentSent: boolean
  paymentReferenceNumber: string | null
  /** Whole dollars; null where the catcher does not say (D-149). */
  clientPaid: number | null
  /** When the claim that is completed was made; undefined: the current claim. */
  claimedAt?: string | undefined
}

/** What completing needs of the portal. */
interface CompletionNeeds {
  readonly events: Pick<Core['events'], 'publish'>
  readonly tasks: Pick<Core['tasks'], 'enqueueAll'>
  readonly allowance: Pick<JobAllowance, 'completed'>
}

/**
 * Checks that the caller may complete a job before its photo is decoded, which costs more than everything else.
 * @returns false when the caller has completed it before; for staff, only the key tells whether this very call did
 * @throws AppError as `completeJob`
 */
export async function mayComplete(
  caller: Caller,
  claim: Pick<Completion, 'jobId' | 'claimedAt' | 'forCatcher'>,
): Promise<boolean> {
  const claimed = await caller.scope.kysely
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', claim.jobId)
    .where('claimed_by_id', '=', claimerOf(caller, claim))
    .where(jobIs('claimed'))
    .where(isClaimOf(claim.claimedAt))
    .executeTakeFirst()
  if (claimed) return true
  await refuseUnlessCompleted(caller.scope, caller, claim)
  return claim.forCatcher !== undefined
}

/**
 * Returns if the claimer has already completed this job, which cannot be completed now.
 * @throws AppError as `completeJob`
 */
async function refuseUnlessCompleted(
  scope: Parameters<typeof knownJob>[0],
  caller: Pick<Caller, 'account'>,
  claim: Pick<Completion, 'jobId' | 'forCatcher'>,
): Promise<void> {
  const { account } = caller
  const job = await knownJob(scope, account, claim.jobId)
  const isDone = job.claimed_by_id === claimerOf(caller, claim) && job.completed_at && !job.cancelled_at
  if (!isDone) throw whyNotForClaimer(job, account, 'complete it', claim)
}

/**
 * Completes a job that the caller has claimed (JOB-16), or for its claimer (D-162), with its photo, audit event and
 * alert. Nothing changes when the caller has completed it before (D-09). A payment is stored only where one is owed to the
 * logger (D-148).
 *
 * @throws AppError FORBIDDEN when another catcher has claimed it (JOB-17), CONFLICT when another catcher has completed it,
 *   it was cancelled, nobody has claimed it or the caller has claimed it again since, for staff also when another catcher
 *   has it or it is completed, NOT_FOUND when there is no such job for the caller (D-27), TOO_LARGE in the demo (D-39)
 */
export async function completeJob(
  caller: Caller,
  { events, allowance, tasks }: CompletionNeeds,
  { jobId, idempotency, claimedAt, forCatcher, photo, ...report }: Completion,
): Promise<void> {
  const { scope, account, address } = caller
  const claimerId = claimerOf(caller, { forCatcher })
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      const claimed = await tx.kysely
        .selectFrom('jobs')
        .select(['created_by_id', 'quoted_cost'])
        .where('id', '=', jobId)
        .where('claimed_by_id', '=', claimerId)
        .where(jobIs('claimed'))
        .where(isClaimOf(claimedAt))
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!claimed) {
        await refuseUnlessCompleted(tx, caller, { jobId, forCatcher })
        if (forCatcher !== undefined) throw jobCompleted()
        return { jobId }
      }
      const { created_by_id: createdById, quoted_cost: quotedCost } = claimed
      const { clientPaid } = report
      const isOwed = owedToLogger({ quotedCost, clientPaid }, loggerOf(createdById, claimerId)) > 0
      const paymentSent = isOwed && report.paymentSent
      const isRelocated = report.outcome === 'relocated'
      await tx.kysely
        .updateTable('jobs')
        .set({
          completed_at: tx.now(),
          completion_notes: report.notes,
          completion_photo_url: photo?.url ?? null,
          outcome: report.outcome ?? null,
          found_type: isRelocated ? (report.foundType ?? null) : null,
          release_place: isRelocated ? (report.releasePlace ?? null) : null,
          client_paid: clientPaid,
          payment_sent: paymentSent,
          payment_sent_at: paymentSent ? tx.now() : null,
          payment_reference_number: isOwed ? report.paymentReferenceNumber : null,
        })
        .where('id', '=', jobId)
        .execute()
      await allowance.completed(tx, address, photo)
      if (photo) await storePhoto(tx, photo, { jobId, kind: 'completion' })
      await recordAudit(tx, {
        actor: account,
        action: 'job.complete',
        subject: { type: 'job', id: jobId },
        detail: { paymentSent, ...toldDetail(caller, { forCatcher }) },
        address,
      })
      await events.publish(tx, 'jobCompleted', { jobId })
      await enqueueLoggerNotice(tx, tasks, jobId, { createdById, claimedById: claimerId })
      return { jobId }
    }),
  )
}

function loggerOf(createdById: number | null, catcherId: number): JobLogger {
  if (createdById === null) return 'none'
  return createdById === catcherId ? 'self' : 'catcher'
}
