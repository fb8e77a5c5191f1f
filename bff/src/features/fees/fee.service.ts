import { PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import type { Transaction } from '../../db/scope.ts'

/**
 * Adds the platform fee of a claim to the ledger, in the transaction that claims the job (FEE-01, D-12). The database
 * refuses a second fee for the same job. The demo realm bears none (D-02).
 */
export async function addClaimFee(
  tx: Transaction,
  { jobId, userId, claimedAt }: { jobId: number; userId: number; claimedAt: Date },
): Promise<void> {
  if (tx.realm === 'demo') return
  await tx.kysely
    .insertInto('fee_entries')
    .values({ job_id: jobId, user_id: userId, cents: PLATFORM_FEE_CENTS, created_at: claimedAt })
    .execute()
}
