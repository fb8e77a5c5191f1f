import type { BulkPayment, BulkPaymentResult } from '@snake-dispatch/contract/bulk-payments'
import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { presentAdminInvoice } from './invoice.presenter.ts'
import { selectInvoices } from './invoice.service.ts'
import { recordPayment } from './payment.service.ts'

/**
 * Marks several invoices as paid, one after the other and each in a transaction of its own: what is refused keeps none of
 * the others from it (D-173). Sent again, it changes nothing.
 */
export async function recordPayments(
  caller: Caller,
  payments: readonly BulkPayment[],
  now = caller.scope.now(),
): Promise<BulkPaymentResult[]> {
  const results: BulkPaymentResult[] = []
  for (const payment of payments) results.push(await recordOne(caller, payment, now))
  return results
}

async function recordOne(
  caller: Caller,
  { id, cents, ...payment }: BulkPayment,
  now: Date,
): Promise<BulkPaymentResult> {
  try {
    const invoice = await recordPayment(caller, id, { ...payment, cents }, now)
    return { id, outcome: 'paid', reason: null, invoice }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const invoice = await findInvoice(caller.scope, id)
    const isAlready = error.code === 'CONFLICT' && invoice?.paidOn != null
    return { id, outcome: isAlready ? 'already' : 'refused', reason: error.message, invoice }
  }
}

async function findInvoice(scope: Scope, id: number): Promise<AdminInvoice | null> {
  const row = await selectInvoices(scope).where('id', '=', id).executeTakeFirst()
  return row ? presentAdminInvoice(row) : null
}

/** The invoices with these numbers, by number; numbers that none has are left out (D-173). */
export async function findNumbered({ scope }: { scope: Scope }, numbers: string): Promise<AdminInvoice[]> {
  const rows = await selectInvoices(scope)
    .where(sql<boolean>`number = any(${[...new Set(numbers.split(',').map(Number))]}::int[])`)
    .orderBy('number')
    .execute()
  return rows.map(presentAdminInvoice)
}
