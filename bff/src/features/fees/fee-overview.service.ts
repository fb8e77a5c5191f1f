import type { FeeOverview, FeeQuarter } from '@snake-dispatch/contract/fees'
import { addDays, quarterDays } from '@snake-dispatch/domain/quarters'
import { quarterOf, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '../../db/scope.ts'
import { unbilled } from './fee-conditions.ts'

/**
 * The fees of all catchers, in whole cents: the invoices of each quarter with what of them is paid, due and overdue
 * today in Sydney, what is on no invoice yet, and the ledger. One statement reads them from one moment, so that invoiced
 * and not yet invoiced always add up to the ledger (FEE-01, FEE-02).
 */
export async function readFeeOverview(
  { scope }: { scope: Pick<Scope, 'kysely'> },
  now = new Date(),
): Promise<FeeOverview> {
  const present = quarterOf(now)
  const { quarters, fees, reversals, ledger_cents, open_entries, open_cents } = await scope.kysely
    .selectFrom(ledger(scope).as('ledger'))
    .innerJoin(notInvoiced(scope).as('open'), (join) => join.onTrue())
    .select(['ledger.fees', 'ledger.reversals', 'ledger.cents as ledger_cents'])
    .select(['open.entries as open_entries', 'open.cents as open_cents'])
    .select(jsonArrayFrom(quartersInvoiced(scope, sydneyDay(now))).as('quarters'))
    .executeTakeFirstOrThrow()
  return {
    quarters: quarters.map(presentQuarter),
    invoicedCents: quarters.reduce((sum, { total }) => sum + total, 0),
    notInvoiced: {
      quarter: present.key,
      invoicedFrom: addDays(quarterDays(present).last, 1),
      entries: open_entries,
      cents: open_cents,
    },
    ledger: { fees, reversals, cents: ledger_cents },
  }
}

const cents = sql<number>`coalesce(sum(cents), 0)::int`

function ledger(scope: Pick<Scope, 'kysely'>) {
  return scope.kysely
    .selectFrom('fee_entries')
    .select(sql<number>`(count(*) filter (where cents > 0))::int`.as('fees'))
    .select(sql<number>`(count(*) filter (where cents < 0))::int`.as('reversals'))
    .select(cents.as('cents'))
}

function notInvoiced(scope: Pick<Scope, 'kysely'>) {
  return unbilled(scope)
    .select(sql<number>`count(*)::int`.as('entries'))
    .select(cents.as('cents'))
}

interface QuarterRow {
  quarter: string
  invoices: number
  total: number
  paid: number
  overdue: number
}

function quartersInvoiced(scope: Pick<Scope, 'kysely'>, today: string) {
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(total_cents) filter (where ${condition}), 0)::int`
  return scope.kysely
    .selectFrom('invoices')
    .groupBy('quarter')
    .orderBy('quarter', 'desc')
    .select('quarter')
    .select(sql<number>`count(*)::int`.as('invoices'))
    .select(sql<number>`sum(total_cents)::int`.as('total'))
    .select(sumWhere(sql`paid_on is not null`).as('paid'))
    .select(sumWhere(sql`paid_on is null and due_on < ${today}::date`).as('overdue'))
}

function presentQuarter({ quarter, invoices, total, paid, overdue }: QuarterRow): FeeQuarter {
  return {
    quarter,
    invoices,
    totalCents: total,
    paidCents: paid,
    dueCents: total - paid - overdue,
    overdueCents: overdue,
  }
}
