import { regionsOfSuburbs } from '../region-of-suburb.ts'
import { regions, type RegionSlug } from '../regions.ts'
import { suburbKey } from '../place-words.ts'
import type { CoveringCatcher } from './coverage.ts'
import type { CoverTime } from './cover.ts'
import { onCallAt, type OnCallPlan } from './on-call.ts'
import { inSydney } from './sydney-wall-clock.ts'

/** How many days the calendar of coverage has, today among them. */
export const COVERAGE_DAYS = 7
const DAY_HOURS = 24

/** Somebody who is on call for a part of a day. */
export interface OnCallPart extends CoverTime {
  readonly name: string
}

/** A time at which nobody who chose a region is on call. */
export interface CoverageGap extends CoverTime {
  /** True when somebody who chose no suburbs is on call all of it. */
  readonly isFilled: boolean
}

/** One region in the next days. */
export interface RegionWeek {
  /** Of each day, the first `namesOfDay` people. */
  readonly people: readonly OnCallPart[]
  /** How many more are on call on each day. */
  readonly more: readonly number[]
  readonly gaps: readonly CoverageGap[]
}

/** Who is on call in the next days, and when nobody is (D-170). */
export interface WeekCoverage {
  /** '2026-12-04', today first. */
  readonly days: readonly string[]
  readonly regions: ReadonlyMap<RegionSlug, RegionWeek>
  /** The names of those who chose no suburbs, and are on call at some time of these days. */
  readonly everywhere: readonly string[]
}

interface Hour {
  readonly at: Date
  readonly date: string
  readonly time: string
}

/**
 * Who is on call in each region in the next 7 days, by whole hours in Sydney from the present one on: somebody counts in
 * an hour when they are on call as it begins, of the present one now.
 * @param namesOfDay the most people who are named for a region and day
 */
export function weekCoverage(
  catchers: readonly CoveringCatcher[],
  now: Date,
  namesOfDay: number,
): WeekCoverage {
  const hours = hoursOfWeek(now)
  const days = [...new Set(hours.map(({ date }) => date))]
  const weekOf = createPlanWeeks(hours, now, days)
  const weeks = new Map(catchers.map((catcher) => [catcher, weekOf(catcher.plan)]))
  const hoursOf = (catcher: CoveringCatcher) => weeks.get(catcher)!.isOn
  const byRegion = new Map(regions.map(({ slug }) => [slug, [] as CoveringCatcher[]]))
  const everywhere: CoveringCatcher[] = []
  for (const catcher of catchers) {
    if (!catcher.serviceSuburbs.some(suburbKey)) everywhere.push(catcher)
    else for (const slug of regionsOfSuburbs(catcher.serviceSuburbs)) byRegion.get(slug)!.push(catcher)
  }
  const isAny = (some: readonly CoveringCatcher[], hour: number) => some.some((each) => hoursOf(each)[hour])
  const isFilled = hours.map((_, hour) => isAny(everywhere, hour))
  return {
    days,
    regions: new Map(
      [...byRegion].map(([slug, own]) => {
        const isEmpty = hours.map((_, hour) => !isAny(own, hour))
        return [
          slug,
          {
            ...peopleOf(own, days),
            gaps: gapSpans(isEmpty, hours).map(([from, to]) => ({
              ...timeOf(hours, from, to),
              isFilled: isFilled.slice(from, to).every(Boolean),
            })),
          },
        ]
      }),
    ),
    everywhere: everywhere.filter((each) => hoursOf(each).some(Boolean)).map(({ name }) => name),
  }

  /** The first of each day, and how many more there are. */
  function peopleOf(own: readonly CoveringCatcher[], of: readonly string[]) {
    const people: OnCallPart[] = []
    const more = of.map((_, day) => {
      const some = own.filter((catcher) => weeks.get(catcher)!.parts[day]!.length > 0)
      for (const catcher of some.slice(0, namesOfDay))
        people.push(...weeks.get(catcher)!.parts[day]!.map((part) => ({ name: catcher.name, ...part })))
      return Math.max(0, some.length - namesOfDay)
    })
    return { people, more }
  }
}

/** When a plan is on call: in which hours, and the parts of each day. */
interface PlanWeek {
  readonly isOn: readonly boolean[]
  readonly parts: readonly (readonly CoverTime[])[]
}

/** The week of plans; those that say the same are looked at once. */
function createPlanWeeks(hours: readonly Hour[], now: Date, days: readonly string[]) {
  const isOnAt = hours.map(({ at }) => onCallAt(at > now ? at : now))
  const known = new Map<string, PlanWeek>()
  return ({ mode, until, hours: weekly, exceptions }: OnCallPlan): PlanWeek => {
    const plan = { mode, until, hours: weekly, exceptions }
    const key = JSON.stringify(plan)
    const found = known.get(key)
    if (found) return found
    const isOn = isOnAt.map((isOnThen) => isOnThen(plan))
    const parts = spans(isOn)
      .flatMap((span) => byDay(span, hours))
      .map(([from, to]) => timeOf(hours, from, to))
    const week = { isOn, parts: days.map((day) => parts.filter(({ date }) => date === day)) }
    known.set(key, week)
    return week
  }
}

function hoursOfWeek(now: Date): Hour[] {
  const start = inSydney(now).round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const end = start.startOfDay().add({ days: COVERAGE_DAYS })
  const hours: Hour[] = []
  for (let at = start; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add({ hours: 1 }))
    hours.push({
      at: new Date(at.epochMilliseconds),
      date: at.toPlainDate().toString(),
      time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
    })
  return hours
}

type Span = [from: number, to: number]

/** Rows of hours for which something holds. */
function spans(holds: readonly boolean[]): Span[] {
  const found: Span[] = []
  for (const [hour, isTrue] of holds.entries()) {
    const last = found.at(-1)
    if (isTrue && last?.[1] === hour) last[1] = hour + 1
    else if (isTrue) found.push([hour, hour + 1])
  }
  return found
}

/** A night is one gap; what is longer than a day is cut at each midnight. */
const gapSpans = (isEmpty: readonly boolean[], hours: readonly Hour[]): Span[] =>
  spans(isEmpty).flatMap((span) => (span[1] - span[0] < DAY_HOURS ? [span] : byDay(span, hours)))

function byDay([from, to]: Span, hours: readonly Hour[]): Span[] {
  const days: Span[] = []
  for (let hour = from; hour < to; hour++) {
    if (hour === from || hours[hour]!.date !== hours[hour - 1]!.date) days.push([hour, hour])
    days.at(-1)![1] = hour + 1
  }
  return days
}

/** @param to exclusive; the end of the week is a midnight */
const timeOf = (hours: readonly Hour[], from: number, to: number): CoverTime => ({
  date: hours[from]!.date,
  from: hours[from]!.time,
  to: hours[to]?.time ?? '00:00',
})
