import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'
import type { Limits, LimitRule } from '../../limits/limits.ts'
import { networkOf } from '../../limits/network.ts'
import { demoVisits } from '../../limits/limit-numbers.ts'

/** What is about to be stored in the demo. */
interface DemoStorage {
  readonly jobs: 0 | 1
  readonly photo: Uint8Array | null | undefined
}

/**
 * Limits what each visit stores in the demo, and what all visits from one network (IPv6: /56) store in a day (D-39).
 */
export function createDemoVisits(limits: Pick<Limits, 'within'>, phone: string) {
  const jobs: LimitRule = {
    ...demoVisits.jobs,
    refusal: ({ points, wait, retryAfter }) =>
      new AppError(
        'RATE_LIMITED',
        `A visit to the demo may log ${points} jobs. Please try again ${wait}, or call ${phone}.`,
        { retryAfter },
      ),
  }
  const photosKb: LimitRule = {
    ...demoVisits.photosKb,
    refusal: ({ points }) =>
      new AppError(
        'TOO_LARGE',
        `A visit to the demo may store ${points / 1024} MB of photos. Please send this without its photo.`,
      ),
  }

  return {
    /**
     * Counts what a transaction stores in the demo.
     * @throws AppError RATE_LIMITED when the visit has logged its jobs, TOO_LARGE when its photos are used up
     */
    async count(tx: Transaction, address = '', { jobs: added, photo }: DemoStorage): Promise<void> {
      for (const key of [networkOf(address), tx.realm]) {
        if (added > 0) await limits.within(tx, jobs).consume(key)
        if (photo) await limits.within(tx, photosKb).consume(key, Math.ceil(photo.byteLength / 1024))
      }
    },
  }
}
