import type { Urgency } from '../urgency.ts'
import { inSydney, sydneyWallClock } from './sydney-wall-clock.ts'

/** The night by clocks in Sydney (DISP-13). */
const FROM = '22:00'
export const NIGHT_ENDS = '06:00'

/** Whether it is night in Sydney: from 10 pm to 6 am. */
export function isNight(instant: Date): boolean {
  const { time } = sydneyWallClock(instant)
  return time >= FROM || time < NIGHT_ENDS
}

/**
 * Whether the night rule 'At night only High' holds an alert back (DISP-13). It does not check whether the catcher is
 * on call.
 */
export function isHeldBackAtNight(
  plan: { highOnlyAtNight: boolean },
  urgency: Urgency,
  instant: Date,
): boolean {
  return plan.highOnlyAtNight && urgency !== 'high' && isNight(instant)
}

/** The last night that has ended. Alerts held back during it are sent as one summary. */
export function lastNight(instant: Date): { from: Date; to: Date } {
  const now = inSydney(instant)
  const { time } = sydneyWallClock(instant)
  const morning = (time < NIGHT_ENDS ? now.subtract({ days: 1 }) : now).withPlainTime(NIGHT_ENDS)
  const evening = morning.subtract({ days: 1 }).withPlainTime(FROM)
  return { from: new Date(evening.epochMilliseconds), to: new Date(morning.epochMilliseconds) }
}
