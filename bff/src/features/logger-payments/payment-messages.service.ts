import { MISSED_AFTER_DAYS } from '@snake-dispatch/domain/logger-payment'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Transaction } from '../../db/scope.ts'
import { ACCOUNTS_AT_ONCE, type MessageQueue } from '../messages/message-queue.service.ts'
import { amountOf, selectUnpaid } from './logger-payments.rows.ts'

const DAY_MS = 86_400_000
/** Days after that within which a payment is found to be due: later, its mail was sent long ago. */
const FOUND_DAYS = 7

/**
 * Enqueues a mail to catchers for each job whose logger they have not marked as paid within 7 days, once a job, and a few
 * at a time (D-182).
 */
export async function enqueueUnpaid(
  tx: Transaction,
  messages: Pick<MessageQueue, 'enqueueEach'>,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  let last = 0
  for (;;) {
    const batch = await selectUnpaid(tx)
      .where('job.payment_sent', '=', false)
      .where('job.completed_at', '<=', daysAgo(MISSED_AFTER_DAYS))
      .where('job.completed_at', '>', daysAgo(MISSED_AFTER_DAYS + FOUND_DAYS))
      .where(receivesJobs('catcher'))
      .where('job.id', '>', last)
      .orderBy('job.id')
      .limit(ACCOUNTS_AT_ONCE)
      .execute()
    const own = batch.map((job) => ({
      userId: job.claimed_by_id!,
      subject: String(job.id),
      jobId: job.id,
      facts: {
        jobNumber: job.job_number,
        completedOn: formatSydney(new Date(isoInstant(job.completed_at!)), 'date'),
        dollars: amountOf(job),
      },
    }))
    await messages.enqueueEach(tx, 'loggerUnpaid', own)
    if (batch.length < ACCOUNTS_AT_ONCE) return
    last = batch.at(-1)!.id
  }
}
