import { INVOICE_TERMS_DAYS } from '@snake-dispatch/contract/invoices'
import { addDays, quarterAfter, quarterStart } from '@snake-dispatch/domain/quarters'
import { quarterOf, sydneyDay, type Quarter } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'

/** Whose invoices they are, as the configuration says. */
export interface Issuer {
  /** Registered for GST: the documents are tax invoices, and the fee includes the tax. */
  readonly isGstRegistered: boolean
  readonly abn: string | null
}

/** One key for `pg_advisory_xact_lock`: whoever issues invoices holds it. */
const ISSUING = 7_365_012
/** Rows that are written at once: a statement takes 65,535 values at most. */
const PAGE = 1_000

/**
 * Bills all fees of the quarters that are over (FEE-02, D-12): one invoice per catcher and quarter. Doing it again,
 * or in two processes at once, bills nothing twice: whoever comes second waits and finds it done. A fee that became
 * known after the invoice of its quarter was issued is billed with the next one. The demo realm has no fees (D-02).
 *
 * @returns how many invoices were issued
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

/** The fees that are on no invoice yet. */
function unbilled(scope: Scope) {
  return scope.kysely
    .selectFrom('fee_entries as fee')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('invoice_lines as line')
            .select('line.id')
            .whereRef('line.fee_entry_id', '=', 'fee.id'),
        ),
      ),
    )
}

async function issueQuarter(tx: Transaction, quarter: Quarter, now: Date, issuer: Issuer): Promise<number> {
  // Held until the end: numbers are given in turn, and one that is rolled back is given again.
  await sql`select pg_advisory_xact_lock(${ISSUING})`.execute(tx.kysely)
  const fees = await feesToBill(tx, quarter)
  const byCatcher = Map.groupBy(fees, (fee) => fee.user_id)
  if (byCatcher.size === 0) return 0
  const last = await tx.kysely
    .selectFrom('invoices')
    .select(sql<number>`coalesce(max(number), 0)`.as('number'))
    .executeTakeFirstOrThrow()
  const issuedOn = sydneyDay(now)
  const drafts = [...byCatcher.values()].map((own, index) => ({
    number: last.number + 1 + index,
    user_id: own[0]!.user_id,
    quarter: quarter.key,
    is_tax_invoice: issuer.isGstRegistered,
    abn: issuer.abn,
    recipient_name: own[0]!.name,
    recipient_company: own[0]!.company,
    recipient_address: own[0]!.address,
    total_cents: totalOf(own),
    gst_cents: issuer.isGstRegistered ? includedGst(totalOf(own)) : null,
    issued_on: issuedOn,
    due_on: addDays(issuedOn, INVOICE_TERMS_DAYS),
    created_at: now,
  }))
  const invoiceOf = new Map<number, number>()
  for (const page of pagesOf(drafts)) {
    const stored = await tx.kysely.insertInto('invoices').values(page).returning(['id', 'user_id']).execute()
    for (const invoice of stored) invoiceOf.set(invoice.user_id, invoice.id)
  }
  const lines = fees.map((fee) => ({
    invoice_id: invoiceOf.get(fee.user_id)!,
    fee_entry_id: fee.id,
    job_number: fee.job_number,
    claimed_at: fee.created_at,
    cents: fee.cents,
  }))
  for (const page of pagesOf(lines)) await tx.kysely.insertInto('invoice_lines').values(page).execute()
  return drafts.length
}

/** What is to be billed for a quarter: all that came before its end, of the catchers whom it has not billed. */
function feesToBill(tx: Transaction, quarter: Quarter) {
  return unbilled(tx)
    .innerJoin('jobs as job', 'job.id', 'fee.job_id')
    .innerJoin('users as catcher', 'catcher.id', 'fee.user_id')
    .where('fee.created_at', '<', quarterStart(quarterAfter(quarter)).toISOString())
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
    .select(['fee.id', 'fee.user_id', 'fee.cents', 'fee.created_at', 'job.job_number'])
    .select(['catcher.name', 'catcher.company', 'catcher.address'])
    .orderBy('fee.user_id')
    .orderBy('fee.created_at')
    .orderBy('fee.id')
    .execute()
}

function* pagesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += PAGE) yield rows.slice(start, start + PAGE)
}

function totalOf(fees: readonly { cents: number }[]): number {
  return fees.reduce((total, { cents }) => total + cents, 0)
}

/** The GST within an amount that includes it: one eleventh, in whole cents. */
function includedGst(cents: number): number {
  return Math.round(cents / 11)
}
