import type { CurrentFees } from '@snake-dispatch/contract/invoices'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { quarterDays } from '@snake-dispatch/domain/quarters'
import { quarterOf } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { claimedAt, gstWithin, unbilled, unbilledLines } from './fee-conditions.ts'
import { presentLine } from './invoice.presenter.ts'
import type { Reader } from '../../calls/caller.ts'

/**
 * The reader's fees that are on no invoice yet: with the invoices they are the whole ledger (FEE-01, FEE-02). The next
 * invoice bills them, also those that were too late for an earlier one.
 */
export async function readCurrentFees(
  { scope, account }: Reader<{ readonly id: number }>,
  now = scope.now(),
): Promise<CurrentFees> {
  const quarter = quarterOf(now)
  const { first, last } = quarterDays(quarter)
  const total = await unbilled(scope)
    .where('fee.user_id', '=', account.id)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(fee.cents), 0)::int`.as('cents'))
    .select(gstWithin(sql`sum(fee.cents) filter (where fee.includes_gst)`).as('gst_cents'))
    .executeTakeFirstOrThrow()
  const lines = await unbilledLines(scope)
    .where('fee.user_id', '=', account.id)
    .select(['job.job_number', claimedAt, 'fee.cents', 'fee.includes_gst'])
    .orderBy('fee.created_at', 'desc')
    .orderBy('fee.id', 'desc')
    .limit(MAX_PAGE)
    .execute()
  return {
    quarter: quarter.key,
    periodStart: first,
    periodEnd: last,
    count: total.count,
    totalCents: total.cents,
    gstCents: total.gst_cents,
    lines: lines.map(presentLine),
  }
}
