/**
 * Caches the result of an expensive read by key, for `ttl` milliseconds. Concurrent callers share one read. A failed
 * read is not cached.
 */
export function cacheAnswers<Answer>(ttl: number) {
  const cached = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>()
  return {
    /** The cached answer for the key, or the result of `read`. Rejects when the read fails. */
    get(key: string, read: () => Promise<Answer>, now = Date.now()): Promise<Answer> {
      const known = cached.get(key)
      if (known && now < known.until) return known.answer
      // Keys may be realms, and every demo visit adds one: drop the expired entries.
      for (const [name, { until }] of cached) if (now >= until) cached.delete(name)
      const entry = { until: now + ttl, answer: read() }
      cached.set(key, entry)
      entry.answer.catch(() => {
        if (cached.get(key) === entry) cached.delete(key)
      })
      return entry.answer
    },
  }
}
