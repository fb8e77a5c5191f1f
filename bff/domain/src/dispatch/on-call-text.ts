import { formatSydney, sydneyDay } from '../sydney-time.ts'

const HOUR = 3_600_000

/**
 * Whether somebody is on call, in the fewest words: 'On call', 'Off call', 'Off until 6 am', 'Off until Mon 9 am'
 * (DISP-10).
 * @param changesAt when that changes next; null when no change is planned
 */
export function onCallLabel(isOnCall: boolean, changesAt: Date | null, now: Date): string {
  if (isOnCall) return 'On call'
  return changesAt ? `Off until ${onCallTime(changesAt, now)}` : 'Off call'
}

/** A time in Sydney: '6 am' or '6:30 pm', with the weekday unless it is today or less than 16 hours away. */
export function onCallTime(at: Date, now: Date): string {
  const time = formatSydney(at, 'time').replace(':00', '')
  const isSoon = sydneyDay(at) === sydneyDay(now) || at.getTime() - now.getTime() < 16 * HOUR
  return isSoon ? time : `${weekdayOf(at)} ${time}`
}

const weekdayOf = (at: Date) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', weekday: 'short' }).format(at)
