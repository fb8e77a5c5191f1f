import { quarterOf, type Quarter } from './sydney-time.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The instant at which a quarter begins: midnight in Sydney on the first day of January, April, July or October. */
export function quarterStart({ year, quarter, key }: Quarter): Date {
  const midnightUtc = Date.UTC(year, (quarter - 1) * 3, 1)
  // Sydney is 11 hours ahead in summer time and 10 otherwise; an hour too early is in the quarter before.
  const summer = new Date(midnightUtc - 11 * HOUR)
  return quarterOf(summer).key === key ? summer : new Date(midnightUtc - 10 * HOUR)
}

/** The quarter that follows. */
export function quarterAfter({ year, quarter }: Quarter): Quarter {
  const [nextYear, next] = quarter === 4 ? [year + 1, 1 as const] : [year, (quarter + 1) as 2 | 3 | 4]
  return { year: nextYear, quarter: next, key: `${nextYear}-Q${next}` }
}

/** The quarter before. */
export function quarterBefore({ year, quarter }: Quarter): Quarter {
  const [lastYear, last] = quarter === 1 ? [year - 1, 4 as const] : [year, (quarter - 1) as 1 | 2 | 3]
  return { year: lastYear, quarter: last, key: `${lastYear}-Q${last}` }
}

/** The first and the last day of a quarter, as '2026-10-01' and '2026-12-31'. */
export function quarterDays({ year, quarter }: Quarter): { first: string; last: string } {
  const month = (quarter - 1) * 3
  return { first: isoDay(Date.UTC(year, month, 1)), last: isoDay(Date.UTC(year, month + 3, 0)) }
}

/** Reads the key of a quarter. @throws RangeError for anything but '2026-Q4' */
export function readQuarter(key: string): Quarter {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(key) ?? []
  if (!year) throw new RangeError(`${key} is no quarter.`)
  return { year: Number(year), quarter: Number(quarter) as Quarter['quarter'], key }
}

/** The day that many calendar days after another, both as '2026-11-21'; changes of the clocks do not count. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * DAY)
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
