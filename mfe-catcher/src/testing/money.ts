import type { Earnings, EarningsMonth } from '@snake-dispatch/contract/earnings'
import type { CurrentFees, FeeLine, Invoice, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { financialMonths } from '@snake-dispatch/domain/financial-year'
import { financialWeeks } from '@snake-dispatch/domain/financial-weeks'
import { catcher } from '@snake-dispatch/kit/testing'

/** A fee of one claim, the `index`-th of a quarter. */
export function feeLine(index: number, fields: Partial<FeeLine> = {}): FeeLine {
  const jobNumber = 10_000_001 + index
  return {
    jobNumber,
    description: `Platform fee for job #${jobNumber}`,
    claimedAt: new Date(Date.UTC(2026, 6, 2 + index, 3)).toISOString(),
    cents: 100,
    includesGst: false,
    ...fields,
  }
}

/** An invoice as lists show it, of July to September 2026. */
export function invoiceSummary(fields: Partial<InvoiceSummary> = {}): InvoiceSummary {
  return {
    id: 3,
    number: 12,
    heading: 'Invoice',
    quarter: '2026-Q3',
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    issuedOn: '2026-10-01',
    dueOn: '2026-10-15',
    issuer: { name: 'Snake Dispatch NSW', abn: null },
    recipient: { id: catcher.id, name: catcher.name, company: catcher.company, address: catcher.address },
    totalCents: 300,
    gstCents: null,
    paidOn: null,
    ...fields,
  }
}

/** An invoice with its lines; the total is their sum. */
export function invoiceWith(lines: FeeLine[], fields: Partial<Invoice> = {}): Invoice {
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  return { ...invoiceSummary(), totalCents, lines, ...fields }
}

/** Fees of October to December 2026 that are on no invoice yet. */
export function feesSoFar(lines: FeeLine[], fields: Partial<CurrentFees> = {}): CurrentFees {
  return {
    quarter: '2026-Q4',
    periodStart: '2026-10-01',
    periodEnd: '2026-12-31',
    count: lines.length,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    gstCents: null,
    lines,
    ...fields,
  }
}

const nothing = {
  completed: { jobs: 0, quotedCost: 0, paid: 0, share: 0, loggerShare: 0, loggerShareSent: 0, feeCents: 0 },
  logged: { jobs: 0, share: 0, shareSent: 0 },
}

/** Earnings of a financial year; months that are not given brought nothing. All of a month is in its first whole week. */
export function earningsOf(
  months: Readonly<Record<string, Partial<Pick<EarningsMonth, 'completed' | 'logged'>>>>,
  fields: Partial<Earnings> = {},
): Earnings {
  const financialYear = fields.financialYear ?? 2026
  return {
    financialYear,
    firstFinancialYear: 2025,
    lastFinancialYear: 2027,
    months: financialMonths(financialYear).map((month) => ({ ...month, ...nothing, ...months[month.month] })),
    weeks: financialWeeks(financialYear).map((week) => ({
      ...week,
      ...nothing,
      ...inFirstWeek(week, months),
    })),
    ...fields,
  }
}

function inFirstWeek<Sums>(
  { from, to }: { from: string; to: string },
  months: Readonly<Record<string, Sums>>,
) {
  const isFirst = from.slice(0, 7) === to.slice(0, 7) && Number(from.slice(8)) <= 7
  return isFirst ? months[from.slice(0, 7)] : undefined
}

/** Three jobs completed, of which one was logged by nobody, and two logged. */
export const busyMonth = {
  completed: {
    jobs: 3,
    quotedCost: 950,
    paid: 900,
    share: 780,
    loggerShare: 120,
    loggerShareSent: 70,
    feeCents: 300,
  },
  logged: { jobs: 2, share: 117, shareSent: 70 },
}
