import { STATISTICS_DAYS, type DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import type { GuessCounts } from '@snake-dispatch/domain/guesses'
import { regions } from '@snake-dispatch/domain/regions'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { readCameAnswers, readCameByRegion } from '../client-page/client-answers.rows.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'
import { countOpenJobs } from '../jobs/open-jobs.rows.ts'
import { readOutcomes } from './outcome-statistics.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How fast jobs were claimed in the last 30 days and how they ended, what waits, and where (MOD-03). Each query reads
 * one index.
 * @param readPast reads the figures of the last 30 days, the slowest part: a busy network has 40,000 claims in that
 *   time
 */
export async function readDispatchStatistics(
  scope: Scope,
  now: Date,
  readPast = readPastFigures,
): Promise<DispatchStatistics> {
  return {
    ...(await readPast(scope, now)),
    waiting: await waiting(scope, now),
    came: await readCameAnswers(scope, firstInstant(now)),
    regions: await byRegion(scope),
  }
}

const firstInstant = (now: Date) => new Date(now.getTime() - STATISTICS_DAYS * DAY_MS)

/** The figures on the claims and completions of the last 30 days, and on what clients said in the last months. */
export type PastFigures = ClaimTimes & GuessCounts & Pick<DispatchStatistics, 'cameByRegion'>

/** Reads the figures that take longer as the network grows. The caller caches them (MOD-03, DISP-62). */
export async function readPastFigures(scope: Scope, now: Date): Promise<PastFigures> {
  return {
    ...(await readClaimTimes(scope, now)),
    ...(await readOutcomes(scope, firstInstant(now))),
    cameByRegion: await readCameByRegion(scope, now),
  }
}

/** The claims of the last 30 days, and the time that they took. */
type ClaimTimes = Pick<DispatchStatistics, 'claims' | 'medianSeconds' | 'p95Seconds' | 'days'>

/**
 * Reads the claims of the last 30 days. Each day is one range of the index, and all days together are another: sorting
 * all claims by day would take longer than to read them twice.
 */
export async function readClaimTimes(scope: Scope, now: Date): Promise<ClaimTimes> {
  const days = lastDays(sydneyDay(now))
  const begins = sql`day::timestamp at time zone 'Australia/Sydney'`
  const ranges = sql<{ day: string | null; begins: string; ends: string }>`(
    select day, ${begins} as begins, (day + 1)::timestamp at time zone 'Australia/Sydney' as ends
      from unnest(${days}::date[]) as day
    union all select null, ${begins}, 'infinity' from (select ${days[0]!}::date as day) as first)`
  // Nobody waited for a job that its logger took at once: it counts as a claim, and not in the times.
  const times = sql<[number, number] | null>`(percentile_cont(array[0.5, 0.95])
    within group (order by date_part('epoch', job.wait_ended_at - job.created_at))
    filter (where job.wait_ended_at > job.created_at))::int[]`
  const rows = await scope.kysely
    .selectFrom(ranges.as('range'))
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('jobs as job')
          .where('job.deleted_at', 'is', null)
          .where('job.wait_ended_at', 'is not', null)
          .whereRef('job.wait_ended_at', '>=', 'range.begins')
          .whereRef('job.wait_ended_at', '<', 'range.ends')
          .select(sql<number>`count(*)::int`.as('claims'))
          .select(times.as('times'))
          .as('claimed'),
      (join) => join.onTrue(),
    )
    .select(['range.day', 'claimed.claims', 'claimed.times'])
    .execute()
  const of = (wanted: string | null) => {
    const { claims, times: found } = rows.find(({ day }) => day === wanted)!
    return { claims, medianSeconds: found?.[0] ?? null, p95Seconds: found?.[1] ?? null }
  }
  return { ...of(null), days: days.map((each) => ({ day: each, ...of(each) })) }
}

/** The days of the statistics as '2026-11-21', oldest first. */
function lastDays(today: string): string[] {
  const end = Date.parse(today)
  return Array.from({ length: STATISTICS_DAYS }, (_, index) =>
    new Date(end - (STATISTICS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
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

async function byRegion(scope: Scope): Promise<DispatchStatistics['regions']> {
  const counts = [...(await countOpenJobs(scope))].toSorted(([, one], [, other]) => other.open - one.open)
  return counts.map(([slug, { open, unclaimed }]) => ({
    region: regions.find((region) => region.slug === slug)?.name ?? null,
    available: unclaimed,
    claimed: open - unclaimed,
  }))
}
