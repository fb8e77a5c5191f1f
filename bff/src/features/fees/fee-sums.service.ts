import { sql } from 'kysely'
import type { Scope, Transaction } from '../../db/scope.ts'

/**
 * Adds a new entry of the ledger to the sums, in the transaction that writes it: late in it, as other claims wait for its
 * end. @param cents negative for a reversal
 */
export async function addToSums(tx: Transaction, cents: number): Promise<void> {
  await tx.kysely
    .insertInto('fee_sums')
    .values({
      fees: cents > 0 ? 1 : 0,
      reversals: cents < 0 ? 1 : 0,
      cents,
      open_entries: 1,
      open_cents: cents,
    })
    .onConflict((conflict) =>
      conflict.column('realm').doUpdateSet({
        fees: (is) => is('fee_sums.fees', '+', is.ref('excluded.fees')),
        reversals: (is) => is('fee_sums.reversals', '+', is.ref('excluded.reversals')),
        cents: (is) => is('fee_sums.cents', '+', is.ref('excluded.cents')),
        open_entries: (is) => is('fee_sums.open_entries', '+', is.ref('excluded.open_entries')),
        open_cents: (is) => is('fee_sums.open_cents', '+', is.ref('excluded.open_cents')),
      }),
    )
    .execute()
}

/**
 * Takes the lines of the invoices with a number after `last` off the sums of what is not invoiced, in the transaction
 * that issues them. To be called last: a claim may wait for it.
 */
export async function takeOffOpenSums(tx: Transaction, last: number): Promise<void> {
  const billed = tx.kysely
    .selectFrom('invoice_lines as line')
    .innerJoin('invoices as invoice', 'invoice.id', 'line.invoice_id')
    .where('invoice.number', '>', last)
    .select(sql<number>`count(*)::int`.as('entries'))
    .select(sql<number>`sum(line.cents)::int`.as('cents'))
  await tx.kysely
    .updateTable('fee_sums')
    .from(billed.as('billed'))
    .set({
      open_entries: (is) => is('fee_sums.open_entries', '-', is.ref('billed.entries')),
      open_cents: (is) => is('fee_sums.open_cents', '-', is.ref('billed.cents')),
    })
    .execute()
}

/** The sums of the whole ledger, in whole cents: one row, also before the first fee. */
export function selectSums(scope: Pick<Scope, 'kysely'>) {
  const total = (column: 'fees' | 'reversals' | 'cents' | 'open_entries' | 'open_cents') =>
    sql<number>`coalesce(max(${sql.ref(column)}), 0)`.as(column)
  return scope.kysely
    .selectFrom('fee_sums')
    .select([total('fees'), total('reversals'), total('cents'), total('open_entries'), total('open_cents')])
}

/** Whether the sums are those of the ledger counted entry by entry, which takes a second with a million entries. */
export async function areSumsRight(scope: Pick<Scope, 'kysely'>): Promise<boolean> {
  const open = sql`line.id is null`
  const counted = scope.kysely
    .selectFrom('fee_entries as fee')
    .leftJoin('invoice_lines as line', 'line.fee_entry_id', 'fee.id')
    .select(sql<number>`count(*) filter (where fee.cents > 0)`.as('fees'))
    .select(sql<number>`count(*) filter (where fee.cents < 0)`.as('reversals'))
    .select(sql<number>`coalesce(sum(fee.cents), 0)`.as('cents'))
    .select(sql<number>`count(*) filter (where ${open})`.as('open_entries'))
    .select(sql<number>`coalesce(sum(fee.cents) filter (where ${open}), 0)`.as('open_cents'))
  // One statement: a claim between two would make a difference.
  const { isRight } = await scope.kysely
    .selectFrom([selectSums(scope).as('sums'), counted.as('counted')])
    .select(
      sql<boolean>`(sums.fees, sums.reversals, sums.cents, sums.open_entries, sums.open_cents)
        = (counted.fees, counted.reversals, counted.cents, counted.open_entries, counted.open_cents)`.as(
        'isRight',
      ),
    )
    .executeTakeFirstOrThrow()
  return isRight
}
