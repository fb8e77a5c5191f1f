import type { Account } from '../../calls/account.ts'
import type { Caller } from '../../calls/caller.ts'
import { AppError, isRateLimited } from '../../calls/app-error.ts'
import { limitsClaims, limitsStorage } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import {
  acceptedRequests,
  corrections,
  loggedJobs,
  officeCalls,
  releases,
} from '../../limits/limit-numbers.ts'
import { networkOf, siteOf } from '../../limits/network.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import { createDemoVisits } from '../demo/demo-visit.service.ts'
import type { PreparedPhoto } from '../photos/photo.service.ts'

/** What counts of a correction. */
interface Correction {
  readonly isAlerted: boolean
  readonly photo: PreparedPhoto | null
  /** False where there is no limit of new rounds: for staff (D-163). */
  readonly isLimited: boolean
}

/**
 * Counts what is stored and given back of jobs, in the transaction that does it (D-133). Visits to the demo have limits
 * of their own (D-39).
 */
export function createJobAllowance(
  { env, limits, log }: Pick<Core, 'env' | 'limits' | 'log'>,
  securityEvents: Pick<SecurityEvents, 'record'>,
) {
  const visits = createDemoVisits(limits, env.CONTACT_PHONE)
  const perAccount = {
    ...loggedJobs,
    refusal: ({ points, wait, retryAfter }: { points: number; wait: string; retryAfter: number }) =>
      new AppError(
        'RATE_LIMITED',
        `You have logged ${points} jobs in the last hour. Please try again ${wait}, or call the office: ${env.CONTACT_PHONE}.`,
        { retryAfter },
      ),
  }

  return {
    /** Counts a job that an account logs (D-21). @throws AppError RATE_LIMITED, in the demo also TOO_LARGE */
    async logged(
      tx: Transaction,
      { account, address }: Pick<Caller, 'account' | 'address'>,
      photo: PreparedPhoto | null,
    ): Promise<void> {
      if (limitsStorage(tx)) return visits.count(tx, address, { jobs: 1, photo: photo?.jpeg })
      await limits.within(tx, perAccount).consume(`user:${account.id}`)
    },

    /** Counts a call that an account takes down for the office (D-161). @throws AppError RATE_LIMITED, in the demo also TOO_LARGE */
    async taken(tx: Transaction, { account, address }: Pick<Caller, 'account' | 'address'>): Promise<void> {
      if (limitsStorage(tx)) return visits.count(tx, address, { jobs: 1, photo: null })
      await limits.within(tx, officeCalls).consume(`user:${account.id}`)
    },

    /** Logs a job; a refusal by its limit is a security event. @throws the errors of the work */
    async recordRefusal<T>(
      { account, address = '', scope }: Caller,
      work: () => Promise<T>,
      call: 'createJob' | 'takeCall' = 'createJob',
    ): Promise<T> {
      try {
        return await work()
      } catch (error) {
        const detail = { call }
        if (isRateLimited(error) && !limitsStorage(scope))
          securityEvents.record({ action: 'account.throttled', account, address, detail, log })
        throw error
      }
    },

    /**
     * Counts a public request that is accepted, per network and site (D-126). In the demo it counts as a job of the
     * visit.
     * @throws AppError RATE_LIMITED, in the demo also TOO_LARGE
     */
    async requested(tx: Transaction, address: string, photo: Uint8Array | null): Promise<void> {
      if (limitsStorage(tx)) return visits.count(tx, address, { jobs: 1, photo })
      const { perNetwork, perSite } = acceptedRequests
      await limits.within(tx, perNetwork).consume(networkOf(address))
      const site = siteOf(address)
      if (site !== null) await limits.within(tx, perSite).consume(site)
    },

    /** Counts the photo of a completion in the demo. @throws AppError TOO_LARGE in the demo */
    async completed(
      tx: Transaction,
      address: string | undefined,
      photo: PreparedPhoto | null,
    ): Promise<void> {
      if (limitsStorage(tx)) await visits.count(tx, address, { jobs: 0, photo: photo?.jpeg })
    },

    /**
     * Counts a correction that alerts catchers anew, and in the demo its photo (D-147).
     * @throws AppError RATE_LIMITED, in the demo also TOO_LARGE
     */
    async corrected(
      tx: Transaction,
      { account, address }: Pick<Caller, 'account' | 'address'>,
      { isAlerted, photo, isLimited }: Correction,
    ): Promise<void> {
      if (limitsStorage(tx)) await visits.count(tx, address, { jobs: isAlerted ? 1 : 0, photo: photo?.jpeg })
      else if (isAlerted && isLimited) await limits.within(tx, corrections).consume(`user:${account.id}`)
    },

    /** Counts a claim that an account gives back (D-37); the demo has no limit. @throws AppError RATE_LIMITED */
    async released(tx: Transaction, { id }: Pick<Account, 'id'>): Promise<void> {
      if (limitsClaims(tx)) await limits.within(tx, releases).consume(`user:${id}`)
    },
  }
}

/** The limits of jobs. */
export type JobAllowance = ReturnType<typeof createJobAllowance>
