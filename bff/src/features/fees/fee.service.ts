import { PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import type { Expression, QueryCreator } from 'kysely'
import type { Realm } from '../../db/realm.ts'
import type { Tables } from '../../db/tables.ts'

/** A job that has been claimed, as the ledger asks for it. */
interface ClaimedJob {
  realm: Realm
  job_id: number
  user_id: number
  claimed_at: string
}

/**
 * The part of a statement that claims jobs which writes their platform fees into the ledger (FEE-01, D-12). A job
 * bears one fee at most: a second one breaks the statement. The demo realm bears none (D-02).
 */
export function insertClaimFees(db: QueryCreator<Tables>, claims: Expression<ClaimedJob>) {
  return db
    .insertInto('fee_entries')
    .columns(['job_id', 'user_id', 'created_at', 'cents'])
    .expression((query) =>
      query
        .selectFrom(query.parens(claims).as('claim'))
        .where('claim.realm', '=', 'live')
        .select([
          'claim.job_id',
          'claim.user_id',
          'claim.claimed_at',
          query.lit(PLATFORM_FEE_CENTS).as('cents'),
        ]),
    )
}
