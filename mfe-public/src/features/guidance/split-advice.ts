/** A step of advice in two parts. */
export interface Advice {
  /** What to do, short enough to be read in fear. */
  deed: string
  /** Why, and what else; may be empty. */
  reason: string
}

/** Parts a step after its first clause, which ends with a colon or full stop and says what to do. */
export function splitAdvice(step: string): Advice {
  const [, deed = step, reason = ''] = /^(.+?)[:.]\s+(.+)$/s.exec(step) ?? []
  return { deed: deed.replace(/\.$/, ''), reason: reason.charAt(0).toUpperCase() + reason.slice(1) }
}
