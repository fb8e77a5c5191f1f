import type { FinancialYear } from './financial-year.ts'

/** The days of a week within a financial year, as '2026-11-23' and '2026-11-29'. */
export interface FinancialWeek {
  readonly from: string
  readonly to: string
}

/**
 * The weeks of a financial year, from Monday to Sunday, the first one first. The first begins on 1 July and the last ends
 * on 30 June, whatever day that is, so that each day is in one week.
 */
export function financialWeeks(financialYear: FinancialYear): FinancialWeek[] {
  const weeks: FinancialWeek[] = []
  const last = utcDay(financialYear, 6, 30)
  for (let from = utcDay(financialYear - 1, 7, 1); from <= last;) {
    const sunday = new Date(from.getTime() + ((7 - from.getUTCDay()) % 7) * DAY_MS)
    const to = sunday < last ? sunday : last
    weeks.push({ from: dayOf(from), to: dayOf(to) })
    from = new Date(to.getTime() + DAY_MS)
  }
  return weeks
}

const DAY_MS = 24 * 60 * 60_000

/** Calendar days are counted in UTC, where each has 24 hours. */
const utcDay = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
