import type { JobStatus } from '@snake-dispatch/domain/job-lifecycle'
import { suburbKey } from '@snake-dispatch/domain/service-suburbs'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * The condition of a query that a job is in that state (JOB-01), as `jobStatus` reads it from a loaded job. A deleted
 * job is in none (D-11). Every list, count and conditional update of every feature asks by this one.
 * @param job the table's alias in the query
 */
export function jobIs(status: JobStatus, job = 'jobs'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${job}.${name}`)
  const progress: Record<JobStatus, RawBuilder<SqlBool>> = {
    available: sql`${column('claimed_by_id')} is null and ${column('cancelled_at')} is null`,
    claimed: sql`${column('claimed_by_id')} is not null and ${column('completed_at')} is null and ${column('cancelled_at')} is null`,
    completed: sql`${column('completed_at')} is not null`,
    cancelled: sql`${column('cancelled_at')} is not null`,
  }
  return sql`(${progress[status]} and ${column('deleted_at')} is null)`
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
 * The condition of a query on jobs that their claim is the one of that instant: what was queued on a device without a
 * network is about the claim it was made for, not about a later one of the same catcher (DISP-42).
 * @param claimedAt ISO 8601 in UTC; undefined: any claim
 */
export function isClaimOf(claimedAt: string | undefined): RawBuilder<SqlBool> {
  return claimedAt === undefined ? sql`true` : sql`claimed_at = ${claimedAt}::timestamptz`
}

/**
 * The order of jobs by urgency, high first (JOB-02).
 * @param job the table's alias in the query
 */
export function urgencyRank(job: string): RawBuilder<number> {
  return sql`case ${sql.ref(`${job}.urgency`)} when 'high' then 0 when 'medium' then 1 else 2 end`
}

/** What counts as white space around a suburb, as in `suburbKey`. */
const WHITE_SPACE = ' \t\n\v\f\r\u00a0\ufeff'

/** SQL counterpart of `suburbKey`: a suburb of the query as it is compared, '' when there is none. */
const keyOf = (suburb: RawBuilder<unknown>) => sql`lower(btrim(coalesce(${suburb}, ''), ${WHITE_SPACE}))`

/**
 * `coversReachOf` for one reader's service suburbs, which are compared as one value however many there are.
 * @param served the reader's service suburbs, as they chose them
 */
export function coversReachFor(served: readonly string[], reach: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const keys = [...new Set(served.map(suburbKey))].filter((key) => key !== '')
  return keys.length === 0 ? sql`true` : sql`(${reach} is null or ${reach} && ${keys}::text[])`
}

/**
 * The condition of a query that service suburbs cover a job (D-07, D-51), the SQL counterpart of `coversReach`: none
 * chosen cover all, and a job that concerns all is covered by all.
 * @param served the service suburbs, a `text[]`
 * @param reach the suburbs that the job concerns, as `suburbKey` writes them, a `text[]` or null
 */
export function coversReachOf(served: RawBuilder<unknown>, reach: RawBuilder<unknown>): RawBuilder<SqlBool> {
  // A look at all of them in one text spares comparing each one: for most readers a single suburb is nowhere in it.
  const all = sql`array_to_string(${served}, chr(10))`
  return sql`(${reach} is null or ${keyOf(all)} = ''
    or (cardinality(${reach}) > 1 or strpos(lower(${all}), (${reach})[1]) > 0)
      and exists (select from unnest(${served}) as served where ${keyOf(sql`served`)} = any(${reach})))`
}
