const DAY_MS = 24 * 60 * 60_000

/** Calendar days from one day to another, such as '2026-12-03'; negative when the other one is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
