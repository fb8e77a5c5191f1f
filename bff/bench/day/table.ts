import type { Row } from './assumptions.ts'

const MINUTE = 60_000

/** What became of a job: milliseconds. */
export interface Fate {
  readonly postedAt: number
  /** Null: nobody claimed it. */
  claimedAt: number | null
  /** When somebody would have claimed it by the pushes of the first step alone; null: nobody. */
  firstStepAt: number | null
  /** To catchers; summaries count. */
  pushes: number
}

/** A row of the table, as section 9 has it. */
export function rowOf(fates: readonly Fate[]): Row {
  const minutes = fates.map(minutesToClaim).toSorted((one, other) => one - other)
  const quantile = (part: number) => minutes[Math.min(minutes.length - 1, Math.floor(minutes.length * part))]!
  return {
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    oneAlert: percentUnclaimed(
      fates.map(({ postedAt, firstStepAt }) => minutesUntil(firstStepAt, postedAt)),
      10,
    ),
    ladder: percentUnclaimed(minutes, 10),
    pushes: fates.reduce((sum, { pushes }) => sum + pushes, 0) / fates.length,
  }
}

/** How far a row is from the one that is expected, in points: of each column, percent of the jobs. */
export function pointsOff(fates: readonly Fate[], expected: Row): Record<keyof Omit<Row, 'pushes'>, number> {
  const minutes = fates.map(minutesToClaim)
  const claimed = (minute: number) => 100 - percentUnclaimed(minutes, minute)
  const row = rowOf(fates)
  return {
    p50: claimed(expected.p50) - 50,
    p95: claimed(expected.p95) - 95,
    p99: Number.isFinite(expected.p99) ? claimed(expected.p99) - 99 : Math.max(0, claimed(120) - 99),
    oneAlert: row.oneAlert - expected.oneAlert,
    ladder: row.ladder - expected.ladder,
  }
}

const minutesUntil = (at: number | null, postedAt: number) =>
  at === null ? Infinity : (at - postedAt) / MINUTE
const minutesToClaim = ({ postedAt, claimedAt }: Fate) => minutesUntil(claimedAt, postedAt)

const percentUnclaimed = (minutes: readonly number[], after: number) =>
  (100 * minutes.filter((each) => each > after).length) / minutes.length
