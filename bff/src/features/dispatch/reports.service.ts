import type { AlertEvent } from '@snake-dispatch/contract/alert-reports'
import type { RangMessage } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../calls/account.ts'
import { sendsPushes } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { storeDecline } from './declines.rows.ts'
import { recordPageRings, recordReports, type PageRing, type Report } from './delivery-reports.rows.ts'

/** Buffers what devices report until it is written to the database. */
export type Reports = ReturnType<typeof createReports>

/** Milliseconds for which reports are collected and written together (DISP-03): many devices report at once. */
const COLLECT_MS = 100
/** Reports that wait at most: while the database hangs, further ones are dropped. */
const MAX_WAITING = 20_000

/** Collects what devices report (DISP-04) and which pages rang (DISP-06), and writes it in one statement each. */
export function createReports({
  database,
  clock,
  events,
  log,
}: Pick<Core, 'database' | 'clock' | 'events' | 'log'>) {
  let reports: Report[] = []
  let rings: PageRing[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function collect(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = writing.then(write)
    }, COLLECT_MS)
  }

  async function write(): Promise<void> {
    const [ofPushes, ofPages] = [reports, rings]
    reports = []
    rings = []
    // Nothing is pushed in the demo (D-02).
    const scope = database.scope('live')
    try {
      await recordPageRings(scope, ofPages)
      await recordReports(scope, ofPushes)
      for (const { event, jobId, round, userId } of ofPushes)
        if (event === 'declined') await storeDecline(scope, events, { jobId, round, userId })
    } catch (error) {
      log.error({ err: error, reports: ofPushes.length + ofPages.length }, 'Reports of alerts were lost')
    }
  }

  return {
    add(report: Omit<Report, 'event'> & { readonly event: AlertEvent }): void {
      if (reports.length >= MAX_WAITING) return
      reports.push(report)
      collect()
    },

    /** A page of an account has rung on its device: the push to it is skipped (DISP-06). */
    rang(account: Pick<Account, 'id' | 'realm'>, { jobNumber, round, step, device }: RangMessage): void {
      if (!sendsPushes(account) || rings.length >= MAX_WAITING) return
      rings.push({ jobNumber, round, step, subscriptionId: device, userId: account.id, at: clock.now() })
      collect()
    },

    /** Writes what was collected. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await writing
      await write()
    },
  }
}
