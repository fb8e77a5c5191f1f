import type { Caller } from '../../calls/caller.ts'
import { AppError, isRateLimited } from '../../calls/app-error.ts'
import { limitsStorage } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { runLimited } from '../../limits/limits.ts'
import { acceptedRequests, loggedJobs } from '../../limits/limit-numbers.ts'
import { networkOf, siteOf } from '../../limits/network.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import { createDemoVisits } from '../demo/demo-visit.service.ts'
import type { PreparedPhoto } from '../photos/photo.service.ts'

/** Work that stores something; it calls `uncount` when an earlier or a concurrent call has done it. */
type Storing<T> = (uncount: () => void) => Promise<T>

/**
 * Counts what is stored with jobs, for accounts and for visits to the demo. What fails or only repeats an earlier call
 * does not count.
 */
export function createJobAllowance(
  { env, limits, log }: Pick<Core, 'env' | 'limits' | 'log'>,
  needs: { readonly captcha: CaptchaService; readonly securityEvents: SecurityEvents },
) {
  const visits = createDemoVisits(limits, env.CONTACT_PHONE)
  const perAccount = limits.shared({
    ...loggedJobs,
    refusal: ({ points, wait, retryAfter }) =>
      new AppError(
        'RATE_LIMITED',
        `You have logged ${points} jobs in the last hour. Please try again ${wait}, or call the office: ${env.CONTACT_PHONE}.`,
        { retryAfter },
      ),
  })

  return {
    /**
     * Logs a job within the limit of its account (D-21); a refusal is a security event. In the demo the limits of the
     * visit apply instead (D-39).
     * @throws AppError RATE_LIMITED, in the demo also TOO_LARGE
     */
    async log<T>(caller: Caller, photo: PreparedPhoto | null, work: Storing<T>): Promise<T> {
      const { account, address = '', scope } = caller
      if (limitsStorage(scope)) return visits.store(caller, { jobs: 1, photo: photo?.jpeg }, work)
      try {
        return await runLimited([{ limit: perAccount, key: `user:${account.id}` }], work)
      } catch (error) {
        const detail = { call: 'createJob' }
        if (isRateLimited(error))
          needs.securityEvents.record({ action: 'account.throttled', account, address, detail, log })
        throw error
      }
    },

    /**
     * Counts a public request in the transaction that accepts it, per network and site (D-126). In the demo `request`
     * counts it.
     * @throws AppError RATE_LIMITED
     */
    async countRequest(tx: Transaction, address: string): Promise<void> {
      if (limitsStorage(tx)) return
      const { perNetwork, perSite } = acceptedRequests
      await limits.within(tx, perNetwork).consume(networkOf(address))
      const site = siteOf(address)
      if (site !== null) await limits.within(tx, perSite).consume(site)
    },

    /**
     * Accepts a public request, which no number of other people's requests can block (D-21). In the demo it counts as a
     * job of the visit.
     * @throws AppError RATE_LIMITED or TOO_LARGE in the demo
     */
    request<T>(
      caller: { readonly scope: Scope; readonly address: string | undefined },
      photo: Uint8Array | null,
      work: Storing<T>,
    ): Promise<T> {
      if (limitsStorage(caller.scope)) return visits.store(caller, { jobs: 1, photo }, work)
      return needs.captcha.accept(work)
    },

    /** Completes a job, with a photo that counts in the demo (D-39). @throws AppError TOO_LARGE in the demo */
    complete<T>(caller: Caller, photo: PreparedPhoto | null, work: Storing<T>): Promise<T> {
      if (limitsStorage(caller.scope)) return visits.store(caller, { jobs: 0, photo: photo?.jpeg }, work)
      return work(() => {})
    },
  }
}
