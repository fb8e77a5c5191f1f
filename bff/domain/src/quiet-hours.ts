import { nextSydneyTime, sydneyWallClock } from './dispatch/sydney-wall-clock.ts'

/** The night in Sydney, in which what can wait is not sent (D-187). */
const FROM = '21:00'
const TO = '07:00'

/** Whether clocks in Sydney show 9 pm or later, or less than 7 am. */
export function isQuiet(instant: Date): boolean {
  const { time } = sydneyWallClock(instant)
  return time >= FROM || time < TO
}

/** When a message that can wait goes: now by day, at 7 am in Sydney by night. */
export function afterQuietHours(instant: Date): Date {
  return isQuiet(instant) ? nextSydneyTime(instant, TO) : instant
}
