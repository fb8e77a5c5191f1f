/**
 * A cache of what a costly read answers: it is read once in its time to live (TTL), in milliseconds, however many ask.
 * Those who ask while it is read wait for the same answer; one that fails is not cached.
 */
export function cacheAnswers<Answer>(ttl: number) {
  const cached = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>()
  return {
    /** The cached answer of that key, or what `read` answers. */
    get(key: string, read: () => Promise<Answer>, now = Date.now()): Promise<Answer> {
      const known = cached.get(key)
      if (known && now < known.until) return known.answer
      // Keys may be realms, of which visits to the demo make more and more.
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
