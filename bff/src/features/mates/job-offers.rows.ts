import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'

/** The offers whose claim still holds (D-153), as a query: `offer` with its `job`. What ended the claim ended them. */
export function holdingOffers({ kysely }: Pick<Scope, 'kysely'>) {
  return kysely
    .selectFrom('job_offers as offer')
    .innerJoin('jobs as job', (join) =>
      join
        .onRef('job.id', '=', 'offer.job_id')
        .onRef('job.claimed_by_id', '=', 'offer.from_user_id')
        .onRef('job.claimed_at', '=', 'offer.claimed_at'),
    )
    .where(jobIs('claimed', 'job'))
}

/** Those of them that the mate may still accept. */
export function waitingOffers(scope: Pick<Scope, 'kysely'>, now: Date) {
  return holdingOffers(scope)
    .where('offer.declined_at', 'is', null)
    .where('offer.expires_at', '>', now.toISOString())
}

/**
 * The condition of a query that a job is still offered to an account, so that a notice of it is still true.
 * @param ids the ids of both in the query
 */
export function isStillOffered(
  scope: Pick<Scope, 'kysely'>,
  ids: { readonly jobId: RawBuilder<number>; readonly userId: RawBuilder<number> },
  now: Date,
): RawBuilder<SqlBool> {
  const offer = waitingOffers(scope, now)
    .where('offer.job_id', '=', ids.jobId)
    .where('offer.user_id', '=', ids.userId)
    .select('offer.job_id')
  return sql`exists ${offer}`
}
