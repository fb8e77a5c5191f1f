import type { JobStatus } from '@snake-dispatch/domain/job-lifecycle'
import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { signsIn } from '../accounts/lock.rows.ts'

/** The fields that decide the state of a job: dates in a stored job, strings in an answer. */
interface JobProgress {
  claimedById: number | null
  completedAt?: Date | string | null | undefined
  cancelledAt?: Date | string | null | undefined
}

/**
 * The state of a loaded job (JOB-01). It is not stored: it follows from the fields that a claim, a completion and a
 * cancellation set. `jobIs` is the same rule for a query; one test runs both.
 */
export function jobStatus({ claimedById, completedAt, cancelledAt }: JobProgress): JobStatus {
  if (cancelledAt) return 'cancelled'
  if (claimedById === null) return 'available'
  return completedAt ? 'completed' : 'claimed'
}

/**
 * The condition of a query that a job is in that state, as `jobStatus` decides it. A deleted job is in none (D-11).
 * Every list, count and conditional update of every feature uses this condition.
 * @param job the table's alias in the query
 */
export function jobIs(status: JobStatus, job = 'jobs'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${job}.${name}`)
  const conditions: Record<JobStatus, RawBuilder<SqlBool>> = {
    available: sql`${column('claimed_by_id')} is null and ${column('cancelled_at')} is null`,
    claimed: sql`${column('claimed_by_id')} is not null and ${column('completed_at')} is null and ${column('cancelled_at')} is null`,
    completed: sql`${column('completed_at')} is not null`,
    cancelled: sql`${column('cancelled_at')} is not null`,
  }
  return sql`(${conditions[status]} and ${column('deleted_at')} is null)`
}

/**
 * The condition of a query that a job is available or claimed: what moderators work on. It is written as the predicate of
 * the index `job_open_index`, which then serves both states.
 * @param job the table's alias in the query
 */
export function isOpenJob(job = 'jobs'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${job}.${name}`)
  return sql`(${column('completed_at')} is null and ${column('cancelled_at')} is null and ${column('deleted_at')} is null)`
}

/**
 * The condition of a query on jobs that the claim was made at that instant. A device without a network queues a release
 * or a completion for one claim; it must not end a later claim of the same catcher (DISP-42).
 * @param claimedAt ISO 8601 in UTC; undefined: any claim
 */
export function isClaimOf(claimedAt: string | undefined): RawBuilder<SqlBool> {
  return claimedAt === undefined ? sql`true` : sql`claimed_at = ${claimedAt}::timestamptz`
}

/**
 * The condition of a query on jobs that the catcher of this claim has said that they are there (DISP-24); what the catcher
 * of an earlier claim said does not count.
 * @param job the table's alias in the query
 */
export function hasArrived(job = 'jobs'): RawBuilder<SqlBool> {
  return isOfClaim('arrived_at', job)
}

/**
 * The condition of a query on jobs that the catcher of this claim has done what the column dates, and not that of an
 * earlier one.
 * @param job the table's alias in the query
 */
export function isOfClaim(column: 'arrived_at' | 'new_time_at', job = 'jobs'): RawBuilder<SqlBool> {
  return sql`coalesce(${sql.ref(`${job}.${column}`)} >= ${sql.ref(`${job}.claimed_at`)}, false)`
}

/**
 * The condition of a query on jobs that are open that the catcher has not come in time, and has not said that they are
 * there (DISP-24): what the office counts, lists and is told of as late.
 * @param job the table's alias in the query
 */
export function isLate(now: Date, job = 'jobs'): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${job}.claimed_eta`)} < ${now.toISOString()}::timestamptz and not ${hasArrived(job)})`
}

/** SQL: when the wait for a catcher began, with the request or when the job was given back (D-198); also of a claimed job. */
export const waitsSince = (): RawBuilder<string> => sql<string>`coalesce(jobs.released_at, jobs.created_at)`

/**
 * The condition of a query on open jobs that the catcher cannot sign in: the office has to hand the job over or release
 * it (D-127).
 * @param job the table's alias in the query
 */
export function hasLockedCatcher(now: Date, job = 'jobs'): RawBuilder<SqlBool> {
  const holder = expressionBuilder<Tables>()
    .selectFrom('users as holder')
    .where('holder.id', '=', sql<number>`${sql.ref(`${job}.claimed_by_id`)}`)
    .where((is) => is.not(signsIn(now, 'holder')))
    .select('holder.id')
  return sql`exists ${holder}`
}
