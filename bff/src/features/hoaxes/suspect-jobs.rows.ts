import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isOpenJob } from '../jobs/job-status.rows.ts'

/** Whether `job` is open and came from a number that a moderator has marked (D-93), as a condition of a query. */
export const isSuspect = (): RawBuilder<SqlBool> => sql`(job.is_suspect and ${isOpenJob('job')})`

/**
 * Until when `job` waits for a moderator, as a value of a query that has its ladder as `ladder`; null when it does not
 * wait.
 */
export function heldUntil(now: Date): RawBuilder<string | null> {
  return sql`case when ladder.opened_at > ${now.toISOString()}::timestamptz and job.claimed_by_id is null
    and ${isSuspect()} then ladder.opened_at end`
}
