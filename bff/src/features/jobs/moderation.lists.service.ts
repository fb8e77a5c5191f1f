import {
  DEFAULT_OPEN_JOBS_PAGE,
  MAX_CANDIDATES,
  type JobCandidate,
  type OpenJobsQuery,
} from '@snake-dispatch/contract/moderation'
import { hasLicence, NO_LICENCE } from '@snake-dispatch/domain/licence'
import { suburbKey } from '@snake-dispatch/domain/service-suburbs'
import { sql, type SqlBool } from 'kysely'
import { coversReachOf, isOpenJob } from './job-conditions.service.ts'
import {
  availableCursor,
  pageOf,
  readAvailableCursor,
  type JobPage,
  type Reader,
} from './job.lists.service.ts'
import { jobNotFound } from './job.progress.service.ts'
import { findJob, selectJobs } from './job.rows.ts'
import { assignable } from './moderation.policy.ts'

const MINUTE = 60_000

/**
 * The jobs that moderators work on, by the time of posting: what waits longest comes first unless asked otherwise
 * (MOD-02). Read by the index of open jobs, of which there are few however many are stored.
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listOpenJobs(
  { scope, account }: Reader,
  {
    state = 'available',
    urgency,
    suburb,
    minutesOld,
    sort = 'oldest',
    limit = DEFAULT_OPEN_JOBS_PAGE,
    cursor,
  }: OpenJobsQuery,
): Promise<JobPage> {
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  let query = selectJobs(scope)
    .where(isOpenJob('job'))
    .orderBy('job.created_at', direction)
    .orderBy('job.id', direction)
    .limit(limit + 1)
  if (state !== 'open') query = query.where('job.claimed_by_id', state === 'claimed' ? 'is not' : 'is', null)
  if (urgency) query = query.where('job.urgency', '=', urgency)
  if (suburb) query = query.where(contains(sql`job.suburb`, suburb))
  if (minutesOld !== undefined)
    query = query.where('job.created_at', '<', new Date(Date.now() - minutesOld * MINUTE).toISOString())
  if (cursor !== undefined) {
    const { createdAt, id } = readAvailableCursor(cursor)
    const beyond = sql.raw(sort === 'oldest' ? '>' : '<')
    query = query.where(
      sql<SqlBool>`(job.created_at, job.id) ${beyond} (${createdAt}::timestamptz, ${id}::int)`,
    )
  }
  return pageOf(await query.execute(), limit, account, availableCursor)
}

/**
 * The accounts that a job can be assigned to (MOD-05), found by a part of the name, at most `MAX_CANDIDATES`: those with a
 * licence first, then those who serve its suburb (D-07), then those with the fewest open claims. Who has the job is not
 * among them.
 *
 * @throws AppError NOT_FOUND when there is no such job
 */
export async function listCandidates(
  { scope }: Pick<Reader, 'scope'>,
  jobId: number,
  search: string | undefined,
): Promise<JobCandidate[]> {
  const job = await findJob(scope, jobId)
  if (!job) throw jobNotFound()
  // A job that was sent to all because nobody serves its suburb is not served by all.
  const reach = job.reach_suburbs ?? (job.suburb === null ? null : [suburbKey(job.suburb)])
  const claims = scope.kysely
    .selectFrom('jobs')
    .where(isOpenJob())
    .where('claimed_by_id', 'is not', null)
    .groupBy('claimed_by_id')
    .select(['claimed_by_id', sql<number>`count(*)::int`.as('open')])
  let query = assignable(scope)
    .leftJoin(claims.as('claims'), 'claims.claimed_by_id', 'users.id')
    .select(['users.id', 'users.name', 'users.license_number'])
    .select(sql<number>`coalesce(claims.open, 0)`.as('open_claims'))
    .select(coversReachOf(sql`users.service_suburbs`, sql`${reach}::text[]`).as('serves_suburb'))
    .where('users.id', 'is distinct from', job.claimed_by_id)
    .orderBy(sql`lower(btrim(users.license_number)) = ${NO_LICENCE.toLowerCase()}`)
    .orderBy('serves_suburb', 'desc')
    .orderBy('open_claims')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MAX_CANDIDATES)
  if (search) query = query.where(contains(sql`users.name`, search))
  return (await query.execute()).map((row) => ({
    id: row.id,
    name: row.name,
    openClaims: row.open_claims,
    servesSuburb: Boolean(row.serves_suburb),
    hasLicence: hasLicence(row.license_number),
  }))
}

/** The condition that a column has a text in it, in any case. */
function contains(column: ReturnType<typeof sql>, text: string) {
  return sql<SqlBool>`strpos(lower(${column}), lower(${text})) > 0`
}
