import { formatSydney } from '@snake-dispatch/domain/sydney-time'

/** A time of day in Sydney (D-20), which is named where the visitor's clock shows another, e.g. in Broken Hill. */
export function clockTime(date: Date): string {
  const sydney = formatSydney(date, 'time')
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  const own = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
  return sydney === own ? sydney : `${sydney} Sydney time`
}
