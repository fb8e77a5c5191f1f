import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { hasLockedCatcher, isLate, jobIs } from '../jobs/job-status.rows.ts'

/**
 * The condition of a query that `job` is claimed and its catcher late, so that a notice of it is still true (DISP-24).
 */
export function isStillLate(now: Date): RawBuilder<SqlBool> {
  return sql`(${jobIs('claimed', 'job')} and ${isLate(now, 'job')})`
}

/**
 * The condition of a query that `job` is claimed and its catcher cannot sign in, so that a notice of it is still true
 * (D-127).
 */
export function isStillLocked(now: Date): RawBuilder<SqlBool> {
  return sql`(${jobIs('claimed', 'job')} and ${hasLockedCatcher(now, 'job')})`
}

/**
 * The condition of a query that `job` still waits for a moderator's check, so that a notice of it is still true (D-93).
 */
export function isStillHeld({ kysely }: Pick<Scope, 'kysely'>, now: Date): RawBuilder<SqlBool> {
  const ladder = kysely
    .selectFrom('alert_ladders as ladder')
    .whereRef('ladder.job_id', '=', sql.ref('job.id'))
    .where('ladder.opened_at', '>', now.toISOString())
    .select('ladder.job_id')
  return sql`(${jobIs('available', 'job')} and exists ${ladder})`
}

/** The condition of a query that the coverage alarm has found a region with nobody (DISP-17). */
export function hasGap({ kysely }: Pick<Scope, 'kysely'>): RawBuilder<SqlBool> {
  return sql`exists ${kysely.selectFrom('coverage_gaps').select('id').where('ended_at', 'is', null)}`
}
