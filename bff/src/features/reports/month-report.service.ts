import type { KindMonth, MonthReport, MonthSums, RegionMonth } from '@snake-dispatch/contract/month-report'
import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { regions } from '@snake-dispatch/domain/regions'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { monthAfter, readKinds, readSums, readWaits } from './month.rows.ts'

/**
 * The jobs that were posted in a month, by region, against the month before (D-178). The database groups by suburb; in
 * which region a suburb counts is decided here.
 * @param month the present one when missing
 */
export async function readMonthReport(scope: Scope, month?: string): Promise<MonthReport> {
  const lastMonth = sydneyDay(scope.now()).slice(0, 7)
  const chosen = month ?? lastMonth
  const monthBefore = monthAfter(chosen, -1)
  const now = await readMonth(scope, chosen)
  const before = await readMonth(scope, monthBefore)
  const both = (name: string, region: string | null, key: string): RegionMonth => ({
    region,
    name,
    now: sumsOf(now.get(key)),
    before: sumsOf(before.get(key)),
  })
  const has = (key: string) => now.has(key) || before.has(key)
  return {
    month: chosen,
    monthBefore,
    firstMonth: await firstMonth(scope, lastMonth),
    lastMonth,
    total: both('All regions', null, ALL),
    regions: [
      ...regions.filter(({ slug }) => has(slug)).map(({ slug, name }) => both(name, slug, slug)),
      ...(has(NO_REGION) ? [both('No region', null, NO_REGION)] : []),
    ],
    kinds: await kindsOf(scope, chosen, monthBefore),
  }
}

const ALL = 'all'
const NO_REGION = 'none'

/** The sums of a region while they are added up: with each wait in minutes and how many jobs waited so long. */
interface Adding extends Omit<MonthSums, 'medianMinutes'> {
  waits: Map<number, number>
}

const nothing = (): Adding => ({
  requests: 0,
  claimed: 0,
  within10: 0,
  nobodyCame: 0,
  completed: 0,
  cancelled: 0,
  relocated: 0,
  gone: 0,
  noSnake: 0,
  notSaid: 0,
  quoted: 0,
  paid: 0,
  waits: new Map(),
})

/** The sums of a month by the slug of the region, and of all. */
async function readMonth(scope: Scope, month: string): Promise<Map<string, Adding>> {
  const found = new Map<string, Adding>()
  const partsOf = (suburb: string | null) =>
    [ALL, regionOfSuburb(suburb)?.slug ?? NO_REGION].map((key) => {
      const adding = found.get(key) ?? nothing()
      found.set(key, adding)
      return adding
    })
  for (const { suburb, ...sums } of await readSums(scope, month))
    for (const part of partsOf(suburb))
      for (const [name, value] of Object.entries(sums) as [keyof typeof sums, number][]) part[name] += value
  for (const { suburb, minutes, jobs } of await readWaits(scope, month))
    for (const { waits } of partsOf(suburb)) waits.set(minutes, (waits.get(minutes) ?? 0) + jobs)
  return found
}

function sumsOf({ waits, ...sums }: Adding = nothing()): MonthSums {
  return { ...sums, medianMinutes: medianOf(waits) }
}

/** The median of values that are given with how often each occurs; of an even number the lower one of the middle. */
function medianOf(counts: ReadonlyMap<number, number>): number | null {
  let left = Math.ceil([...counts.values()].reduce((sum, jobs) => sum + jobs, 0) / 2)
  for (const [value, jobs] of [...counts].toSorted(([one], [other]) => one - other)) {
    left -= jobs
    if (left <= 0) return value
  }
  return null
}

async function kindsOf(scope: Scope, month: string, monthBefore: string): Promise<KindMonth[]> {
  const [now, before] = [await readKinds(scope, month), await readKinds(scope, monthBefore)]
  const jobsIn = (rows: typeof now, type: string) =>
    rows.find(({ found_type: found }) => found === type)?.jobs ?? 0
  const types = new Set([...now, ...before].map(({ found_type: type }) => type!))
  return [...types]
    .map((type) => ({ type, jobs: jobsIn(now, type), before: jobsIn(before, type) }))
    .toSorted(
      (one, other) => other.jobs - one.jobs || other.before - one.before || (one.type < other.type ? -1 : 1),
    )
}

/** The month in which the first job was posted; the present one without any. */
async function firstMonth({ kysely }: Scope, present: string): Promise<string> {
  const first = await kysely
    .selectFrom('jobs')
    .where('deleted_at', 'is', null)
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return first ? sydneyDay(new Date(isoInstant(first.created_at))).slice(0, 7) : present
}
