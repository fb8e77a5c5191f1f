import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'

const suspects = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely.selectFrom('suspect_jobs as suspect').whereRef('suspect.job_id', '=', sql.ref('job.id'))

/** Whether `job` is open and came from a number that a moderator has marked (D-93), as a condition of a query. */
export function isSuspect(scope: Pick<Scope, 'kysely'>): RawBuilder<SqlBool> {
  return sql`(${isOpenJob('job')} and exists ${suspects(scope).select('suspect.job_id')})`
}

/**
 * Until when `job` waits for a moderator, as a value of a query that has its ladder as `ladder`; null when it does not
 * wait.
 */
export function heldUntil(scope: Pick<Scope, 'kysely'>, now: Date): RawBuilder<string | null> {
  return sql`case when ladder.opened_at > ${now.toISOString()}::timestamptz and job.claimed_by_id is null
    and ${isSuspect(scope)} then ladder.opened_at end`
}
