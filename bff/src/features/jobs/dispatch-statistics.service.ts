import { STATISTICS_DAYS, type DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { isOpenJob } from './job-conditions.service.ts'

const DAY = 24 * 60 * 60 * 1000

/** How fast jobs were claimed in the last 30 days, what waits, and where (MOD-03). Each query reads one index. */
export async function readDispatchStatistics(scope: Scope, now = new Date()): Promise<DispatchStatistics> {
  return {
    ...(await claimTimes(scope, now)),
    waiting: await waiting(scope, now),
    regions: await regions(scope),
  }
}

type ClaimTimes = Pick<DispatchStatistics, 'claims' | 'medianSeconds' | 'p95Seconds' | 'days'>

async function claimTimes(scope: Scope, now: Date): Promise<ClaimTimes> {
  const days = lastDays(sydneyDay(now))
  const seconds = sql`extract(epoch from greatest(job.claimed_at - job.created_at, interval '0'))`
  const share = (part: number) =>
    sql<number | null>`round(percentile_cont(${sql.lit(part)}) within group (order by ${seconds}))::int`
  const day = sql<string | null>`to_char(job.claimed_at at time zone 'Australia/Sydney', 'YYYY-MM-DD')`
  const rows = await scope.kysely
    .selectFrom('jobs as job')
    .where('job.deleted_at', 'is', null)
    .where('job.claimed_at', 'is not', null)
    .where('job.claimed_at', '>=', sql<string>`${days[0]!}::timestamp at time zone 'Australia/Sydney'`)
    .select(sql<number>`count(*)::int`.as('claims'))
    .select([share(0.5).as('medianSeconds'), share(0.95).as('p95Seconds'), day.as('day')])
    .groupBy(sql`grouping sets ((${day}), ())`)
    .execute()
  const none = { claims: 0, medianSeconds: null, p95Seconds: null }
  const of = (wanted: string | null) => {
    const { claims, medianSeconds, p95Seconds } = rows.find((row) => row.day === wanted) ?? none
    return { claims, medianSeconds, p95Seconds }
  }
  return { ...of(null), days: days.map((each) => ({ day: each, ...of(each) })) }
}

/** The days of the statistics as '2026-11-21', oldest first. */
function lastDays(today: string): string[] {
  const end = Date.parse(today)
  return Array.from({ length: STATISTICS_DAYS }, (_, index) =>
    new Date(end - (STATISTICS_DAYS - 1 - index) * DAY).toISOString().slice(0, 10),
  )
}

async function waiting(scope: Scope, now: Date): Promise<DispatchStatistics['waiting']> {
  const olderThan = (minutes: number) => {
    const instant = new Date(now.getTime() - minutes * 60_000).toISOString()
    return sql<number>`(count(*) filter (where jobs.created_at < ${instant}::timestamptz))::int`
  }
  return scope.kysely
    .selectFrom('jobs')
    .where(isOpenJob())
    .where('claimed_by_id', 'is', null)
    .select([olderThan(10).as('tenMinutes'), olderThan(60).as('oneHour'), olderThan(24 * 60).as('oneDay')])
    .executeTakeFirstOrThrow()
}

async function regions(scope: Scope): Promise<DispatchStatistics['regions']> {
  const suburbs = await scope.kysely
    .selectFrom('jobs')
    .where(isOpenJob())
    .groupBy('suburb')
    .select('suburb')
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`count(claimed_by_id)::int`.as('claimed'))
    .execute()
  const counts = new Map<string | null, { available: number; claimed: number }>()
  for (const { suburb, open, claimed } of suburbs) {
    const region = regionOfSuburb(suburb)?.name ?? null
    const { available, claimed: before } = counts.get(region) ?? { available: 0, claimed: 0 }
    counts.set(region, { available: available + open - claimed, claimed: before + claimed })
  }
  const total = ({ available, claimed }: { available: number; claimed: number }) => available + claimed
  return [...counts]
    .map(([region, count]) => ({ region, ...count }))
    .toSorted((one, other) => total(other) - total(one))
}
