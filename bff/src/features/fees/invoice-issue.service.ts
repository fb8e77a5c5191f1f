import { INVOICE_TERMS_DAYS } from '@snake-dispatch/domain/revenue-split'
import { addDays, quarterAfter, quarterStart } from '@snake-dispatch/domain/quarters'
import { quarterOf, sydneyDay, type Quarter } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { claimedAt, gstWithin, unbilled, unbilledLines } from './fee-conditions.ts'
import { takeOffOpenSums } from './fee-sums.service.ts'

/** Who issues the invoices, as the configuration says. */
export interface Issuer {
  /** Shown on every invoice; a tax invoice must show it. */
  readonly abn: string | null
}

/** The key for `pg_advisory_xact_lock` of the process that issues invoices. */
const ISSUING = 7_365_012

/**
 * Bills all fees of the quarters that are over (FEE-02, D-12): one invoice per catcher and quarter, each quarter in one
 * transaction. Doing it again, or in two processes at once, bills nothing twice: the second one waits and finds it done.
 * A fee that became known after the invoice of its quarter was issued is billed with the next one; so is a credit: a
 * catcher whose fees and reversals (D-37) come to nothing, or to less, gets no invoice until they owe something. An invoice with a fee
 * that includes GST is a tax invoice. The demo realm has no fees (D-02). The rows stay in the database: memory does not
 * grow with their number.
 *
 * @returns how many invoices were issued
 * @throws Error when a tax invoice is due and there is no ABN for it; the quarters before are issued
 */
export async function issueInvoices(
  scope: Scope,
  { now, issuer }: { now: Date; issuer: Issuer },
): Promise<number> {
  if (scope.realm === 'demo') return 0
  const oldest = await unbilled(scope)
    .select(sql<string | null>`min(fee.created_at)`.as('created_at'))
    .executeTakeFirst()
  if (!oldest?.created_at) return 0
  let issued = 0
  let quarter = quarterOf(new Date(isoInstant(oldest.created_at)))
  while (quarterStart(quarterAfter(quarter)) <= now) {
    issued += await scope.transaction((tx) => issueQuarter(tx, quarter, now, issuer))
    quarter = quarterAfter(quarter)
  }
  return issued
}

async function refuseTaxInvoices(tx: Transaction, quarter: Quarter): Promise<void> {
  const taxed = await sumsOwed(tx, quarter)
    .having(sql<boolean>`bool_or(fee.includes_gst)`)
    .limit(1)
    .executeTakeFirst()
  if (taxed) throw new Error('Fees that include GST are due, and a tax invoice shows the ABN: configure ABN.')
}

async function issueQuarter(tx: Transaction, quarter: Quarter, now: Date, issuer: Issuer): Promise<number> {
  // Held until the end of the transaction, so that numbers have no gaps: one that is rolled back is given again.
  await sql`select pg_advisory_xact_lock(${ISSUING})`.execute(tx.kysely)
  if (issuer.abn === null) await refuseTaxInvoices(tx, quarter)
  const { last } = await tx.kysely
    .selectFrom('invoices')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  const issued = await insertInvoices(tx, { quarter, now, last }, issuer)
  if (issued > 0) {
    await insertLines(tx, { quarter, last })
    await takeOffOpenSums(tx, last)
  }
  return issued
}

/** The instant before which a fee is billed for a quarter. */
const endOf = (quarter: Quarter) => quarterStart(quarterAfter(quarter)).toISOString()

/** The fees to bill for a quarter, all from before its end, of the catchers who have no invoice for the quarter. */
function feesOwed(tx: Transaction, quarter: Quarter) {
  return unbilled(tx)
    .where('fee.created_at', '<', endOf(quarter))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('invoices as invoice')
            .select('invoice.id')
            .whereRef('invoice.user_id', '=', 'fee.user_id')
            .where('invoice.quarter', '=', quarter.key),
        ),
      ),
    )
}

/** What each of them owes, in cents: more than nothing. */
function sumsOwed(tx: Transaction, quarter: Quarter) {
  return feesOwed(tx, quarter)
    .groupBy('fee.user_id')
    .having(sql<boolean>`sum(fee.cents) > 0`)
    .select('fee.user_id')
    .select(sql<number>`sum(fee.cents)::int`.as('cents'))
    .select(sql<number | null>`sum(fee.cents) filter (where fee.includes_gst)`.as('cents_with_gst'))
}

/** Adds one invoice for each catcher with fees who has none for this quarter, numbered after `last`. @returns how many */
async function insertInvoices(
  tx: Transaction,
  { quarter, now, last }: { quarter: Quarter; now: Date; last: number },
  { abn }: Issuer,
): Promise<number> {
  const issuedOn = sydneyDay(now)
  const owed = sumsOwed(tx, quarter)
  const { numInsertedOrUpdatedRows = 0n } = await tx.kysely
    .insertInto('invoices')
    .columns([
      'user_id',
      'recipient_name',
      'recipient_company',
      'recipient_address',
      'total_cents',
      'number',
      'quarter',
      'is_tax_invoice',
      'abn',
      'gst_cents',
      'issued_on',
      'due_on',
      'created_at',
    ])
    .expression((query) =>
      query
        .selectFrom(owed.as('owed'))
        .innerJoin('users as catcher', 'catcher.id', 'owed.user_id')
        .select(['owed.user_id', 'catcher.name', 'catcher.company', 'catcher.address', 'owed.cents'])
        .select([
          sql<number>`${last}::int + row_number() over (order by owed.user_id)`.as('number'),
          sql.val(quarter.key).as('quarter'),
          sql<boolean>`owed.cents_with_gst is not null`.as('is_tax_invoice'),
          sql.val(abn).as('abn'),
          gstWithin(sql.ref('owed.cents_with_gst')).as('gst_cents'),
          sql<string>`${issuedOn}::date`.as('issued_on'),
          sql<string>`${addDays(issuedOn, INVOICE_TERMS_DAYS)}::date`.as('due_on'),
          sql<string>`${now.toISOString()}::timestamptz`.as('created_at'),
        ]),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** Adds the lines of the invoices after `last`, which were just issued for a quarter. */
async function insertLines(
  tx: Transaction,
  { quarter, last }: { quarter: Quarter; last: number },
): Promise<void> {
  await tx.kysely
    .insertInto('invoice_lines')
    .columns(['invoice_id', 'fee_entry_id', 'job_number', 'claimed_at', 'cents', 'includes_gst'])
    .expression(
      unbilledLines(tx)
        .innerJoin('invoices as invoice', 'invoice.user_id', 'fee.user_id')
        .where('fee.created_at', '<', endOf(quarter))
        .where('invoice.number', '>', last)
        .select(['invoice.id as invoice_id', 'fee.id', 'job.job_number', claimedAt])
        .select(['fee.cents', 'fee.includes_gst'])
        .orderBy('fee.user_id')
        .orderBy('fee.created_at')
        .orderBy('fee.id'),
    )
    .execute()
}
