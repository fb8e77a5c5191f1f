import type { FeeOverview } from '@snake-dispatch/contract/fees'
import { addDays, quarterDays } from '@snake-dispatch/domain/quarters'
import { quarterOf, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { isoInstant } from '../../db/instant.ts'
import { unbilled } from './fee-conditions.ts'

/**
 * The fees of all catchers, in whole cents: for each quarter what of its invoices is paid, due and overdue today in
 * Sydney; what is on no invoice yet; and the last comparison of both with the ledger (FEE-01, FEE-02). One statement
 * reads it all at one moment: otherwise invoices issued in between would be counted twice.
 */
export async function readFeeOverview(
  { scope }: Pick<Reader, 'scope'>,
  now = scope.now(),
): Promise<FeeOverview> {
  const rows = await scope.kysely
    .selectFrom(selectOpen(scope).as('open'))
    .leftJoin('ledger_comparisons as ledger', (join) => join.onTrue())
    .leftJoin(selectQuarters(scope, sydneyDay(now)).as('invoiced'), (join) => join.onTrue())
    .select(['open.entries', 'open.cents'])
    .select(['ledger.fees', 'ledger.reversals', 'ledger.cents as ledger_cents'])
    .select(['ledger.agrees', 'ledger.compared_at', 'ledger.check_failed_at'])
    .select(['invoiced.quarter', 'invoiced.invoices', 'invoiced.total', 'invoiced.paid', 'invoiced.overdue'])
    .orderBy('invoiced.quarter', 'desc')
    .execute()
  const { entries, cents, fees, reversals, ledger_cents, agrees, compared_at, check_failed_at } = rows[0]!
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
      cents,
    },
    ledger:
      fees === null || reversals === null || ledger_cents === null || agrees === null || compared_at === null
        ? null
        : {
            fees,
            reversals,
            cents: ledger_cents,
            agrees,
            comparedAt: isoInstant(compared_at),
            checkFailedAt: isoInstant(check_failed_at),
          },
  }
}

function selectOpen(scope: Reader['scope']) {
  return unbilled(scope)
    .select(sql<number>`count(*)::int`.as('entries'))
    .select(sql<number>`coalesce(sum(fee.cents), 0)::int`.as('cents'))
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
