/** The first and the last day that anybody may enter, e.g. as `min` and `max` of a date field (D-123). */
export const FIRST_DAY = '1990-01-01'
export const LAST_DAY = '2100-12-31'

const yearOf = (day: string) => Number(/^\d+/.exec(day)?.[0])

/**
 * What is wrong with the year of a day '2026-11-21' or a quarter '2026-Q4', as a sentence; null when nothing is, and for
 * a text that is neither. A date field gives the year 27 to people who type two digits (D-123).
 */
export function yearFault(day: string): string | null {
  const year = yearOf(day)
  const [first, last] = [yearOf(FIRST_DAY), yearOf(LAST_DAY)]
  return year < first || year > last
    ? `The year ${year} cannot be right: please enter one from ${first} to ${last}`
    : null
}
