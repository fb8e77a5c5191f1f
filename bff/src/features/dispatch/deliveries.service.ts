import { pushDecision, SUMMARY_MINUTES } from '@snake-dispatch/domain/dispatch/push-caps'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sendsPushes } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { newestFirst } from '../../tasks/newest-first.ts'
import { PUSHES_PER_RUN, type AlertBatch, type AlertSending } from './alert-sending.service.ts'
import {
  findAskedDevices,
  noteSummaries,
  readAskedJob,
  storeDeliveries,
  type AskedDevice,
  type AskedStep,
  type StepOfDevice,
} from './deliveries.rows.ts'

/** Asks the devices of accounts (DISP-02). */
export type Deliveries = ReturnType<typeof createDeliveries>

/**
 * Seconds that a push waits while a page of the account is open: the page may ring by itself and report it (DISP-06).
 */
const PAGE_SECONDS = 3
/** Milliseconds between two summaries to one device (DISP-07). */
const SUMMARY_MS = SUMMARY_MINUTES * 60_000

export function createDeliveries(
  { tasks, clock }: Pick<Core, 'tasks' | 'clock'>,
  sending: Pick<AlertSending, 'task'>,
) {
  return {
    /**
     * Asks the devices of accounts for a step, in the transaction of the step: stores a delivery for each, as its caps
     * allow (DISP-07), and enqueues the pushes in batches. A second call for the same step asks nobody again. Does
     * nothing in the demo (D-02).
     * @param userIds whom the step asks; whether they may be alerted is decided again when the pushes are sent
     */
    async ring(
      tx: Transaction,
      { userIds, ...asked }: AskedStep & { readonly userIds: readonly number[] },
    ): Promise<void> {
      if (!sendsPushes(tx) || userIds.length === 0) return
      const now = clock.now()
      const job = await readAskedJob(tx, asked, now)
      if (!job || job.pushesEnd <= now) return
      const devices = await findAskedDevices(tx, asked, userIds, now)
      const plans = devices.flatMap((device) => planOf(device, job, now) ?? [])
      await storeDeliveries(tx, asked, plans, now)
      const pushes = plans.filter(({ action }) => action !== 'skip')
      for (const alike of Map.groupBy(pushes, (plan) => `${plan.action} ${plan.afterSeconds}`).values()) {
        const { action, afterSeconds } = alike[0]!
        const ids = alike.map(({ id }) => id)
        if (action === 'summary') await noteSummaries(tx, ids, new Date(now.getTime() + afterSeconds * 1000))
        const batch = {
          ...asked,
          isSummary: action === 'summary',
          attempt: 0,
          expiresAt: job.pushesEnd.toISOString(),
        }
        await tasks.enqueueAll(tx, sending.task, batchesOf(batch, ids), {
          afterSeconds,
          priority: newestFirst(now),
        })
      }
    },
  }
}

type Plan = StepOfDevice & { readonly afterSeconds: number }

/** What a step does with a device; null: nothing, it has rung often enough or its user has answered (DISP-07). */
function planOf(
  { id, userId, isOwnSuburb, hasPage, sent }: AskedDevice,
  { urgency }: { readonly urgency: Urgency },
  now: Date,
): Plan | null {
  const device = { id, userId }
  switch (pushDecision(sent, { urgency, isOwnSuburb }, now)) {
    case 'ring':
      return { ...device, action: 'ring', afterSeconds: hasPage ? PAGE_SECONDS : 0 }
    case 'summary':
      return { ...device, action: 'summary', afterSeconds: 0 }
    case 'later': {
      const next = sent.summaryAt!.getTime() + SUMMARY_MS - now.getTime()
      // A summary is scheduled already: it will include this job.
      if (sent.summaryAt! > now) return { ...device, action: 'skip', afterSeconds: 0 }
      return { ...device, action: 'summary', afterSeconds: Math.ceil(next / 1000) }
    }
    case 'none':
      return null
  }
}

function batchesOf(batch: Omit<AlertBatch, 'subscriptionIds'>, ids: readonly number[]): AlertBatch[] {
  const batches: AlertBatch[] = []
  for (let from = 0; from < ids.length; from += PUSHES_PER_RUN)
    batches.push({ ...batch, subscriptionIds: ids.slice(from, from + PUSHES_PER_RUN) })
  return batches
}
