import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { jobIs } from '../jobs/job-status.rows.ts'

/** A catcher says that a job is not for them. */
interface Decline {
  readonly jobId: number
  readonly userId: number
  /** The round of the alert that they answer; undefined: the current one. */
  readonly round?: number
}

/**
 * Stores a 'Not me' (D-154): the catcher is not asked about the job again until it has been claimed, and their open
 * pages say so. Of a job that is not available, or in a later round, nothing happens.
 */
export async function storeDecline(
  scope: Pick<Scope, 'transaction'>,
  events: Pick<Events, 'publish'>,
  { jobId, userId, round }: Decline,
): Promise<void> {
  await scope.transaction(async (tx) => {
    let update = tx.kysely
      .updateTable('jobs')
      .set({
        not_asked: sql`array_append(array_remove(not_asked, ${userId}::int), ${userId}::int)`,
        declined_by: sql`array_append(declined_by, ${userId}::int)`,
      })
      .where('id', '=', jobId)
      .where(jobIs('available'))
      .where(sql<boolean>`not ${userId} = any(declined_by)`)
    if (round !== undefined) update = update.where('round', '=', round)
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await events.publish(tx, 'jobDeclined', { jobId, userId })
  })
}
