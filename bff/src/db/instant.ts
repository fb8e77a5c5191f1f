/**
 * Writes an instant as the database gives it (`2026-11-21 03:04:05.678+00`, the session's zone being UTC)
 * the way the calls carry it: `2026-11-21T03:04:05.678Z` (D-20). Text in, text out: no Date is made.
 */
export function isoInstant(text: string): string
export function isoInstant(text: string | null): string | null
export function isoInstant(text: string | null): string | null {
  return text === null ? null : `${text.slice(0, 10)}T${text.slice(11, text.length - 3)}Z`
}
