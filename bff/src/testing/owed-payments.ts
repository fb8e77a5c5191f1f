import type { AwaitedPayment, OwedPayment } from '@snake-dispatch/contract/logger-payments'
import { makeCatcher } from './browsers.ts'
import { makeJob } from './factories.ts'
import { makeTestClock } from './test-clock.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'
import type { Job } from '../features/jobs/job.entity.ts'

/** A catcher who has completed a job of $350 that another catcher logged, unless the fields say otherwise. */
export async function makeOwed(server: TestServer, completedAt: Date, fields: Partial<Job> = {}) {
  const [catcher, logger] = [await makeCatcher(server), await makeCatcher(server)]
  const job = await makeJob(server, {
    createdById: logger.user.id,
    claimedById: catcher.user.id,
    claimedAt: completedAt,
    completedAt,
    quotedCost: 350,
    ...fields,
  })
  return { catcher, logger, job, params: { id: job.id } }
}

const START = Date.parse('2026-11-10T09:00:00+11:00')
const DAY_MS = 86_400_000

/** A clock for payments: `onDay(7)` sets it to seven days after the completion, which is on day 0. */
export function paymentDays() {
  const dayOf = (days: number) => new Date(START + days * DAY_MS)
  const clock = makeTestClock(dayOf(0).toISOString())
  return { clock, dayOf, onDay: (days: number) => clock.set(dayOf(days).toISOString()) }
}

/** What an account owes to loggers. */
export const owedOf = async (client: TestClient): Promise<OwedPayment[]> =>
  (await client.call('owedPayments')).body

/** What is owed to an account. */
export const awaitedOf = async (client: TestClient): Promise<AwaitedPayment[]> =>
  (await client.call('awaitedPayments')).body
