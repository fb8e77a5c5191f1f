import type { JobOffer } from '@snake-dispatch/contract/job-mates'
import { catcherShare } from '@snake-dispatch/domain/revenue-split'
import { isoInstant } from '../../db/instant.ts'
import type { holdingOffers } from './job-offers.rows.ts'

/** The columns of an offer, with the names of both catchers. */
export const selectOffers = (offers: ReturnType<typeof holdingOffers>) =>
  offers
    .innerJoin('users as giver', 'giver.id', 'offer.from_user_id')
    .innerJoin('users as mate', 'mate.id', 'offer.user_id')
    .select(['offer.job_id', 'offer.offered_at', 'offer.expires_at', 'offer.declined_at'])
    .select(['giver.id as giver_id', 'giver.name as giver_name'])
    .select(['mate.id as mate_id', 'mate.name as mate_name', 'mate.company as mate_company'])
    .select(['job.job_number', 'job.snake_type', 'job.urgency', 'job.suburb_masked', 'job.quoted_cost'])
    .select(['job.claimed_eta', 'job.created_by_id'])

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>

/** An offer as both catchers read it: nothing of the client (D-153). */
export function presentOffer(row: OfferRow, now: Date): JobOffer {
  const isOver = new Date(row.expires_at) <= now
  return {
    jobId: row.job_id,
    jobNumber: row.job_number,
    snakeType: row.snake_type,
    urgency: row.urgency,
    suburb: row.suburb_masked,
    share: catcherShare(row.quoted_cost, loggerOf(row)),
    eta: isoInstant(row.claimed_eta),
    from: { id: row.giver_id, name: row.giver_name },
    to: { id: row.mate_id, name: row.mate_name, company: row.mate_company },
    offeredAt: isoInstant(row.offered_at),
    expiresAt: isoInstant(row.expires_at),
    state: row.declined_at === null ? (isOver ? 'expired' : 'waiting') : 'declined',
  }
}

/** Who logged the job, seen from the mate. */
function loggerOf({ created_by_id: loggerId, mate_id: mateId }: OfferRow) {
  if (loggerId === null) return 'none'
  return loggerId === mateId ? 'self' : 'catcher'
}
