import type { FeeOverview, FeeQuarter } from '@snake-dispatch/contract/fees'
import { addDays, quarterDays } from '@snake-dispatch/domain/quarters'
import { quarterOf, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { ledgerSums } from './ledger-sums.service.ts'

type Reader = { scope: Pick<Scope, 'kysely'> }

/**
 * The fees of all catchers, in whole cents: the invoices of each quarter with what of them is paid, due and overdue
 * today in Sydney, what is on no invoice yet, and the ledger. Each is counted by itself; invoiced and not yet invoiced
 * add up to the ledger (FEE-01, FEE-02).
 */
export async function readFeeOverview({ scope }: Reader, now = new Date()): Promise<FeeOverview> {
  const first = await readOnce({ scope }, now)
  if (addsUp(first)) return first
  // Invoices were issued in between, which happens once a quarter.
  return readOnce({ scope }, now)
}

function addsUp({ invoicedCents, notInvoiced, ledger }: FeeOverview): boolean {
  return invoicedCents + notInvoiced.cents === ledger.cents
}

async function readOnce({ scope }: Reader, now: Date): Promise<FeeOverview> {
  const quarters = await readQuarters({ scope }, sydneyDay(now))
  const { fees, reversals, cents, openEntries, openCents } = await ledgerSums({ scope })
  const present = quarterOf(now)
  return {
    quarters,
    invoicedCents: quarters.reduce((sum, { totalCents }) => sum + totalCents, 0),
    notInvoiced: {
      quarter: present.key,
      invoicedFrom: addDays(quarterDays(present).last, 1),
      entries: openEntries,
      cents: openCents,
    },
    ledger: { fees, reversals, cents },
  }
}

async function readQuarters({ scope }: Reader, today: string): Promise<FeeQuarter[]> {
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(total_cents) filter (where ${condition}), 0)::int`
  const rows = await scope.kysely
    .selectFrom('invoices')
    .groupBy('quarter')
    .orderBy('quarter', 'desc')
    .select('quarter')
    .select(sql<number>`count(*)::int`.as('invoices'))
    .select(sql<number>`sum(total_cents)::int`.as('total'))
    .select(sumWhere(sql`paid_on is not null`).as('paid'))
    .select(sumWhere(sql`paid_on is null and due_on < ${today}::date`).as('overdue'))
    .execute()
  return rows.map(({ quarter, invoices, total, paid, overdue }) => ({
    quarter,
    invoices,
    totalCents: total,
    paidCents: paid,
    dueCents: total - paid - overdue,
    overdueCents: overdue,
  }))
}
