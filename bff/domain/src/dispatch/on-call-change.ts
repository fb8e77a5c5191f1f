import { onCallAt, type OnCallPlan, type OnCallWindow } from './on-call.ts'
import { inSydney } from './sydney-wall-clock.ts'

/** How many days to look ahead: every weekly window begins within them. */
const DAYS = 8

/**
 * When a catcher next changes between on call and off call; null when not within 8 days (DISP-10).
 * @param from exclusive
 */
export function nextOnCallChange(plan: OnCallPlan, from: Date): Date | null {
  const isOn = onCallAt(from)(plan)
  const latest = inSydney(from).add({ days: DAYS }).epochMilliseconds
  const found = edgesOf(plan, from)
    .filter((at) => at > from.getTime() && at <= latest)
    .sort((one, other) => one - other)
    .find((at) => onCallAt(new Date(at))(plan) !== isOn)
  return found === undefined ? null : new Date(found)
}

/** Every instant at which the plan may change, in milliseconds. */
function edgesOf({ until, hours, exceptions }: OnCallPlan, from: Date): number[] {
  const start = inSydney(from)
  const edges: number[] = until ? [until.getTime()] : []
  for (let days = -1; days <= DAYS; days++) {
    const day = start.toPlainDate().add({ days })
    const windows: OnCallWindow[] = [
      ...hours.filter(({ weekday }) => weekday === day.dayOfWeek),
      ...exceptions.filter(({ date }) => date === day.toString()),
    ]
    for (const { from: begin, to: end } of windows) {
      edges.push(...instantsOf(day, begin), ...instantsOf(end <= begin ? day.add({ days: 1 }) : day, end))
    }
  }
  const clockChange = start.getTimeZoneTransition('next')
  return clockChange ? [...edges, clockChange.epochMilliseconds] : edges
}

/** The two instants at which clocks in Sydney show a time; they differ only around a clock change. */
function instantsOf(day: Temporal.PlainDate, time: string): number[] {
  const shown = day.toPlainDateTime(time)
  return (['earlier', 'later'] as const).map(
    (disambiguation) => shown.toZonedDateTime('Australia/Sydney', { disambiguation }).epochMilliseconds,
  )
}
