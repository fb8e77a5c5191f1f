/** A calendar day in Sydney. */
export interface SydneyDay {
  /** '2026-11-25' */
  readonly date: string
  /** 1 = Monday to 7 = Sunday. */
  readonly weekday: number
}

/** What calendars and clocks in Sydney show at an instant; Broken Hill goes by it too (DISP-11). */
export interface WallClock {
  readonly today: SydneyDay
  readonly yesterday: SydneyDay
  /** '20:17' */
  readonly time: string
}

/** Of all times of the portal. */
export const TIME_ZONE = 'Australia/Sydney'

/** The instant in Sydney's time zone. */
export const inSydney = (instant: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(TIME_ZONE)

/**
 * What calendars and clocks in Sydney show (DISP-11).
 * @throws RangeError when the date is invalid
 */
export function sydneyWallClock(instant: Date): WallClock {
  const now = inSydney(instant)
  const today = now.toPlainDate()
  return {
    today: dayOf(today),
    yesterday: dayOf(today.subtract({ days: 1 })),
    time: now.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The first instant after this one at which clocks in Sydney show a time of day: 'off until 6 am'. */
export function nextSydneyTime(instant: Date, time: string): Date {
  const now = inSydney(instant)
  const next = now.withPlainTime(time)
  const later =
    Temporal.ZonedDateTime.compare(next, now) > 0 ? next : now.add({ days: 1 }).withPlainTime(time)
  return new Date(later.epochMilliseconds)
}

/** When the day of an instant began on calendars in Sydney. */
export const startOfSydneyDay = (instant: Date): Date =>
  new Date(inSydney(instant).startOfDay().epochMilliseconds)

const dayOf = (day: Temporal.PlainDate): SydneyDay => ({ date: day.toString(), weekday: day.dayOfWeek })
