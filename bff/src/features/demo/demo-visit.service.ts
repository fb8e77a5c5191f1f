import { AppError } from '../../calls/app-error.ts'
import type { Scope } from '../../db/scope.ts'
import { runLimited, type Limits, type Use } from '../../limits/limits.ts'
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
export function createDemoVisits(limits: Limits, phone: string) {
  const jobs = limits.shared({
    ...demoVisits.jobs,
    refusal: ({ points, wait, retryAfter }) =>
      new AppError(
        'RATE_LIMITED',
        `A visit to the demo may log ${points} jobs. Please try again ${wait}, or call ${phone}.`,
        { retryAfter },
      ),
  })
  const photosKb = limits.shared({
    ...demoVisits.photosKb,
    refusal: ({ points }) =>
      new AppError(
        'TOO_LARGE',
        `A visit to the demo may store ${points / 1024} MB of photos. Please send this without its photo.`,
      ),
  })

  return {
    /**
     * Runs work that stores something in the demo, see `runLimited`.
     * @throws AppError RATE_LIMITED when the visit has logged its jobs, TOO_LARGE when its photos are used up, and the
     *   errors of the work
     */
    async store<T>(
      { scope, address = '' }: { readonly scope: Scope; readonly address?: string | undefined },
      { jobs: added, photo }: DemoStorage,
      work: (uncount: () => void) => Promise<T>,
    ): Promise<T> {
      const uses = [networkOf(address), scope.realm].flatMap((key): Use[] => [
        ...(added > 0 ? [{ limit: jobs, key }] : []),
        ...(photo ? [{ limit: photosKb, key, points: Math.ceil(photo.byteLength / 1024) }] : []),
      ])
      return runLimited(uses, work)
    },
  }
}
