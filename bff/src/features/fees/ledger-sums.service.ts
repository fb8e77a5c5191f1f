import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** Entries that are read at once: few enough that a claim never waits for them, on the embedded database either. */
const BATCH = 5_000

/** Sums over the whole ledger, in whole cents; `open…` are of the entries that are on no invoice yet. */
export interface LedgerSums {
  fees: number
  reversals: number
  cents: number
  openEntries: number
  openCents: number
}

/** Sums up the ledger (FEE-01) in batches, each a query of its own outside of any transaction. */
export async function ledgerSums(
  { scope }: { scope: Pick<Scope, 'kysely'> },
  batch = BATCH,
): Promise<LedgerSums> {
  const { last } = await scope.kysely
    .selectFrom('fee_entries')
    .select(sql<number>`coalesce(max(id), 0)::int`.as('last'))
    .executeTakeFirstOrThrow()
  const sums: LedgerSums = { fees: 0, reversals: 0, cents: 0, openEntries: 0, openCents: 0 }
  for (let after = 0; after < last; after += batch) {
    const part = await sumsOf(scope, after, after + batch)
    for (const name of Object.keys(sums) as (keyof LedgerSums)[]) sums[name] += part[name]
  }
  return sums
}

/** The sums of the entries with an id after one and up to another. */
function sumsOf(scope: Pick<Scope, 'kysely'>, after: number, upTo: number): Promise<LedgerSums> {
  return (
    scope.kysely
      .selectFrom('fee_entries as fee')
      // The range of the lines is that of the entries: the planner does not find that out.
      .leftJoin('invoice_lines as line', (join) =>
        join
          .onRef('line.fee_entry_id', '=', 'fee.id')
          .on('line.fee_entry_id', '>', after)
          .on('line.fee_entry_id', '<=', upTo),
      )
      .where('fee.id', '>', after)
      .where('fee.id', '<=', upTo)
      .select(sql<number>`(count(*) filter (where fee.cents > 0))::int`.as('fees'))
      .select(sql<number>`(count(*) filter (where fee.cents < 0))::int`.as('reversals'))
      .select(sql<number>`coalesce(sum(fee.cents), 0)::int`.as('cents'))
      .select(sql<number>`(count(*) filter (where line.id is null))::int`.as('openEntries'))
      .select(sql<number>`coalesce(sum(fee.cents) filter (where line.id is null), 0)::int`.as('openCents'))
      .executeTakeFirstOrThrow()
  )
}
