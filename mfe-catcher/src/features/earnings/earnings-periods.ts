import type { EarningsMonth } from '@snake-dispatch/contract/earnings'
import { monthText, quarterText } from '@snake-dispatch/domain/calendar-text'
import { dollarsText } from '@snake-dispatch/domain/dollars'

export type Grouping = 'month' | 'quarter'

/** What was earned in a month, a quarter or a year. */
export interface Period extends Pick<EarningsMonth, 'completed' | 'logged'> {
  /** Such as '2026-11' or '2026-Q4'. */
  key: string
  /** Such as 'Nov 2026' or 'Oct to Dec 2026'. */
  label: string
}

/**
 * The months that have begun, or their quarters, oldest first.
 * @param today the day in Sydney, as '2026-11-21'
 */
export function periodsOf(months: readonly EarningsMonth[], grouping: Grouping, today: string): Period[] {
  const begun = months.filter(({ month }) => month <= today.slice(0, 7))
  if (grouping === 'month')
    return begun.map(({ month, ...sums }) => ({ key: month, label: monthText(month), ...sums }))
  return [...new Set(begun.map(({ quarter }) => quarter))].map((key) => ({
    key,
    label: quarterText(key),
    ...sumOf(begun.filter(({ quarter }) => quarter === key)),
  }))
}

/** The sums of several periods. */
export function sumOf(
  periods: readonly Pick<Period, 'completed' | 'logged'>[],
): Pick<Period, 'completed' | 'logged'> {
  const completed = { jobs: 0, quotedCost: 0, share: 0, loggerShare: 0, loggerShareSent: 0 }
  const logged = { jobs: 0, share: 0, shareSent: 0 }
  for (const period of periods) {
    add(completed, period.completed)
    add(logged, period.logged)
  }
  return { completed, logged }
}

function add<Sums extends Record<string, number>>(sums: Sums, more: Sums): void {
  for (const name of Object.keys(sums) as (keyof Sums & string)[])
    Object.assign(sums, { [name]: sums[name]! + more[name]! })
}

/** True where there was a job at all. */
export const hasJobs = ({ completed, logged }: Pick<Period, 'completed' | 'logged'>) =>
  completed.jobs + logged.jobs > 0

/** What the reader earned in all: by completing jobs and by logging them. */
export const earned = ({ completed, logged }: Pick<Period, 'completed' | 'logged'>) =>
  completed.share + logged.share

/** What follows a logger's part: how much of it is still to be sent. */
export function sentText(share: number, sent: number): string {
  if (sent === share) return ', all sent'
  return sent === 0 ? ', not sent' : `, ${dollarsText(share - sent)} not sent`
}
