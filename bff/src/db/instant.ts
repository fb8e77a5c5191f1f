/**
 * Converts an instant from PostgreSQL's text (`2026-11-21 03:04:05.678+00`, in UTC) to that of the API:
 * `2026-11-21T03:04:05.678Z` (D-20). It makes no Date: parsing and formatting dates would dominate the cost of a list.
 */
export function isoInstant(text: string): string
export function isoInstant(text: string | null): string | null
export function isoInstant(text: string | null): string | null {
  return text === null ? null : `${text.slice(0, 10)}T${text.slice(11, text.length - 3)}Z`
}
