import type { Logger } from 'pino'
import { isRateLimited } from '../../calls/app-error.ts'
import type { Limits } from '../../limits/limits.ts'
import { publicRequests } from '../../limits/limit-numbers.ts'

/** The shortest time between two alarms. */
const ALARM_EVERY_MS = 5 * 60_000
const ALL = 'all'

/**
 * Counts the accepted public requests of all senders together, in the database (D-21). The form stays open at any load:
 * too many requests make its challenge harder and raise an alarm in the log.
 */
export function createRequestLoad({ limits, log }: { limits: Limits; log: Logger }) {
  const usual = limits.shared(publicRequests)
  let alarmedAt = -Infinity

  function alarm(): void {
    if (performance.now() - alarmedAt < ALARM_EVERY_MS) return
    alarmedAt = performance.now()
    log.error(
      { event: 'public-requests.unusual' },
      'More requests of the public than usual in an hour: their check is harder now. Look whether they are real.',
    )
  }

  return {
    /** Counts an accepted request. When that fails, it is logged and the request is not refused. */
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
    isAlarming: (): boolean => performance.now() - alarmedAt < ALARM_EVERY_MS,
  }
}
