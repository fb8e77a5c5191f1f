import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { AppError } from '../calls/app-error.ts'
import { inPresentTrace } from '../tracing/span.ts'
import { limitConcurrency, type ConcurrencyRules } from './concurrency.ts'
import { TokenBucket } from './token-bucket.ts'

/** The share of the process that the heavy calls of one caller, and of all callers together, may use. */
export interface HeavyRules extends Pick<ConcurrencyRules, 'concurrency'> {
  /** How many calls of a caller wait at most; the next is refused. */
  readonly maxWaitingPerCaller: number
  /** Milliseconds that the calls of a caller may take in a second, and may save up. */
  readonly msPerSecond: number
  readonly savedMs: number
}

/**
 * Runs a heavy call when it is its turn. However many callers ask at once, as after a restart, each is answered.
 * @throws AppError RATE_LIMITED when too many of this caller wait
 */
export type HeavyCalls = <T>(caller: string, call: () => Promise<T>) => Promise<T>

/** Seconds after which a refused caller may retry. */
const RETRY_AFTER_SECONDS = 2
/** Callers that are remembered before any is looked at. */
const MIN_SWEEP = 100

/**
 * Prevents the heavy calls of one caller from delaying everybody else (SEC-10). The calls of one caller run one after
 * another, and a caller who has exceeded their time budget waits before the next call. Since each caller has at most
 * one call in the shared queue, the queue is fair.
 * @param factor multiplies the time budget `msPerSecond` (D-21)
 * @param phone the number that a refusal says to call (D-126)
 */
export function limitHeavyCalls(rules: HeavyRules, factor: number, phone: string): HeavyCalls {
  const inTurn = limitConcurrency({ concurrency: rules.concurrency, maxWaiting: Infinity })
  const callers = new Map<string, { queue: PQueue; time: TokenBucket }>()
  /** The number of callers at which those are forgotten who have nothing to wait for. */
  let sweepAt = MIN_SWEEP
  const sweep = () => {
    for (const [name, { queue, time }] of callers)
      if (queue.pending === 0 && time.isFull()) callers.delete(name)
    sweepAt = Math.max(MIN_SWEEP, 2 * callers.size)
  }
  const enter = (caller: string) => {
    const known = callers.get(caller)
    if (known) return known
    if (callers.size >= sweepAt) sweep()
    const time = new TokenBucket({ perSecond: rules.msPerSecond * factor, burst: rules.savedMs })
    const entered = { queue: new PQueue({ concurrency: 1 }), time }
    callers.set(caller, entered)
    return entered
  }
  return (caller, call) => {
    const { queue, time } = enter(caller)
    if (queue.size >= rules.maxWaitingPerCaller)
      return Promise.reject(
        new AppError(
          'RATE_LIMITED',
          `Too many requests at once. Please try again in a moment, or call ${phone}.`,
          { retryAfter: RETRY_AFTER_SECONDS },
        ),
      )
    const start = inPresentTrace(async () => {
      await setTimeout(time.msUntilPaid())
      return inTurn(() => timed(call, time), { caller })
    })
    return queue.add(start)
  }
}

/** Charges the whole duration of a call, including the time spent in the database and waiting for it. */
async function timed<T>(call: () => Promise<T>, time: TokenBucket): Promise<T> {
  const begun = performance.now()
  try {
    return await call()
  } finally {
    time.spend(performance.now() - begun)
  }
}
