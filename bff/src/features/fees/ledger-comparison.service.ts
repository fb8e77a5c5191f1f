import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/**
 * Compares the invoices with the ledger, entry by entry, and stores the outcome with its time (FEE-01, FEE-02). They
 * agree when each billed entry has an invoice line of the same amount, no other entry has a line, and each invoice is
 * the sum of its lines. Then the invoices and the open entries add up to the ledger. It reads the whole ledger, which
 * takes a second or two with a million entries, so only the task calls it.
 *
 * @returns whether they agree
 */
export async function compareWithLedger(scope: Pick<Scope, 'kysely'>, comparedAt: Date): Promise<boolean> {
  const entries = scope.kysely
    .selectFrom('fee_entries as fee')
    .leftJoin('invoice_lines as line', 'line.fee_entry_id', 'fee.id')
    .select(sql<number>`(count(*) filter (where fee.cents > 0))::int`.as('fees'))
    .select(sql<number>`(count(*) filter (where fee.cents < 0))::int`.as('reversals'))
    .select(sql<number>`coalesce(sum(fee.cents), 0)::int`.as('cents'))
    .select(
      sql<boolean>`coalesce(bool_and(
        case when fee.is_billed then coalesce(line.cents = fee.cents, false) else line.id is null end), true)`.as(
        'agrees',
      ),
    )
  const lines = scope.kysely
    .selectFrom('invoice_lines')
    .groupBy('invoice_id')
    .select(['invoice_id', sql<number>`sum(cents)`.as('cents')])
  const wrongInvoice = scope.kysely
    .selectFrom('invoices as invoice')
    .leftJoin(lines.as('line'), 'line.invoice_id', 'invoice.id')
    .where(sql<boolean>`line.cents is distinct from invoice.total_cents`)
    .select('invoice.id')
  // One statement: a claim or an invoice between two would make a difference.
  const { agrees, ...ledger } = await scope.kysely
    .selectFrom(entries.as('entries'))
    .select(['fees', 'reversals', 'cents'])
    .select((is) => is.and([is('entries.agrees', '=', true), is.not(is.exists(wrongInvoice))]).as('agrees'))
    .executeTakeFirstOrThrow()
  const outcome = { ...ledger, agrees: Boolean(agrees), compared_at: comparedAt }
  await scope.kysely
    .insertInto('ledger_comparisons')
    .values(outcome)
    .onConflict((conflict) => conflict.column('realm').doUpdateSet(outcome))
    .execute()
  return outcome.agrees
}
