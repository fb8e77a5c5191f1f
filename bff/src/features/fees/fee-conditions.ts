import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** The entries of the ledger that are on no invoice yet. */
export function unbilled(scope: Pick<Scope, 'kysely'>) {
  return scope.kysely.selectFrom('fee_entries as fee').where(sql<boolean>`not fee.is_billed`)
}

/** The unbilled fees with their jobs; the query can select `claimedAt`. */
export function unbilledLines(scope: Pick<Scope, 'kysely'>) {
  return unbilled(scope)
    .innerJoin('jobs as job', 'job.id', 'fee.job_id')
    .leftJoin('fee_entries as reversed', (join) =>
      join
        .onRef('reversed.job_id', '=', 'fee.job_id')
        .on(sql<boolean>`reversed.number = fee.number - 1 and fee.cents < 0`),
    )
}

/** When the claim of a line was made: a reversal has the time of the claim that it reverses (D-37). */
export const claimedAt = sql<string>`coalesce(reversed.created_at, fee.created_at)`.as('claimed_at')

/** The GST within cents that include it, one eleventh, in whole cents; null for null. */
export function gstWithin(cents: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`round(${cents} / 11.0)::int`
}
