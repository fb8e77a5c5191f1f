import { INVOICE_TERMS_DAYS } from '@snake-dispatch/domain/revenue-split'
import { addDays, quarterAfter, quarterStart } from '@snake-dispatch/domain/quarters'
import { quarterOf, sydneyDay, type Quarter } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { bearsFees } from '../../calls/demo-rules.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { claimedAt, gstWithin, unbilled, unbilledLines } from './fee-conditions.ts'
import { enqueueIssued, type InvoiceMessages } from './invoice-messages.service.ts'

/** Who issues the invoices, as the configuration says. */
export interface Issuer {
  /** Shown on every invoice; a tax invoice must show it. */
  readonly abn: string | null
}

/**
 * Minutes after the end of a quarter until it is billed: its last claims have an instant of that quarter, but are
 * committed a moment later.
 */
export const INVOICING_GRACE_MINUTES = 10
const GRACE_MS = INVOICING_GRACE_MINUTES * 60_000

/** Catchers who are billed by one statement: few enough for its time limit, also with hundreds of fees each. */
const CATCHERS_AT_ONCE = 50

/** The key for `pg_advisory_xact_lock` of the process that issues invoices. */
const ISSUING = 7_365_012

/** The instant at which a quarter ends: fees from before this instant are billed for it. */
const endOf = (quarter: Quarter) => quarterStart(quarterAfter(quarter))

/** Whether a quarter is over, and all that happened in it is stored. */
export const hasEnded = (quarter: Quarter, now: Date): boolean =>
  endOf(quarter).getTime() + GRACE_MS <= now.getTime()

/**
 * Bills all fees of the quarters that ended at least ten minutes ago (FEE-02, D-12): one invoice per catcher and
 * quarter, each quarter in one transaction. Two runs, also concurrent ones, bill nothing twice: the second one waits
 * and finds it done. A fee that became known after the invoice of its quarter was issued is billed with the next one.
 * So is a credit: a catcher whose fees minus reversals (D-37) are zero or less gets no invoice until they owe
 * something. An invoice with a fee that includes GST is a tax invoice. The demo has the invoices of its samples alone
 * (D-158). The rows stay in the database: memory does not grow with their number.
 *
 * @returns how many invoices were issued
 * @throws Error when a tax invoice is due and no ABN is configured; the quarters before are issued
 */
export async function issueInvoices(
  scope: Scope,
  { now, issuer, messages }: { now: Date; issuer: Issuer; messages?: InvoiceMessages },
): Promise<number> {
  if (!bearsFees(scope)) return 0
  const oldest = await unbilled(scope)
    .select(sql<string | null>`min(fee.created_at)`.as('created_at'))
    .executeTakeFirst()
  if (!oldest?.created_at) return 0
  let issued = 0
  let quarter = quarterOf(new Date(isoInstant(oldest.created_at)))
  while (hasEnded(quarter, now)) {
    issued += await scope.transaction(async (tx) => {
      const invoices = await issueQuarter(tx, quarter, now, issuer)
      if (invoices > 0 && messages) await enqueueIssued(tx, messages, quarter, now)
      return invoices
    })
    quarter = quarterAfter(quarter)
  }
  return issued
}

async function issueQuarter(tx: Transaction, quarter: Quarter, now: Date, issuer: Issuer): Promise<number> {
  // Held until the end of the transaction, so that numbers have no gaps: a number that is rolled back is used again.
  await sql`select pg_advisory_xact_lock(${ISSUING})`.execute(tx.kysely)
  return billQuarter(tx, quarter, now, issuer)
}

/**
 * Bills the unbilled fees from before the end of a quarter, in the given transaction, while no other one bills in its realm.
 * @returns how many invoices were issued
 * @throws Error when one is a tax invoice and no ABN is configured
 */
