/**
 * Converts an instant from PostgreSQL's text (`2026-11-21 03:04:05.678+00`, in UTC) to that of the API:
 * `2026-11-21T03:04:05.678Z` (D-20). It makes no Date: parsing and formatting dates would dominate the cost of a list.
 */
export function isoInstant(text: string): string
export function isoInstant(text: string | null): string | null
export function isoInstant(text: string | null): string | null {
  if (text === null) return null
  // PostgreSQL leaves out zeros at the end of a fraction.
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
}
