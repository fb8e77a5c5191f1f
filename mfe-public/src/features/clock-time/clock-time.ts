import { formatSydney } from '@snake-dispatch/domain/sydney-time'

/** A time of day in Sydney (D-20), which is named where the visitor's clock shows another, e.g. in Broken Hill. */
export const clockTime = (date: Date): string => formatSydney(date, 'time') + zoneOf(date)

/** What is said after a time of day: ' Sydney time' where the visitor's clock shows another, else nothing. */
export function zoneOf(date: Date): string {
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  const own = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
  return formatSydney(date, 'time') === own ? '' : ' Sydney time'
}
