import type { Logger } from 'pino'
import { isRateLimited } from '../../calls/app-error.ts'
import type { Limits } from '../../limits/limits.ts'

/** Requests of the public in an hour, of all together, that are not unusual: a hot day in all of the state. */
const USUAL = 1_000
/** Milliseconds between two alarms. */
const ALARM_EVERY = 5 * 60_000
const ALL = 'all'

/**
 * Counts the requests of the public that were accepted, of all together, in the database (D-21). More than usual never
 * shut the form: they make its check harder and raise an alarm in the log.
 */
export function createRequestLoad({ limits, log }: { limits: Limits; log: Logger }) {
  const usual = limits.shared({ name: 'public-jobs', points: USUAL, seconds: 3600 })
  let alarmedAt = -Infinity

  function alarm(): void {
    if (performance.now() - alarmedAt < ALARM_EVERY) return
    alarmedAt = performance.now()
    log.error(
      { event: 'public-requests.unusual' },
      'More requests of the public than usual in an hour: their check is harder now. Look whether they are real.',
    )
  }

  return {
    /** Counts an accepted request. A count that fails is no reason to refuse it. */
    async count(): Promise<void> {
      try {
        await usual.consume(ALL)
      } catch (error) {
        if (isRateLimited(error)) alarm()
        else log.warn({ err: error }, 'A request of the public could not be counted')
      }
    },
    /** True when the requests of the hour have become unusually many. */
    isHigh: (): Promise<boolean> => usual.isUsedUp(ALL),
    /** True while alarms are raised by this process, for its metrics. */
    isAlarming: (): boolean => performance.now() - alarmedAt < ALARM_EVERY,
  }
}
