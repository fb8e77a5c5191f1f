import type { FeeOverview } from '@snake-dispatch/contract/fees'
import { addDays, quarterDays } from '@snake-dispatch/domain/quarters'
import { quarterOf, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { selectSums } from './fee-sums.service.ts'

type Reader = { scope: Pick<Scope, 'kysely'> }

/**
 * The fees of all catchers, in whole cents: the invoices of each quarter with what of them is paid, due and overdue
 * today in Sydney, what is on no invoice yet, and the ledger. Invoiced and not yet invoiced add
 * up to the ledger (FEE-01, FEE-02). All are read by one statement, as they are at one moment: a claim in between
 * would make sums that do not add up.
 */
export async function readFeeOverview({ scope }: Reader, now = new Date()): Promise<FeeOverview> {
  const rows = await scope.kysely
    .selectFrom(selectSums(scope).as('ledger'))
    .leftJoin(selectQuarters(scope, sydneyDay(now)).as('invoiced'), (join) => join.onTrue())
    .selectAll()
    .orderBy('invoiced.quarter', 'desc')
    .execute()
  const { fees, reversals, cents, open_entries: entries, open_cents: openCents } = rows[0]!
  const quarters = rows.flatMap(({ quarter, invoices, total, paid, overdue }) =>
    quarter === null || invoices === null || total === null || paid === null || overdue === null
      ? []
      : {
          quarter,
          invoices,
          totalCents: total,
          paidCents: paid,
          dueCents: total - paid - overdue,
          overdueCents: overdue,
        },
  )
  const present = quarterOf(now)
  return {
    quarters,
    invoicedCents: quarters.reduce((sum, { totalCents }) => sum + totalCents, 0),
    notInvoiced: {
      quarter: present.key,
      invoicedFrom: addDays(quarterDays(present).last, 1),
      entries,
      cents: openCents,
    },
    ledger: { fees, reversals, cents },
  }
}

function selectQuarters(scope: Reader['scope'], today: string) {
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(total_cents) filter (where ${condition}), 0)::int`
  return scope.kysely
    .selectFrom('invoices')
    .groupBy('quarter')
    .select('quarter')
    .select(sql<number>`count(*)::int`.as('invoices'))
    .select(sql<number>`sum(total_cents)::int`.as('total'))
    .select(sumWhere(sql`paid_on is not null`).as('paid'))
    .select(sumWhere(sql`paid_on is null and due_on < ${today}::date`).as('overdue'))
}
