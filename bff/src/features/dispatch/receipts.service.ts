import type { AlertReport } from '@snake-dispatch/contract/alert-reports'
import type { Core } from '../../core/core.ts'
import { deriveKey } from '../../core/session-secret.ts'
import { badReceipts, reportsOfReceipt } from '../../limits/limit-numbers.ts'
import type { Limit } from '../../limits/limits.ts'
import { networkOf } from '../../limits/network.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import type { Call } from '../../calls/handler.ts'
import { readReceipt, writeReceipt, type Receipt } from './receipt-token.ts'
import type { Reports } from './reports.service.ts'

/** The receipts of pushes, with which devices report what became of them (DISP-04). */
export type Receipts = ReturnType<typeof createReceipts>

/** Milliseconds for which a receipt is valid after the push service has given up: a device may report later. */
const REPORT_MS = 24 * 60 * 60 * 1000

export function createReceipts(
  core: Pick<Core, 'clock' | 'limits' | 'env' | 'settings'>,
  needs: {
    readonly reports: Pick<Reports, 'add'>
    readonly securityEvents: Pick<SecurityEvents, 'suspicious'>
  },
) {
  const { clock, limits } = core
  const perReceipt = limits.inMemory(reportsOfReceipt)
  const badPerNetwork = limits.inMemory(badReceipts)
  let key: Buffer | undefined

  return {
    start: async () => void (key = await deriveKey(core, 'receipts of alerts')),

    /** The receipt of an alert. @param expiresAt when its push service gives up */
    of: (push: Omit<Receipt, 'expiresAt'>, expiresAt: Date): string =>
      writeReceipt(key!, { ...push, expiresAt: new Date(expiresAt.getTime() + REPORT_MS) }),

    /** The receipt of a test push: it proves only that pushes arrive on the device (DISP-08). @param ttl in seconds */
    ofTest: (push: Pick<Receipt, 'subscriptionId' | 'userId'>, ttl: number): string =>
      writeReceipt(key!, {
        ...push,
        jobId: 0,
        round: 0,
        // Rounded up to whole seconds by `writeReceipt`.
        expiresAt: new Date(clock.now().getTime() + ttl * 1000 + REPORT_MS),
      }),

    /**
     * Takes a report. A forged or expired receipt changes nothing, and the response does not say so; too many forged
     * ones from one network are a security event. A valid receipt is never refused for its network: phones share the
     * addresses of carriers.
     */
    async report(
      { receipt, event }: AlertReport,
      caller: Pick<Call, 'account' | 'address' | 'log'>,
    ): Promise<void> {
      const read = readReceipt(key!, receipt)
      if (!read) {
        if (!(await takes(badPerNetwork, networkOf(caller.address))))
          needs.securityEvents.suspicious('request.limited', caller)
        return
      }
      const now = clock.now()
      if (read.expiresAt < now || !(await takes(perReceipt, receipt))) return
      needs.reports.add({ ...read, event, at: now })
    },
  }
}

/** Uses up a point. @returns whether there was one left */
const takes = (limit: Limit, of: string) =>
  limit.consume(of).then(
    () => true,
    () => false,
  )
