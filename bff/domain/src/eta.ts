import { formatSydney } from './sydney-time.ts'

/** The minutes that a catcher can choose when claiming (D-08). */
export const etaMinutes = [15, 30, 45, 60, 90, 120] as const

export type EtaMinutes = (typeof etaMinutes)[number]

/** The default of the claim dialog, in minutes; a moderator's assignment uses it too (D-11). */
export const DEFAULT_ETA: EtaMinutes = 30

/** The ETA of 'Submit & Claim', in minutes (JOB-11). */
export const SUBMIT_AND_CLAIM_ETA: EtaMinutes = 60

/** Milliseconds of a minute. */
export const MINUTE = 60_000
const HALF_WINDOW = 15 * MINUTE

/** The instant at which a catcher who claims at `claimedAt` is expected, `minutes` later (D-08). */
export function etaInstant(claimedAt: Date, minutes: number): Date {
  return new Date(claimedAt.getTime() + minutes * MINUTE)
}

/**
 * The window around an ETA that was promised at an instant, from 15 minutes before to 15 minutes after the ETA: it
 * begins no earlier than that instant (D-08), and stands still whenever it is read (D-138).
 */
export function promisedWindow(eta: Date, promisedAt: Date): ArrivalWindow {
  return {
    from: new Date(Math.max(eta.getTime() - HALF_WINDOW, promisedAt.getTime())),
    to: new Date(eta.getTime() + HALF_WINDOW),
  }
}

/** Between when and when a catcher comes. */
export interface ArrivalWindow {
  readonly from: Date
  readonly to: Date
}

/**
 * The time window for the client's message in Sydney time, '2:15 pm - 2:45 pm' (D-08).
 *
 * @param promisedAt when the client was told the ETA: at the claim, or with a new time
 * @throws RangeError when a date is invalid
 */
export function arrivalWindow(eta: Date, promisedAt: Date): string {
  return windowEnds(promisedWindow(eta, promisedAt)).join(' - ')
}

/**
 * The ends of a window in Sydney time. One over the end of daylight saving names the zones, since '2:50 am - 2:20 am'
 * would read as a mistake.
 *
 * @throws RangeError when a date is invalid
 */
export function windowEnds({ from, to }: ArrivalWindow): [from: string, to: string] {
  const style = clocksGoBackBetween(from, to) ? 'timeWithZone' : 'time'
  return [formatSydney(from, style), formatSydney(to, style)]
}

/** Whether the clocks go back within the window: the zone changes, but the hour on the clock stays the same. */
function clocksGoBackBetween(from: Date, to: Date): boolean {
  const [fromTime, fromZone] = timeAndZone(from)
  const [toTime, toZone] = timeAndZone(to)
  return fromZone !== toZone && fromTime.split(':')[0] === toTime.split(':')[0]
}

function timeAndZone(date: Date): [time: string, zone: string] {
  const time = formatSydney(date, 'time')
  return [time, formatSydney(date, 'timeWithZone').slice(time.length)]
}
