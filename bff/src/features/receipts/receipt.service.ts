import type { Receipt } from '@snake-dispatch/contract/receipts'
import { gstWithin } from '@snake-dispatch/domain/gst'
import { amountPaid } from '@snake-dispatch/domain/revenue-split'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { AppError } from '../../calls/app-error.ts'
import type { Reader } from '../../calls/caller.ts'
import { isoInstant } from '../../db/instant.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import { maySeeJob } from '../jobs/job.policy.ts'
import { contextOf, findJob } from '../jobs/job.rows.ts'

/**
 * The receipt of a job that the reader completed, as their profile and the job are now (D-150).
 * @throws AppError NOT_FOUND when the reader may not see the job, FORBIDDEN when another catcher has it, CONFLICT when it
 *   is not completed or nothing was paid
 */
export async function readReceipt({ scope, account }: Reader, jobId: number): Promise<Receipt> {
  const job = await findJob(scope, jobId)
  if (!job || !maySeeJob(account, contextOf(job))) throw jobNotFound()
  if (!job.completed_at) throw new AppError('CONFLICT', 'This job is not completed.')
  if (job.claimed_by_id !== account.id)
    throw new AppError('FORBIDDEN', 'Only the catcher who completed this job has its receipt.')
  const amount = amountPaid({ quotedCost: job.quoted_cost, clientPaid: job.client_paid })
  if (amount === 0) throw new AppError('CONFLICT', 'Nothing was paid for this job, so there is no receipt.')
  const { gstRegistered, ...catcher } = await scope.kysely
    .selectFrom('users')
    .where('id', '=', account.id)
    .select(['name', 'company', 'abn', 'gst_registered as gstRegistered'])
    .executeTakeFirstOrThrow()
  return {
    jobNumber: job.job_number,
    completedOn: sydneyDay(new Date(isoInstant(job.completed_at))),
    snakeType: job.found_type ?? job.snake_type,
    clientName: job.client_name,
    address: job.address,
    suburb: job.suburb,
    amount,
    isPaidKnown: job.client_paid !== null,
    gstCents: gstRegistered ? gstWithin(amount * 100) : null,
    catcher,
  }
}
