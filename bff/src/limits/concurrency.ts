import PQueue from 'p-queue'
import { AppError } from '../calls/app-error.ts'
import { inPresentTrace } from '../tracing/span.ts'

/** How many tasks of one kind run and wait. */
export interface ConcurrencyRules {
  /** How many run at the same time. */
  readonly concurrency: number
  /** How many wait at most, of all callers together; the next is refused. Background work may fill half the queue. */
  readonly maxWaiting: number
  /** How many of one caller wait at most; `maxWaiting` when not given. */
  readonly maxWaitingPerCaller?: number
}

/** Who the work is for. */
export interface WorkFor {
  /** Callers are served round-robin: one with much work does not delay the others. */
  readonly caller?: string
  /** Background work starts only when no other work waits. */
  readonly isBackground?: boolean
}

/** Runs work as soon as the limit allows. @throws AppError UNAVAILABLE when too much is waiting already */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, workFor?: WorkFor) => Promise<T>

/** Seconds after which a refused caller may retry. */
const RETRY_AFTER_SECONDS = 10
/** A priority below that of all other work: rounds never reach this number. */
const BACKGROUND = -1e12

/**
 * Limits how many memory- or CPU-heavy tasks run at the same time, so that a burst of them does not starve everything
 * else. The tasks of each caller are numbered in rounds, and lower rounds run first.
 */
export function limitConcurrency(rules: ConcurrencyRules): ConcurrencyLimit {
  const { concurrency, maxWaiting, maxWaitingPerCaller = maxWaiting } = rules
  const queue = new PQueue({ concurrency })
  const callers = new Map<string, { waiting: number; round: number }>()
  let currentRound = 0
  return async (work, { caller = '', isBackground = false } = {}) => {
    if (queue.pending === 0) callers.clear()
    const own = callers.get(caller) ?? { waiting: 0, round: currentRound - 1 }
    const isFull = queue.size >= (isBackground ? maxWaiting / 2 : maxWaiting)
    if (isFull || own.waiting >= maxWaitingPerCaller)
      throw new AppError('UNAVAILABLE', 'We are very busy right now. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    const round = Math.max(currentRound, own.round + 1)
    callers.set(caller, Object.assign(own, { waiting: own.waiting + 1, round }))
    const start = inPresentTrace(() => {
      own.waiting--
      currentRound = Math.max(currentRound, round)
      return work()
    })
    return queue.add(start, { priority: (isBackground ? BACKGROUND : 0) - round })
  }
}
