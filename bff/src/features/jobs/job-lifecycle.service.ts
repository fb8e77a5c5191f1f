import type { JobStatus } from '@snake-dispatch/domain/job-lifecycle'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * The condition of a query that a job is in that state (JOB-01), as `jobStatus` reads it from a loaded job. A deleted
 * job is in none (D-11). Every list, count and conditional update of every feature asks by this one.
 * @param job the table's alias in the query
 */
export function jobIs(status: JobStatus, job = 'jobs'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${job}.${name}`)
  const progress: Record<JobStatus, RawBuilder<SqlBool>> = {
    available: sql`${column('claimed_by_id')} is null`,
    claimed: sql`${column('claimed_by_id')} is not null and ${column('completed_at')} is null`,
    completed: sql`${column('completed_at')} is not null`,
  }
  return sql`(${progress[status]} and ${column('deleted_at')} is null)`
}

/**
 * The order of jobs by urgency, high first (JOB-02).
 * @param job the table's alias in the query
 */
export function urgencyRank(job: string): RawBuilder<number> {
  return sql`case ${sql.ref(`${job}.urgency`)} when 'high' then 0 when 'medium' then 1 else 2 end`
}
