import { PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import type { Transaction } from '../../db/scope.ts'

/**
 * Writes the platform fee of a claimed job into the ledger, in the claim's own transaction (FEE-01, D-12). A
 * job bears one fee at most: a second one breaks the transaction. The demo realm bears none (D-02).
 */
export async function recordClaimFee(
  tx: Transaction,
  claim: { jobId: number; userId: number; claimedAt: Date },
): Promise<void> {
  if (tx.realm === 'demo') return
  await tx.kysely
    .insertInto('fee_entries')
    .values({
      job_id: claim.jobId,
      user_id: claim.userId,
      cents: PLATFORM_FEE_CENTS,
      created_at: claim.claimedAt,
    })
    .execute()
}
