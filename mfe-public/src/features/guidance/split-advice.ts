/** A step of advice in two parts. */
export interface Advice {
  /** What to do, short enough to be read in fear. */
  action: string
  /** Why, and what else; may be empty. */
  reason: string
}

/** Parts a step after its first clause, which ends with a colon or full stop and says what to do. */
export function splitAdvice(step: string): Advice {
  const [, action = step, reason = ''] = /^(.+?)[:.]\s+(.+)$/s.exec(step) ?? []
  return { action: action.replace(/\.$/, ''), reason: reason.charAt(0).toUpperCase() + reason.slice(1) }
}
