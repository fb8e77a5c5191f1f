import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import { limitsClaims } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import { DID_NOT_COME, lockClaimer, refuseBeyondLimits, type ClaimNeeds } from '../claims/claim.service.ts'
import { handOverJob } from '../claims/hand-over.service.ts'
import { refuseUnlicensed } from '../jobs/job.policy.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { removeClaimEnded, removeOffered } from '../notifications/stored-notifications.service.ts'

type Needs = ClaimNeeds &
  Pick<Core, 'events'> & { readonly notifications: Pick<NotificationService, 'notifyOfferAnswered'> }

/**
 * Takes over a job that is offered to the caller (D-153): a claim by their own limits, and a hand-over as by staff, in one
 * transaction. Of an accepting mate, a completion, a release, a cancellation and another hand-over one wins. Locks the
 * mate, then the job, then the offer: claims and offers lock in the same order. Does nothing when the caller has it
 * already (D-09).
 * @throws AppError NOT_FOUND when it was never offered to the caller, or was taken back, CONFLICT when the offer has ended,
 *   the caller has reached a limit or the job is not the mate's any more, FORBIDDEN as `lockClaimer`
 */
export async function acceptOffer(caller: Caller, needs: Needs, jobId: number): Promise<void> {
  const { scope, account } = caller
  refuseUnlicensed(account)
  await scope.transaction(async (tx) => {
    const now = needs.clock.now()
    await lockClaimer(tx, account.id, now)
    const job = await tx.kysely
      .selectFrom('jobs')
      .select(['claimed_by_id', 'completed_at', 'cancelled_at', 'not_shown_to'])
      .where('id', '=', jobId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const offer = await tx.kysely
      .selectFrom('job_offers')
      .select(['from_user_id', 'claimed_at', 'expires_at', 'declined_at'])
      .where('job_id', '=', jobId)
      .where('user_id', '=', account.id)
      .forUpdate()
      .executeTakeFirst()
    if (!offer) {
      if (job?.claimed_by_id === account.id && !job.cancelled_at) return
      throw new AppError('NOT_FOUND', NOT_OFFERED)
    }
    if (offer.declined_at !== null || new Date(offer.expires_at) <= now)
      throw new AppError('CONFLICT', NOT_OFFERED)
    if (job?.not_shown_to.includes(account.id)) throw new AppError('CONFLICT', DID_NOT_COME)
    if (limitsClaims(tx)) {
      const { MAX_OPEN_CLAIMS: maxOpenClaims } = needs.env
      await refuseBeyondLimits(tx, { userId: account.id, jobId, maxOpenClaims }, now)
    }
    const { from_user_id: fromUserId } = offer
    await handOverJob({ ...caller, scope: tx }, needs, {
      jobId,
      fromUserId,
      userId: account.id,
      contactNumber: account.contactNumber,
      by: 'mate',
      ofClaim: isoInstant(offer.claimed_at),
    })
    await tx.kysely.deleteFrom('job_offers').where('job_id', '=', jobId).execute()
    await removeOffered(tx, { userId: account.id, jobId })
    await removeClaimEnded(tx, { userId: account.id, jobId })
    await needs.notifications.notifyOfferAnswered(tx, { userId: fromUserId, jobId, isAccepted: true })
  })
}

const NOT_OFFERED = 'This job is not offered to you any more. It stays with your mate.'
