import { addDays, quarterAfter, quarterStart } from '@snake-dispatch/domain/quarters'
import { PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { Transaction } from '../../db/scope.ts'
import { billQuarter, INVOICING_GRACE_MINUTES } from '../fees/invoice-issue.service.ts'
import { billedQuarters } from './sample-history.ts'

/** Days from the issue of a sample invoice until it is paid, of the 14 that it is due in. */
const PAID_AFTER_DAYS = 9

/** Removes the fees and invoices of a visit: jobs and accounts cannot be deleted before. */
export async function removeInvoices({ kysely }: Transaction): Promise<void> {
  // By account: the ledger of all catchers has no index by realm.
  const accounts = kysely.selectFrom('users').select('id')
  const invoices = kysely.selectFrom('invoices').select('id').where('user_id', 'in', accounts)
  await kysely.deleteFrom('invoice_lines').where('invoice_id', 'in', invoices).execute()
  await kysely.deleteFrom('invoices').where('user_id', 'in', accounts).execute()
  await kysely.deleteFrom('fee_entries').where('user_id', 'in', accounts).execute()
}

/**
 * The platform fees of the sample jobs that the demo account claimed, and its invoices of the last three quarters; they
 * are paid a few days after their issue (D-158).
 */
export async function storeInvoices(tx: Transaction, demoId: number): Promise<void> {
  const claims = await tx.kysely
    .selectFrom('jobs')
    .select(['id', 'claimed_at'])
    .where('claimed_by_id', '=', demoId)
    .execute()
  const fees = claims.map(({ id, claimed_at }) => ({
    job_id: id,
    user_id: demoId,
    cents: PLATFORM_FEE_CENTS,
    includes_gst: false,
    created_at: claimed_at!,
  }))
  await tx.kysely.insertInto('fee_entries').values(fees).execute()
  const now = tx.now()
  for (const quarter of billedQuarters(now)) {
    const issuedAt = quarterStart(quarterAfter(quarter)).getTime() + INVOICING_GRACE_MINUTES * 60_000
    await billQuarter(tx, quarter, new Date(issuedAt), { abn: null })
    const paidOn = addDays(sydneyDay(new Date(issuedAt)), PAID_AFTER_DAYS)
    if (paidOn > sydneyDay(now)) continue
    await tx.kysely
      .updateTable('invoices')
      .set({ paid_on: paidOn, payment_reference: `NPP-${quarter.key}` })
      .where('user_id', '=', demoId)
      .where('quarter', '=', quarter.key)
      .execute()
  }
}
