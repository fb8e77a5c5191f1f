/**
 * Reads a `Retry-After` header: seconds, or an HTTP date (RFC 9110, 10.2.3).
 * @param now milliseconds since 1970
 * @returns whole seconds to wait, at least 1, or null when the header is missing or invalid
 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Math.max(1, Number(text))
  // Date.parse accepts much more than HTTP dates, which begin with the name of a day.
  const at = /^[A-Z][a-z]+, .+ GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(1, Math.ceil((at - now) / 1000))
}
