import type { JobOffer, Mate, OfferInput } from '@snake-dispatch/contract/job-mates'
import { offerEnd } from '@snake-dispatch/domain/job-offer'
import { AppError } from '../../calls/app-error.ts'
import type { Caller, Reader } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { knownJob, whyNotTheirs } from '../claims/claim.errors.ts'
import { isClaimOf, jobIs } from '../jobs/job-status.rows.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { removeOffered } from '../notifications/stored-notifications.service.ts'
import { holdingOffers, waitingOffers } from './job-offers.rows.ts'
import { presentOffer, selectOffers } from './job-offer.presenter.ts'
import { possibleMates, searchMates } from './mates.rows.ts'

type Needs = Pick<Core, 'clock' | 'env' | 'events'> & {
  readonly notifications: Pick<NotificationService, 'notifyOffered' | 'notifyOfferAnswered'>
}

/** Offers of claimed jobs to mates (D-153); `acceptOffer` is a file of its own. */
export function createMates({ clock, env, events, notifications }: Needs) {
  const sought = (jobId: number, fromUserId: number) => ({
    jobId,
    fromUserId,
    maxOpenClaims: env.MAX_OPEN_CLAIMS,
  })

  return {
    /**
     * The catchers to whom the caller can offer a job of theirs.
     * @throws AppError as `offer`
     */
    async find({ scope, account }: Caller, jobId: number, search: string): Promise<Mate[]> {
      const claimed = await ownClaim(scope, account.id, jobId).executeTakeFirst()
      if (!claimed) throw whyNotTheirs(await knownJob(scope, account, jobId), account, HAND_OVER)
      return searchMates(scope, sought(jobId, account.id), search, clock.now())
    },

    /** What concerns the caller: what they have offered, and what they may accept, the newest first. */
    async list({ scope, account }: Reader): Promise<JobOffer[]> {
      const now = clock.now()
      const rows = await selectOffers(holdingOffers(scope))
        .where((is) =>
          is.or([
            is('offer.from_user_id', '=', account.id),
            is.and([
              is('offer.user_id', '=', account.id),
              is('offer.declined_at', 'is', null),
              is('offer.expires_at', '>', now.toISOString()),
            ]),
          ]),
        )
        .orderBy('offer.offered_at', 'desc')
        .limit(MAX_OFFERS)
        .execute()
      return rows.map((row) => presentOffer(row, now))
    },

    /**
     * Offers a job that the caller has claimed to a mate, who is notified. The same offer once more changes nothing.
     * @throws AppError FORBIDDEN when another catcher has claimed the job, CONFLICT when it is offered to somebody else, or
     *   is completed, cancelled, not claimed or claimed again since, NOT_FOUND when there is no such job for the caller,
     *   BAD_INPUT when that catcher may not claim it
     */
    offer(caller: Caller, jobId: number, { userId, claimedAt }: OfferInput): Promise<JobOffer> {
      const { scope, account, address } = caller
      return scope.transaction(async (tx) => {
        const now = clock.now()
        const claimed = await ownClaim(tx, account.id, jobId)
          .where(isClaimOf(claimedAt))
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!claimed) throw whyNotTheirs(await knownJob(tx, account, jobId), account, HAND_OVER)
        const before = await waitingOffers(tx, now)
          .where('offer.job_id', '=', jobId)
          .select('offer.user_id')
          .executeTakeFirst()
        if (before && before.user_id !== userId) throw new AppError('CONFLICT', OFFERED_ALREADY)
        if (!before) {
          const mate = await possibleMates(tx, sought(jobId, account.id), now)
            .where('users.id', '=', userId)
            .select('users.id')
            .executeTakeFirst()
          if (!mate) throw notPossible()
          await storeOffer(tx, { jobId, fromUserId: account.id, claimedAt: claimed.claimed_at!, userId }, now)
          await recordAudit(tx, {
            actor: account,
            action: 'job.offer',
            subject: { type: 'job', id: jobId },
            detail: { userId },
            address,
          })
          await notifications.notifyOffered(tx, { userId, jobId })
        }
        const row = await selectOffers(holdingOffers(tx))
          .where('offer.job_id', '=', jobId)
          .executeTakeFirstOrThrow()
        return presentOffer(row, now)
      })
    },

    /** Takes back what the caller has offered; does nothing when there is no such offer. */
    withdraw({ scope, account, address }: Caller, jobId: number): Promise<void> {
      return scope.transaction(async (tx) => {
        const offer = await tx.kysely
          .deleteFrom('job_offers')
          .where('job_id', '=', jobId)
          .where('from_user_id', '=', account.id)
          .returning(['user_id', 'declined_at', 'expires_at'])
          .executeTakeFirst()
        if (!offer || offer.declined_at !== null || new Date(offer.expires_at) <= clock.now()) return
        const { user_id: userId } = offer
        await recordAudit(tx, {
          actor: account,
          action: 'job.offer-withdraw',
          subject: { type: 'job', id: jobId },
          detail: { userId },
          address,
        })
        await removeOffered(tx, { userId, jobId })
        // Their open pages read what is offered to them again.
        await events.publish(tx, 'noticeStored', { userId })
      })
    },

    /** Declines what is offered to the caller; the claimer is notified. Does nothing when it is not offered any more. */
    decline({ scope, account, address }: Caller, jobId: number): Promise<void> {
      return scope.transaction(async (tx) => {
        const now = clock.now()
        const offer = await tx.kysely
          .updateTable('job_offers')
          .set({ declined_at: now })
          .where('job_id', '=', jobId)
          .where('user_id', '=', account.id)
          .where('declined_at', 'is', null)
          .where('expires_at', '>', now.toISOString())
          .returning('from_user_id')
          .executeTakeFirst()
        if (!offer) return
        const { from_user_id: fromUserId } = offer
        await recordAudit(tx, {
          actor: account,
          action: 'job.offer-decline',
          subject: { type: 'job', id: jobId },
          detail: { fromUserId },
          address,
        })
        await removeOffered(tx, { userId: account.id, jobId })
        await notifications.notifyOfferAnswered(tx, { userId: fromUserId, jobId, isAccepted: false })
      })
    },
  }
}

/** The most offers in one answer: a catcher has few claims, and few mates at a time. */
const MAX_OFFERS = 20

const HAND_OVER = 'hand it to a mate'
const OFFERED_ALREADY = 'You have offered this job to somebody else. Take that back first.'

function notPossible(): AppError {
  const message = 'This catcher cannot claim the job right now. Please choose another one.'
  return new AppError('BAD_INPUT', message, { issues: [{ path: ['userId'], message }] })
}

const ownClaim = ({ kysely }: Pick<Scope, 'kysely'>, userId: number, jobId: number) =>
  kysely
    .selectFrom('jobs')
    .select('claimed_at')
    .where('id', '=', jobId)
    .where('claimed_by_id', '=', userId)
    .where(jobIs('claimed'))

async function storeOffer(
  tx: Transaction,
  offer: { jobId: number; fromUserId: number; claimedAt: string; userId: number },
  now: Date,
): Promise<void> {
  const values = {
    from_user_id: offer.fromUserId,
    claimed_at: offer.claimedAt,
    user_id: offer.userId,
    offered_at: now,
    expires_at: offerEnd(now),
    declined_at: null,
  }
  await tx.kysely
    .insertInto('job_offers')
    .values({ job_id: offer.jobId, ...values })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(values))
    .execute()
}
