import { months } from './months.ts'

/** The styles of `formatSydney`. */
type SydneyStyle = 'time' | 'timeWithZone' | 'date' | 'dateTime'

/** A calendar quarter, 1 = January to March; `key` reads '2026-Q4' and sorts by time. */
export type Quarter = { year: number; quarter: 1 | 2 | 3 | 4; key: string }

let cached: Intl.DateTimeFormat | undefined

/**
 * One formatter for all styles, created at first use: creating one is far slower than using it, and a list formats
 * hundreds of instants. Only its parts are used, because engines differ in the spaces and commas of the joined text,
 * and server and browser must write the same.
 */
function sydneyParts(date: Date): Record<Intl.DateTimeFormatPartTypes, string> {
  cached ??= new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZoneName: 'short',
  })
  const parts = cached.formatToParts(date).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<Intl.DateTimeFormatPartTypes, string>
}

/**
 * Formats an instant in Sydney time (D-20): time '2:15 pm', timeWithZone
 * '2:15 pm AEDT', date '21 Nov 2026', dateTime '21 Nov 2026, 2:15 pm'.
 *
 * @throws RangeError when the date is invalid
 */
export function formatSydney(date: Date, style: SydneyStyle): string {
  const { day, month, year, hour, minute, dayPeriod, timeZoneName } = sydneyParts(date)
  const time = `${Number(hour)}:${minute} ${dayPeriod.toLowerCase().replaceAll('.', '')}`
  if (style === 'time') return time
  if (style === 'timeWithZone') return `${time} ${timeZoneName}`
  const calendarDay = `${Number(day)} ${months[Number(month) - 1]} ${year}`
  return style === 'date' ? calendarDay : `${calendarDay}, ${time}`
}

/**
 * The date in Sydney as '2026-11-21', which sorts by time (FEE-02).
 *
 * @throws RangeError when the date is invalid
 */
export function sydneyDay(date: Date): string {
  const { day, month, year } = sydneyParts(date)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * An instant as ISO 8601 in Sydney's time, such as '2026-11-21T14:05:00+11:00' (D-177); seconds are cut.
 *
 * @throws RangeError when the date is invalid
 */
export function sydneyInstant(date: Date): string {
  const { hour, minute, dayPeriod } = sydneyParts(date)
  const isAfternoon = dayPeriod.toLowerCase().startsWith('p')
  const hours = (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  // Sydney is 11 hours ahead of UTC in summer time and 10 otherwise.
  const offset = (date.getUTCHours() + 11) % 24 === hours ? '+11:00' : '+10:00'
  return `${sydneyDay(date)}T${String(hours).padStart(2, '0')}:${minute}:00${offset}`
}

/**
 * The Australian calendar quarter in which an instant falls, by the date in Sydney (D-12, FEE-02).
 *
 * @throws RangeError when the date is invalid
 */
export function quarterOf(date: Date): Quarter {
  const { month, year } = sydneyParts(date)
  const quarter = Math.ceil(Number(month) / 3) as Quarter['quarter']
  return { year: Number(year), quarter, key: `${year}-Q${quarter}` }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const spans = [
  { unit: 'year', length: 365 * DAY },
  { unit: 'month', length: 30 * DAY },
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
]

/**
 * How long ago something happened: 'just now' (under a minute, and for a clock that runs ahead),
 * '5 minutes ago', '1 hour ago', '3 days ago' (JOB-03). Whole units only, rounded down.
 */
export function relativeTime(date: Date, now: Date): string {
  const elapsed = now.getTime() - date.getTime()
  for (const { unit, length } of spans) {
    const count = Math.floor(elapsed / length)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}
