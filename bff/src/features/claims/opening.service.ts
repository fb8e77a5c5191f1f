import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { knownJob, whyNotTheirs } from './claim.errors.ts'

/**
 * Stores that the claimer has opened a job that somebody gave to them (D-152), for all of their devices. Does nothing when
 * they have opened it before, or claimed it themselves.
 * @throws AppError as `releaseJob`
 */
export function markJobOpened(
  { scope, account }: Caller,
  { clock, events }: Pick<Core, 'clock' | 'events'>,
  jobId: number,
): Promise<void> {
  return scope.transaction(async (tx) => {
    const opened = await tx.kysely
      .updateTable('jobs')
      .set({ opened_at: clock.now() })
      .where('id', '=', jobId)
      .where('claimed_by_id', '=', account.id)
      .where('given_by', 'is not', null)
      .where('opened_at', 'is', null)
      .where(jobIs('claimed'))
      .returning('id')
      .executeTakeFirst()
    if (opened) return events.publish(tx, 'jobUpdated', { jobId })
    const job = await knownJob(tx, account, jobId)
    if (job.claimed_by_id !== account.id) throw whyNotTheirs(job, account, 'open it')
  })
}
