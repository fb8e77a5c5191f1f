import { sydneyWallClock, type WallClock } from './sydney-wall-clock.ts'

/**
 * A part of a day on clocks in Sydney: from 'HH:MM' up to 'HH:MM', which belongs to the next day when it is not later
 * than the start. From '00:00' to '00:00' is the whole day.
 */
export interface OnCallWindow {
  readonly from: string
  readonly to: string
}

/** Hours of every week; 1 = Monday to 7 = Sunday, the day on which they begin. */
export interface OnCallHours extends OnCallWindow {
  readonly weekday: number
}

/** A part of one day, '2026-12-25', in which a catcher is on call, or is not, whatever their hours say. */
export interface OnCallException extends OnCallWindow {
  readonly date: string
  readonly isAvailable: boolean
}

/** `always` and `off` are the switch, on and off; `hours`: by exceptions and hours. */
export const onCallModes = ['always', 'hours', 'off'] as const
export type OnCallMode = (typeof onCallModes)[number]

/** When a catcher is on call (DISP-10). */
export interface OnCallPlan {
  readonly mode: OnCallMode
  /** When the switch ends; null: when it is set again. Has no meaning for `hours`. */
  readonly until: Date | null
  readonly hours: readonly OnCallHours[]
  readonly exceptions: readonly OnCallException[]
}

/** The plan of a catcher who has not set one: always on call (DISP-10). */
export const alwaysOnCall: OnCallPlan = { mode: 'always', until: null, hours: [], exceptions: [] }

/**
 * Whether a catcher is on call. The switch takes precedence over exceptions, and exceptions over the hours (DISP-10,
 * D-70). When exceptions contradict each other, off call wins. When a switch has ended and there are no hours, its
 * opposite applies.
 */
export function isOnCall(plan: OnCallPlan, instant: Date): boolean {
  return onCallAt(instant)(plan)
}

/** `isOnCall` for many plans at one instant. */
export function onCallAt(instant: Date): (plan: OnCallPlan) => boolean {
  const now = sydneyWallClock(instant)
  return ({ mode, until, hours, exceptions }) => {
    if (mode !== 'hours' && (until === null || instant < until)) return mode === 'always'
    const counting = exceptions.filter((exception) =>
      isWithin(exception, (day) => day.date === exception.date, now),
    )
    if (counting.length > 0) return counting.every(({ isAvailable }) => isAvailable)
    if (hours.length === 0) return mode !== 'always'
    return hours.some((window) => isWithin(window, (day) => day.weekday === window.weekday, now))
  }
}

/**
 * Whether a window that begins on certain days is open. It compares wall-clock times, also on days of a clock change.
 */
function isWithin(
  { from, to }: OnCallWindow,
  beginsOn: (day: WallClock['today']) => boolean,
  { today, yesterday, time }: WallClock,
): boolean {
  const isOvernight = to <= from
  return (
    (beginsOn(today) && time >= from && (isOvernight || time < to)) ||
    (isOvernight && beginsOn(yesterday) && time < to)
  )
}
