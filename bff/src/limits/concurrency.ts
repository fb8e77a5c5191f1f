import PQueue from 'p-queue'
import { AppError } from '../calls/app-error.ts'

/** How many pieces of work of one kind run and wait. */
export interface ConcurrencyRules {
  /** How many run at the same time. */
  readonly concurrency: number
  /** How many wait at most, for all callers together; one more is refused. Background work may fill half of it. */
  readonly maxWaiting: number
  /** How many of one caller wait at most; all of them when not given. */
  readonly maxWaitingPerCaller?: number
}

/** For whom work is done. */
export interface WorkFor {
  /** Callers take turns: one with much work does not delay the others. */
  readonly caller?: string
  /** Background work starts only when no other work waits. */
  readonly isBackground?: boolean
}

/** Runs work as soon as the limit allows. @throws AppError UNAVAILABLE when too much is waiting already */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, workFor?: WorkFor) => Promise<T>

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 10
/** Below the priority of every other work: rounds never count so far. */
const BACKGROUND = -1e12

/**
 * Limits work that takes much memory or processor time to a few at a time, so that a burst of it does not starve
 * everything else. Each caller's work is numbered in rounds, and lower rounds run first.
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
        retryAfter: RETRY_AFTER,
      })
    const round = Math.max(currentRound, own.round + 1)
    callers.set(caller, Object.assign(own, { waiting: own.waiting + 1, round }))
    const start = () => {
      own.waiting--
      currentRound = Math.max(currentRound, round)
      return work()
    }
    return queue.add(start, { priority: (isBackground ? BACKGROUND : 0) - round })
  }
}
