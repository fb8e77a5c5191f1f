import { PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import { sql, type QueryCreator } from 'kysely'
import { bearsFees } from '../../calls/demo-rules.ts'
import type { Transaction } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

/** The fee of one claim. */
export interface ClaimFee {
  jobId: number
  /** The catcher who bears it. */
  userId: number
  /** Whether the platform is registered for GST at the claim (FEE-02). */
  includesGst: boolean
  claimedAt: Date
}

/**
 * Records the fee of a claim in the transaction of the claim (FEE-01). The demo realm bears no fees (D-02). The
 * database refuses a second fee before the first is reversed (D-12).
 */
export async function recordFee(tx: Transaction, fee: ClaimFee): Promise<void> {
  for (const write of feeWrites(tx, fee)) await write(tx.kysely).execute()
}

/** What `recordFee` writes: one entry, none in the demo. */
export const feeWrites = (tx: Pick<Transaction, 'realm'>, fee: ClaimFee) =>
  bearsFees(tx) ? [(db: QueryCreator<Tables>) => feeEntry(db, fee)] : []

const feeEntry = (db: QueryCreator<Tables>, fee: ClaimFee) =>
  db.insertInto('fee_entries').values((query) => ({
    job_id: fee.jobId,
    number: query
      .selectFrom('fee_entries')
      .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
      .where('job_id', '=', fee.jobId),
    user_id: fee.userId,
    cents: PLATFORM_FEE_CENTS,
    includes_gst: fee.includesGst,
    created_at: fee.claimedAt,
  }))

/**
 * Reverses the fee that a job bears with a new entry, in the transaction that ends the claim (D-37): the same amount
 * for the same catcher, with the GST state of the claim. Does nothing for a job without a fee.
 */
export async function reverseFee(tx: Transaction, jobId: number, reversedAt: Date): Promise<void> {
  await tx.kysely
    .insertInto('fee_entries')
    .columns(['job_id', 'number', 'user_id', 'cents', 'includes_gst', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('fee_entries as fee')
        .select(['fee.job_id', sql<number>`fee.number + 1`.as('number'), 'fee.user_id'])
        .select([sql<number>`-fee.cents`.as('cents'), 'fee.includes_gst'])
        .select(sql<string>`${reversedAt.toISOString()}::timestamptz`.as('created_at'))
        .where('fee.job_id', '=', jobId)
        .where('fee.cents', '>', 0)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('fee_entries as later')
                .select('later.id')
                .whereRef('later.job_id', '=', 'fee.job_id')
                .whereRef('later.number', '>', 'fee.number'),
            ),
          ),
        ),
    )
    .execute()
}
