import type { Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import type { User } from './user.entity.ts'

/** The most jobs that a notice names. */
const MAX_NAMED = 5

/** What a lock and its end need, besides the transaction. */
export interface Locking {
  readonly events: Events
  readonly notices: Pick<OfficeNotices, 'tellModerators'>
  readonly messages: Pick<MessageQueue, 'enqueue'>
}

/**
 * Makes open pages read again the jobs that an account has claimed and not completed: their mark 'Catcher locked'
 * comes with a lock and goes with its end (D-127).
 * @returns these jobs, the oldest first
 */
export async function refreshClaims(tx: Transaction, events: Events, userId: number) {
  const jobs = await tx.kysely
    .selectFrom('jobs')
    .select(['id', 'job_number as jobNumber'])
    .where('claimed_by_id', '=', userId)
    .where(jobIs('claimed'))
    .orderBy('id')
    .execute()
  for (const { id } of jobs) await events.publish(tx, 'jobUpdated', { jobId: id })
  return jobs
}

/** Notifies moderators of the jobs that an account still has when it is locked; of none where it has none (D-127). */
export async function notifyOfClaims(
  tx: Transaction,
  { events, notices }: Pick<Locking, 'events' | 'notices'>,
  { id, name }: Pick<User, 'id' | 'name'>,
): Promise<void> {
  const jobs = await refreshClaims(tx, events, id)
  const [first] = jobs
  if (!first) return
  const numbers = jobs.slice(0, MAX_NAMED).map(({ jobNumber }) => `#${jobNumber}`)
  const more = jobs.length > MAX_NAMED ? ` and ${jobs.length - MAX_NAMED} more` : ''
  const [what, next] =
    jobs.length === 1
      ? ['1 claimed job', 'Hand it over or release it.']
      : [`${jobs.length} claimed jobs`, 'Hand them over or release them.']
  await notices.tellModerators(tx, {
    type: 'catcherLocked',
    title: 'Catcher Locked',
    message: `${name} was locked and has ${what}: ${numbers.join(', ')}${more}. ${next}`,
    job: first,
  })
}
