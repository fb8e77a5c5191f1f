import { feeActions, type FeeEvent } from '@snake-dispatch/domain/fee-rebuild'
import { sql, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** Jobs and invoices that one statement reads: few enough for its time limit and for memory. */
const AT_ONCE = 1_000

/** An entry of the ledger with the invoice that it is on. */
export interface LedgerEntryRow {
  number: number
  userId: number
  cents: number
  includesGst: boolean
  isBilled: boolean
  at: string
  invoiceId: number | null
  lineCents: number | null
  invoiceUserId: number | null
}

/** A job with all that decides about its fees. */
export interface LedgerJob {
  id: number
  jobNumber: number
  /** Who has it; null also once it was cancelled. */
  holderId: number | null
  /** In the order in which it happened. */
  trail: (Omit<FeeEvent, 'at'> & { at: string })[] | null
  entries: LedgerEntryRow[] | null
}

/**
 * All jobs with their trail and their entries, by id and some at a time (D-174). A statement reads a job whole, so that a
 * claim meanwhile makes no difference.
 */
export async function* readLedgerJobs({ kysely }: Pick<Scope, 'kysely'>): AsyncGenerator<LedgerJob[]> {
  let after = 0
  for (;;) {
    const jobs: LedgerJob[] = await kysely
      .selectFrom('jobs as job')
      .select(['job.id', 'job.job_number as jobNumber'])
      .select(
        sql<number | null>`case when job.cancelled_at is null then job.claimed_by_id end`.as('holderId'),
      )
      .select((is) => [
        is
          .selectFrom('audit_entries as entry')
          .where('entry.subject_type', '=', 'job')
          .whereRef('entry.subject_id', '=', 'job.id')
          .where('entry.action', 'in', feeActions)
          // Both jobs of a merge have it in their trail; only the duplicate's fee is reversed.
          .where(
            sql<SqlBool>`(entry.action <> 'job.merge' or entry.detail->>'keptNumber' <> job.job_number::text)`,
          )
          .select(
            sql<
              LedgerJob['trail']
            >`json_agg(json_build_object('action', entry.action, 'actorId', entry.actor_id,
              'userId', (entry.detail->>case entry.action when 'job.undo' then 'claimedById' else 'userId' end)::int, 'at', entry.created_at) order by entry.created_at, entry.id)`.as(
              'trail',
            ),
          )
          .as('trail'),
        is
          .selectFrom('fee_entries as fee')
          .leftJoin('invoice_lines as line', 'line.fee_entry_id', 'fee.id')
          .leftJoin('invoices as invoice', 'invoice.id', 'line.invoice_id')
          .whereRef('fee.job_id', '=', 'job.id')
          .select(
            sql<LedgerJob['entries']>`json_agg(json_build_object('number', fee.number, 'userId', fee.user_id,
              'cents', fee.cents, 'includesGst', fee.includes_gst, 'isBilled', fee.is_billed, 'at', fee.created_at,
              'invoiceId', line.invoice_id, 'lineCents', line.cents, 'invoiceUserId', invoice.user_id)
              order by fee.number)`.as('entries'),
          )
          .as('entries'),
      ])
      .where('job.id', '>', after)
      .orderBy('job.id')
      .limit(AT_ONCE)
      .execute()
    if (jobs.length === 0) return
    yield jobs
    after = jobs.at(-1)!.id
  }
}

/** All invoices that were issued up to one, by id and some at a time. */
export async function* readLedgerInvoices({ kysely }: Pick<Scope, 'kysely'>, upTo: number) {
  let after = 0
  for (;;) {
    const invoices = await kysely
      .selectFrom('invoices')
      .select(['id', 'number', 'total_cents', 'gst_cents', 'issued_on', 'due_on'])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (invoices.length === 0) return
    yield invoices
    after = invoices.at(-1)!.id
  }
}

/** The newest invoice, 0 when there is none, and the key of the last quarter that was invoiced. */
export async function readLastInvoice({
  kysely,
}: Pick<Scope, 'kysely'>): Promise<{ id: number; quarter: string | null }> {
  const { id, quarter } = await kysely
    .selectFrom('invoices')
    .select(sql<number>`coalesce(max(id), 0)::int`.as('id'))
    .select(sql<string | null>`max(quarter)`.as('quarter'))
    .executeTakeFirstOrThrow()
  return { id, quarter }
}

/** Who owes something of a time that was invoiced, and has no invoice for its quarter: by account, in cents. */
export function readLeftOut({ kysely }: Pick<Scope, 'kysely'>, quarter: string, end: Date) {
  return kysely
    .selectFrom('fee_entries as fee')
    .where(sql<boolean>`not fee.is_billed`)
    .where('fee.created_at', '<', end.toISOString())
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('invoices as invoice')
            .select('invoice.id')
            .whereRef('invoice.user_id', '=', 'fee.user_id')
            .where('invoice.quarter', '=', quarter),
        ),
      ),
    )
    .groupBy('fee.user_id')
    .having(sql<boolean>`sum(fee.cents) > 0`)
    .select(['fee.user_id', sql<number>`sum(fee.cents)::int`.as('cents')])
    .orderBy('fee.user_id')
    .execute()
}
