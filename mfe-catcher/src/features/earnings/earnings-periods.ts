import type { Earnings, EarningsMonth } from '@snake-dispatch/contract/earnings'
import { dayText, monthText, quarterText } from '@snake-dispatch/domain/calendar-text'

export type Grouping = 'week' | 'month' | 'quarter'

type Sums = Pick<EarningsMonth, 'completed' | 'logged'>

/** What was earned in a week, a month, a quarter or a year. */
export interface Period extends Sums {
  /** Such as '2026-11-23', '2026-11' or '2026-Q4'. */
  key: string
  /** Such as '23 to 29 Nov 2026', 'Nov 2026' or 'Oct to Dec 2026'. */
  label: string
}

/**
 * The weeks or months that have begun, or their quarters, oldest first.
 * @param today the day in Sydney, as '2026-11-21'
 */
export function periodsOf(
  { weeks, months }: Pick<Earnings, 'weeks' | 'months'>,
  grouping: Grouping,
  today: string,
): Period[] {
  if (grouping === 'week')
    return weeks
      .filter(({ from }) => from <= today)
      .map(({ from, to, ...sums }) => ({ key: from, label: weekText(from, to), ...sums }))
  const begun = months.filter(({ month }) => month <= today.slice(0, 7))
  if (grouping === 'month')
    return begun.map(({ month, ...sums }) => ({ key: month, label: monthText(month), ...sums }))
  return [...new Set(begun.map(({ quarter }) => quarter))].map((key) => ({
    key,
    label: quarterText(key),
    ...sumOf(begun.filter(({ quarter }) => quarter === key)),
  }))
}

/** A week as '23 to 29 Nov 2026', or '30 Nov to 6 Dec 2026'. */
export function weekText(from: string, to: string): string {
  const [first, last] = [dayText(from), dayText(to)]
  if (from === to) return last
  const [day, month, year] = first.split(' ')
  const isSame = (start: string) => to.startsWith(start)
  if (isSame(from.slice(0, 7))) return `${day} to ${last}`
  return isSame(from.slice(0, 4)) ? `${day} ${month} to ${last}` : `${day} ${month} ${year} to ${last}`
}

/** The sums of several periods. */
export function sumOf(periods: readonly Sums[]): Sums {
  const completed = {
    jobs: 0,
    quotedCost: 0,
    paid: 0,
    share: 0,
    loggerShare: 0,
    loggerShareSent: 0,
    feeCents: 0,
  }
  const logged = { jobs: 0, share: 0, shareSent: 0 }
  for (const period of periods) {
    add(completed, period.completed)
    add(logged, period.logged)
  }
  return { completed, logged }
}

function add<Part extends Record<string, number>>(sums: Part, more: Part): void {
  for (const name of Object.keys(sums) as (keyof Part & string)[])
    Object.assign(sums, { [name]: sums[name]! + more[name]! })
}

/** True where there was a job at all. */
export const hasJobs = ({ completed, logged }: Sums) => completed.jobs + logged.jobs > 0
