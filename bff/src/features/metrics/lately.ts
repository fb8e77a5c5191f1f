/** Milliseconds for which a reading serves everybody who asks. */
const KEPT_MS = 2_000
/** Milliseconds that a scrape waits: as long as readiness may take, and less than the primary waits (D-137). */
const WAIT_MS = 2_000

/**
 * Reads something for the metrics, at most once in two seconds, however many gauges and scrapes ask.
 * @returns null where it cannot be read, or not in time: the metrics of the process come without it
 */
export function lately<Read>(
  read: () => Promise<Read>,
  failed: (error: unknown) => void,
): () => Promise<Read | null> {
  let reading: Promise<Read | null> | undefined
  const begin = () => {
    const own = read().then(
      (found) => {
        setTimeout(() => (reading = undefined), KEPT_MS).unref()
        return found
      },
      (error: unknown) => {
        reading = undefined
        failed(error)
        return null
      },
    )
    return own
  }
  return async () => {
    reading ??= begin()
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), WAIT_MS)
    const found = await Promise.race([reading, late.promise])
    clearTimeout(timer)
    return found
  }
}