export async function billQuarter(
  tx: Transaction,
  quarter: Quarter,
  now: Date,
  issuer: Issuer,
): Promise<number> {
  const { last } = await tx.kysely
    .selectFrom('invoices')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  let issued = 0
  let userIds = await nextCatchers(tx, quarter, 0)
  while (userIds.length > 0) {
    issued += await billCatchers(tx, userIds, { quarter, now, last: last + issued }, issuer)
    userIds = await nextCatchers(tx, quarter, userIds.at(-1)!)
  }
  return issued
}

/** The next catchers with fees to bill for a quarter, by id. */
async function nextCatchers(tx: Transaction, quarter: Quarter, afterId: number): Promise<number[]> {
  const rows = await unbilled(tx)
    .where('fee.user_id', '>', afterId)
    .where('fee.created_at', '<', endOf(quarter).toISOString())
    .select('fee.user_id')
    .distinct()
    .orderBy('fee.user_id')
    .limit(CATCHERS_AT_ONCE)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Issues the invoices of these catchers with their lines, numbered after `last`.
 * @returns how many
 * @throws Error when one is a tax invoice and no ABN is configured
 */
async function billCatchers(
  tx: Transaction,
  userIds: readonly number[],
  { quarter, now, last }: { quarter: Quarter; now: Date; last: number },
  { abn }: Issuer,
): Promise<number> {
  const issuedOn = sydneyDay(now)
  // One statement sees the ledger as it is at one moment: what it sums, lists and marks are the same entries.
  const { invoices, taxInvoices } = await tx.kysely
    .with('fee', () => feesToBill(tx, quarter).where('fee.user_id', 'in', userIds))
    .with('owed', (query) =>
      query
        .selectFrom('fee')
        .groupBy('fee.user_id')
        .having(sql<boolean>`sum(fee.cents) > 0`)
        .select('fee.user_id')
        .select(sql<number>`sum(fee.cents)::int`.as('cents'))
        .select(sql<number | null>`sum(fee.cents) filter (where fee.includes_gst)`.as('cents_with_gst')),
    )
    .with('invoice', (query) =>
      query
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
        .expression((is) =>
          is
            .selectFrom('owed')
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
        .returning(['id', 'user_id', 'is_tax_invoice']),
    )
    .with('line', (query) =>
      query
        .insertInto('invoice_lines')
        .columns(['invoice_id', 'fee_entry_id', 'job_number', 'claimed_at', 'cents', 'includes_gst'])
        .expression((is) =>
          is
            .selectFrom('fee')
            .innerJoin('invoice', 'invoice.user_id', 'fee.user_id')
            .select(['invoice.id as invoice_id', 'fee.id', 'fee.job_number', 'fee.claimed_at'])
            .select(['fee.cents', 'fee.includes_gst'])
            .orderBy('fee.user_id')
            .orderBy('fee.created_at')
            .orderBy('fee.id'),
        )
        .returning('fee_entry_id'),
    )
    .with('billed', (query) =>
      query
        .updateTable('fee_entries')
        .from('line')
        .set({ is_billed: true })
        .whereRef('fee_entries.id', '=', 'line.fee_entry_id'),
    )
    .selectFrom('invoice')
    .select(sql<number>`count(*)::int`.as('invoices'))
    .select(sql<number>`(count(*) filter (where is_tax_invoice))::int`.as('taxInvoices'))
    .executeTakeFirstOrThrow()
  if (taxInvoices > 0 && abn === null)
    throw new Error('Fees that include GST are due, and a tax invoice shows the ABN: configure ABN.')
  return invoices
}

/** The fees to bill for a quarter, all from before its end, of the catchers who have no invoice for the quarter. */
function feesToBill(tx: Transaction, quarter: Quarter) {
  return unbilledLines(tx)
    .where('fee.created_at', '<', endOf(quarter).toISOString())
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
    .select(['fee.id', 'fee.user_id', 'fee.cents', 'fee.includes_gst', 'fee.created_at'])
    .select(['job.job_number', claimedAt])
}
