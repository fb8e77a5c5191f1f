/** After so many requests in a row without an answer a push service counts as silent. */
const TOLERATED = 5
/** So long a silent push service is not asked, in milliseconds. */
const SILENCE_MS = 15_000

/** Which push services do not answer at the moment. */
export interface Silence {
  /** True while a push service is better left alone. */
  lasts(host: string): boolean
  /** A request had no answer. */
  noticed(host: string): void
  /** A request had one, whatever it was. */
  ended(host: string): void
}

/**
 * Keeps a push service that hangs from holding up the pushes of all others: each request to it would wait out its
 * time limit in the queue. Once it counts as silent, requests are put off without asking; after a while the next
 * one asks again.
 */
export function trackSilence(now: () => number = Date.now): Silence {
  const failures = new Map<string, { inRow: number; until: number }>()
  return {
    lasts: (host) => now() < (failures.get(host)?.until ?? 0),
    noticed(host) {
      const inRow = (failures.get(host)?.inRow ?? 0) + 1
      failures.set(host, { inRow, until: inRow >= TOLERATED ? now() + SILENCE_MS : 0 })
    },
    ended: (host) => void failures.delete(host),
  }
}
