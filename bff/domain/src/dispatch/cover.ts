import { monthNames } from '../month-names.ts'
import { weekdays } from './on-call-plan-text.ts'
import { onCallAt, type OnCallException, type OnCallPlan, type OnCallWindow } from './on-call.ts'
import { TIME_ZONE } from './sydney-wall-clock.ts'

/** A time for which somebody is asked: a day in Sydney, '2026-12-04', and a part of it that may end on the next one. */
export interface CoverTime extends OnCallWindow {
  readonly date: string
}

const HOUR = 3_600_000
const DAY_MINUTES = 1440

/** When a time begins and ends. */
export function coverSpan({ date, from, to }: CoverTime): { begins: Date; ends: Date } {
  const day = Temporal.PlainDate.from(date)
  const at = (on: Temporal.PlainDate, time: string) =>
    new Date(on.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).epochMilliseconds)
  return { begins: at(day, from), ends: at(to <= from ? day.add({ days: 1 }) : day, to) }
}

/** 'Friday 4 December, 6 pm to 6 am', 'Friday 4 December, all day' (D-170). */
export const coverText = (time: CoverTime): string => `${coverDayText(time.date)}, ${coverHoursText(time)}`

/** 'Friday 4 December' */
export function coverDayText(date: string): string {
  const day = new Date(date)
  const weekday = weekdays[(day.getUTCDay() + 6) % weekdays.length]!
  return `${weekday} ${day.getUTCDate()} ${monthNames[day.getUTCMonth()]}`
}

/** '6 pm to 6 am', 'all day' */
export const coverHoursText = ({ from, to }: OnCallWindow): string =>
  from === '00:00' && to === '00:00' ? 'all day' : `${clockText(from)} to ${clockText(to)}`

/** 'Friday 4 December, 6 pm to 6 am, in Hunter Valley' */
export const coverPlaceText = (time: CoverTime, region: string): string => `${coverText(time)}, in ${region}`

/** 'Can you cover Friday 4 December, 6 pm to 6 am, in Hunter Valley?' */
export const coverQuestion = (time: CoverTime, region: string): string =>
  `Can you cover ${coverPlaceText(time, region)}?`

/** '18:00' as '6 pm', '18:30' as '6:30 pm'. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** Whether somebody is on call all of a time, at each of its hours. */
export function isOnCallThroughout(
  plan: OnCallPlan,
  { begins, ends }: { begins: Date; ends: Date },
): boolean {
  for (let at = begins.getTime(); at < ends.getTime(); at += HOUR)
    if (!onCallAt(new Date(at))(plan)) return false
  return true
}

/**
 * The exceptions of somebody who has said that they cover a time: it is added as on call, and what said off call then is
 * cut out of the others. The rest of them stays.
 */
export function withCover(exceptions: readonly OnCallException[], cover: CoverTime): OnCallException[] {
  const added = { ...cover, isAvailable: true }
  const [start, end] = minutesOf(cover, cover.date)
  const others = exceptions.flatMap((exception) => {
    if (exception.isAvailable) return isSame(exception, added) ? [] : [exception]
    const [from, to] = minutesOf(exception, cover.date)
    if (to <= start || from >= end) return [exception]
    return [
      [from, Math.min(to, start)],
      [Math.max(from, end), to],
    ].flatMap(([begins = 0, ends = 0]) => (begins < ends ? [offCall(begins, ends, cover.date)] : []))
  })
  return [...others, added]
}

const isSame = (one: OnCallException, other: OnCallException) =>
  one.date === other.date && one.from === other.from && one.to === other.to

/** Minutes since the beginning of a day, on the clock. */
function minutesOf({ date, from, to }: CoverTime, day: string): [start: number, end: number] {
  const before = Temporal.PlainDate.from(day).until(Temporal.PlainDate.from(date)).total('days')
  const [start, end] = [from, to].map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return before * DAY_MINUTES + hour * 60 + minute
  }) as [number, number]
  return [start, end <= start ? end + DAY_MINUTES : end]
}

function offCall(start: number, end: number, day: string): OnCallException {
  const at = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: start })
  const time = (minutes: number) =>
    Temporal.PlainDate.from(day)
      .toPlainDateTime()
      .add({ minutes })
      .toPlainTime()
      .toString({ smallestUnit: 'minute' })
  return { date: at.toPlainDate().toString(), from: time(start), to: time(end), isAvailable: false }
}

/**
 * What becomes of the switch of somebody who has said that they cover a time: one that is off would beat the exception,
 * so it ends when the time begins. Who is off without an end and has no hours stays off at all other times. Null: it stays.
 */
export function switchForCover(
  { mode, until, hours }: Pick<OnCallPlan, 'mode' | 'until' | 'hours'>,
  begins: Date,
  now: Date,
): { mode: OnCallPlan['mode']; until: Date } | null {
  if (mode !== 'off' || (until !== null && until <= begins)) return null
  // Switched on for a while that is over, and without hours: off but for the exceptions.
  if (until === null && hours.length === 0) return { mode: 'always', until: now }
  return { mode: 'off', until: begins > now ? begins : now }
}
