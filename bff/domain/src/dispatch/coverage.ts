import { regionOfSuburb } from '../region-of-suburb.ts'
import { regions, type RegionSlug } from '../regions.ts'
import { suburbKey } from '../place-words.ts'
import { isOnCall, onCallAt, type OnCallPlan } from './on-call.ts'

const HOUR = 3_600_000
/** Plans can change at any minute; sampling every 15 minutes finds every gap that matters. */
const QUARTER = 15 * 60_000
/** How many hours the coverage looks ahead (DISP-17). */
const HOURS_AHEAD = 24

/** Somebody who catches, for the counts of a region. */
export interface CoveringCatcher {
  readonly name: string
  readonly plan: OnCallPlan
  /** By a proven device or an open page. */
  readonly isReachable: boolean
  readonly serviceSuburbs: readonly string[]
}

/** How many serve an area. */
export interface AreaCoverage {
  /** How many chose it, on call or not. */
  serving: number
  onCall: number
  /** On call, and can be reached now. */
  reachable: number
  /** For each of the hours ahead, the fewest who are on call at the same time. */
  readonly ahead: number[]
}

/** Who is there now and in the hours ahead (DISP-17). */
export interface Coverage {
  readonly regions: ReadonlyMap<RegionSlug, AreaCoverage>
  /** Catchers who chose no suburb: they are alerted about every job first, and count in no region. */
  readonly everywhere: AreaCoverage
  /** The names of those of them who are on call, as they were given. */
  readonly namesEverywhere: readonly string[]
}

/**
 * The starts of the hours ahead. The first hour has already begun. They are elapsed hours, also when the clocks change.
 */
export function hoursAhead(now: Date): Date[] {
  const first = Math.floor(now.getTime() / HOUR) * HOUR
  return Array.from({ length: HOURS_AHEAD }, (_, index) => new Date(first + index * HOUR))
}

/**
 * How many are on call and reachable in each region, now and in the next 24 hours (DISP-17). A catcher counts in every
 * region of their service suburbs, and once in each.
 *
 * @param hoursShown how many of the hours ahead are looked at, each of which costs as much as now
 */
export function coverageOf(
  catchers: readonly CoveringCatcher[],
  now: Date,
  hoursShown = HOURS_AHEAD,
): Coverage {
  const everywhere = emptyArea()
  const byRegion = new Map(regions.map(({ slug }) => [slug, emptyArea()]))
  const hours = hoursAhead(now)
    .slice(0, hoursShown)
    .map((start) => quartersOf(start, now).map(onCallAt))
  const areas = catchers.map(({ serviceSuburbs }) => {
    if (!serviceSuburbs.some(suburbKey)) return [everywhere]
    const slugs = new Set(serviceSuburbs.flatMap((suburb) => regionOfSuburb(suburb)?.slug ?? []))
    return [...slugs].map((slug) => byRegion.get(slug)!)
  })
  for (const [index, { plan, isReachable }] of catchers.entries()) {
    const isOn = isOnCall(plan, now)
    for (const area of areas[index]!) {
      area.serving++
      if (isOn) area.onCall++
      if (isOn && isReachable) area.reachable++
    }
  }
  for (const [hour, quarters] of hours.entries()) {
    const fewest = new Map<AreaCoverage, number>()
    for (const isOnAt of quarters) {
      const counts = new Map<AreaCoverage, number>(
        [everywhere, ...byRegion.values()].map((area) => [area, 0]),
      )
      for (const [index, { plan }] of catchers.entries())
        if (isOnAt(plan)) for (const area of areas[index]!) counts.set(area, counts.get(area)! + 1)
      for (const [area, count] of counts) fewest.set(area, Math.min(fewest.get(area) ?? Infinity, count))
    }
    for (const [area, count] of fewest) area.ahead[hour] = count
  }
  const namesEverywhere = catchers
    .filter(({ plan }, index) => areas[index]![0] === everywhere && isOnCall(plan, now))
    .map(({ name }) => name)
  return { regions: byRegion, everywhere, namesEverywhere }
}

const emptyArea = (): AreaCoverage => ({ serving: 0, onCall: 0, reachable: 0, ahead: [] })

/** The instants at which an hour is sampled: each quarter that is still to come, and now if the hour has begun. */
function quartersOf(start: Date, now: Date): Date[] {
  const quarters = [0, 1, 2, 3].map((quarter) => new Date(start.getTime() + quarter * QUARTER))
  return start > now ? quarters : [now, ...quarters.filter((quarter) => quarter > now)]
}

/** What a region can lack. */
export const gapKinds = ['onCall', 'reachable', 'anywhere'] as const
export type GapKind = (typeof gapKinds)[number]

/**
 * What a region lacks now (DISP-17, D-165): nobody is on call, or those who are cannot be reached. `anywhere`: of its own
 * catchers nobody can be reached, but somebody who chose no suburbs. Null: nothing.
 */
export function gapOf({ regions: all, everywhere }: Coverage, slug: RegionSlug): GapKind | null {
  const { onCall, reachable } = all.get(slug)!
  if (reachable > 0) return null
  if (everywhere.reachable > 0) return 'anywhere'
  return onCall + everywhere.onCall === 0 ? 'onCall' : 'reachable'
}

/** Hours in a row, as indexes: from the first one to the one after the last. */
export interface HourSpan {
  readonly from: number
  readonly to: number
}

/** The hours ahead in which nobody is on call, in rows of hours. */
export function emptyHours(ahead: readonly number[]): HourSpan[] {
  const spans: { from: number; to: number }[] = []
  for (const [hour, count] of ahead.entries()) {
    if (count > 0) continue
    const last = spans.at(-1)
    if (last?.to === hour) last.to = hour + 1
    else spans.push({ from: hour, to: hour + 1 })
  }
  return spans
}
