import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'

/** A catcher says that a job is not for them. */
interface Decline {
  readonly jobId: number
  readonly userId: number
  /** The round of the alert that they answer; undefined: the current one. */
  readonly round?: number
}

/**
 * Stores a 'Not me' (D-154): the catcher is not asked about the job again until it has been claimed. Of a job that is
 * not available, or in a later round, nothing happens.
 */
export async function storeDecline(
  { kysely }: Pick<Scope, 'kysely'>,
  { jobId, userId, round }: Decline,
): Promise<void> {
  let update = kysely
    .updateTable('jobs')
    .set({
      not_asked: sql`array_append(array_remove(not_asked, ${userId}::int), ${userId}::int)`,
      declined_by: sql`array_append(declined_by, ${userId}::int)`,
    })
    .where('id', '=', jobId)
    .where(jobIs('available'))
    .where(sql<boolean>`not ${userId} = any(declined_by)`)
  if (round !== undefined) update = update.where('round', '=', round)
  await update.execute()
}
