import type { Giver } from '@snake-dispatch/domain/job-lifecycle'
import { DEFAULT_ETA, etaInstant } from '@snake-dispatch/domain/eta'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recordFee, reverseFee } from '../fees/fee-ledger.service.ts'
import { removeAssignment } from '../notifications/stored-notifications.service.ts'
import { isClaimOf, jobIs } from '../jobs/job-status.rows.ts'
import { claimedByAnother, jobNotFound } from '../jobs/job.errors.ts'
import { findJob } from '../jobs/job.rows.ts'
import { enqueueLoggerNotice } from '../logged-jobs/logger-notices.service.ts'
import { enqueueClientText } from '../messages/client-texts.service.ts'
import { whyNoClaim } from './claim.errors.ts'
import type { ClaimNeeds } from './claim.service.ts'

/** A claimed job that goes from one catcher to another: by a moderator (D-37), or from mate to mate (D-153). */
interface HandOver {
  jobId: number
  fromUserId: number
  userId: number
  /** The phone number at which the client reaches the new catcher. */
  contactNumber: string | null
  /** Minutes until arrival; undefined: the ETA of the first catcher, or 30 minutes where that is past. */
  eta?: number | undefined
  /** Who gives it (D-152). */
  by: Giver
  /** When the claim was made that is handed over, in ISO 8601; undefined: the current one of `fromUserId`. */
  ofClaim?: string | undefined
}

/**
 * Hands a claimed job over (D-37). The fee of the first claim is reversed, and the new catcher bears a fee of their
 * own. The ETA stays unless it is past or another one was agreed (D-96); its window begins no earlier than the hand-over. The audit event names both catchers. The job
 * is not available in between, so nobody is alerted. Of a concurrent hand-over, release and completion one wins. Check
 * the new catcher before (`lockAssignable`, `lockClaimer`).
 *
 * @returns false when the new catcher has the job already, or has completed it since (D-09)
 * @throws AppError CONFLICT when it is cancelled, completed or no longer claimed by `fromUserId`, NOT_FOUND when there
 *   is no such job
 */
export function handOverJob(
  { scope, account, address }: Caller,
  { clock, env, events, tasks }: ClaimNeeds & { readonly events: Pick<Core['events'], 'publish'> },
  { jobId, fromUserId, userId, contactNumber, eta, by, ofClaim }: HandOver,
): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const claimedAt = clock.now()
    const handedOver = await tx.kysely
      .updateTable('jobs')
      .set({
        claimed_by_id: userId,
        claimed_at: claimedAt,
        new_time_at: null,
        claimed_eta: eta === undefined ? promisedEta(claimedAt) : etaInstant(claimedAt, eta),
        contact_number: contactNumber,
        given_by: by,
        opened_at: null,
      })
      .where('id', '=', jobId)
      .where('claimed_by_id', '=', fromUserId)
      .where('claimed_by_id', '!=', userId)
      .where(jobIs('claimed'))
      .where(isClaimOf(ofClaim))
      .returning(['claimed_eta', 'created_by_id'])
      .executeTakeFirst()
    if (!handedOver) {
      const job = await findJob(tx, jobId)
      if (!job) throw jobNotFound()
      if (job.claimed_by_id === userId && !job.cancelled_at) return false
      throw whyNoClaim(job) ?? claimedByAnother()
    }
    await reverseFee(tx, jobId, claimedAt)
    await recordFee(tx, { jobId, userId, includesGst: env.GST_REGISTERED, claimedAt })
    await recordAudit(tx, {
      actor: account,
      action: 'job.assign',
      subject: { type: 'job', id: jobId },
      detail: { userId, fromUserId, eta: minutesUntil(handedOver.claimed_eta, claimedAt) },
      address,
    })
    await removeAssignment(tx, jobId)
    // Reaches the first catcher even if they do not serve the suburb. It alerts nobody, as the job is claimed.
    await events.publish(tx, 'jobReleased', { jobId, userId: fromUserId, byId: account.id })
    await events.publish(tx, 'jobClaimed', { jobId })
    await enqueueClientText(tx, { tasks, env }, jobId)
    await enqueueLoggerNotice(tx, tasks, jobId, {
      createdById: handedOver.created_by_id,
      claimedById: userId,
    })
    return true
  })
}

/** When the first catcher was expected, else `DEFAULT_ETA` from now. */
function promisedEta(now: Date) {
  const otherwise = etaInstant(now, DEFAULT_ETA).toISOString()
  return sql<string>`case when claimed_eta > ${now.toISOString()}::timestamptz then claimed_eta else ${otherwise}::timestamptz end`
}

function minutesUntil(eta: Date | string | null, now: Date): number {
  return Math.round((new Date(eta!).getTime() - now.getTime()) / 60_000)
}
