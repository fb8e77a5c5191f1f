import { AppError } from '../calls/app-error.ts'

/** How many works of a kind run and wait. */
export interface TurnRules {
  /** Works that run at the same moment. */
  readonly atOnce: number
  /** Works that wait at most; one more is refused. */
  readonly longestQueue: number
}

/** Seconds after which whoever was refused may try again. */
const RETRY_AFTER = 10

/**
 * Lets work that takes much memory or processor time run a few at a time, first come first served, so that a rush
 * of it does not starve everything else.
 * @returns runs a work in its turn; rejects with AppError UNAVAILABLE when too many wait already
 */
export function takingTurns({ atOnce, longestQueue }: TurnRules): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue)
        throw new AppError('UNAVAILABLE', 'We are very busy right now. Please try again in a moment.', {
          retryAfter: RETRY_AFTER,
        })
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      await promise
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
