import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { hasArrived, jobIs } from '../jobs/job-status.rows.ts'

/** The condition of a query that `job` is claimed and its catcher late: what a notice of it says is still so (DISP-24). */
export function isStillLate(now: Date): RawBuilder<SqlBool> {
  return sql`(${jobIs('claimed', 'job')} and job.claimed_eta < ${now.toISOString()}::timestamptz
    and not ${hasArrived('job')})`
}

/** The condition of a query that `job` still waits for a moderator's look: what a notice of it says is still so (D-93). */
export function isStillHeld({ kysely }: Pick<Scope, 'kysely'>, now: Date): RawBuilder<SqlBool> {
  const ladder = kysely
    .selectFrom('alert_ladders as ladder')
    .whereRef('ladder.job_id', '=', sql.ref('job.id'))
    .where('ladder.opened_at', '>', now.toISOString())
    .select('ladder.job_id')
  return sql`(${jobIs('available', 'job')} and exists ${ladder})`
}

/** The condition of a query that some region has nobody, as the alarm has found (DISP-17). */
export function hasGap({ kysely }: Pick<Scope, 'kysely'>): RawBuilder<SqlBool> {
  return sql`exists ${kysely.selectFrom('coverage_gaps').select('id').where('ended_at', 'is', null)}`
}
