import type { Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'

/**
 * Lets open pages follow a new name or PayID of an account: their lists show it with the open jobs that it has logged or
 * claimed (D-135).
 */
export async function refreshOpenJobs(tx: Transaction, events: Events, userId: number): Promise<void> {
  const jobs = await tx.kysely
    .selectFrom('jobs')
    .select('id')
    .where((is) => is.or([is('claimed_by_id', '=', userId), is('created_by_id', '=', userId)]))
    .where(isOpenJob())
    .orderBy('id')
    .execute()
  for (const { id } of jobs) await events.publish(tx, 'jobUpdated', { jobId: id })
}
