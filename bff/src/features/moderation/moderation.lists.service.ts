import {
  DEFAULT_OPEN_JOBS_PAGE,
  MAX_CANDIDATES,
  type JobCandidate,
  type OpenJobsQuery,
} from '@snake-dispatch/contract/moderation'
import { onCallAt } from '@snake-dispatch/domain/dispatch/on-call'
import { hasLicence, NO_LICENCE } from '@snake-dispatch/domain/licence'
import { suburbKey } from '@snake-dispatch/domain/service-suburbs'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { readPlans } from '../dispatch/on-call.rows.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'
import { coversSuburbsOf } from '../jobs/job-cover.rows.ts'
import { availableCursor, pageOf, readAvailableCursor, type JobPage } from '../jobs/job.lists.service.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { findJob, selectJobs } from '../jobs/job.rows.ts'
import { assignable } from './moderation.policy.ts'

const MINUTE_MS = 60_000

/**
 * The jobs that moderators work on, by the time of posting: what waits longest comes first unless asked otherwise
 * (MOD-02). Read by the index of open jobs, of which there are few however many are stored.
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listOpenJobs(
  { scope, account }: Reader<Viewer>,
  {
    state = 'available',
    urgency,
    suburb,
    minutesOld,
    sort = 'oldest',
    limit = DEFAULT_OPEN_JOBS_PAGE,
    cursor,
  }: OpenJobsQuery,
  now: Date,
): Promise<JobPage> {
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  let query = selectJobs(scope, account)
    .where(matchesOpenJobs({ state, urgency, suburb, minutesOld }, now))
    .orderBy('job.created_at', direction)
    .orderBy('job.id', direction)
    .limit(limit + 1)
  if (cursor !== undefined) {
    const { createdAt, id } = readAvailableCursor(cursor)
    const beyond = sql.raw(sort === 'oldest' ? '>' : '<')
    query = query.where(
      sql<SqlBool>`(job.created_at, job.id) ${beyond} (${createdAt}::timestamptz, ${id}::int)`,
    )
  }
  return pageOf(await query.execute(), limit, account, availableCursor)
}

/** The condition of a query on `job` that it is open and as asked for (MOD-02). */
export function matchesOpenJobs(
  { state = 'available', urgency, suburb, minutesOld }: Omit<OpenJobsQuery, 'sort' | 'limit' | 'cursor'>,
  now: Date,
): RawBuilder<SqlBool> {
  const conditions = [isOpenJob('job')]
  if (state === 'available') conditions.push(sql`job.claimed_by_id is null`)
  if (state === 'claimed') conditions.push(sql`job.claimed_by_id is not null`)
  if (urgency) conditions.push(sql`job.urgency = ${urgency}`)
  if (suburb) conditions.push(contains(sql`job.suburb`, suburb))
  if (minutesOld !== undefined)
    conditions.push(
      sql`job.created_at < ${new Date(now.getTime() - minutesOld * MINUTE_MS).toISOString()}::timestamptz`,
    )
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * The accounts that a job can be assigned to (MOD-05), found by a part of the name, at most `MAX_CANDIDATES`: those with a
 * licence first, then those who serve its suburb (D-07), then those with the fewest open claims. Who has the job is not
 * among them. Who is off call may be assigned one too, and is marked (DISP-12).
 *
 * @throws AppError NOT_FOUND when there is no such job
 */
export async function listCandidates(
  { scope }: Pick<Reader, 'scope'>,
  jobId: number,
  search: string | undefined,
  now: Date,
): Promise<JobCandidate[]> {
  const job = await findJob(scope, jobId)
  if (!job) throw jobNotFound()
  // Before the rings a job that nobody served was sent to all (D-50): it is not served by all.
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
    .select(coversSuburbsOf(sql`users.service_suburbs`, sql`${reach}::text[]`).as('serves_suburb'))
    .where('users.id', 'is distinct from', job.claimed_by_id)
    .orderBy(sql`lower(btrim(users.license_number)) = ${NO_LICENCE.toLowerCase()}`)
    .orderBy('serves_suburb', 'desc')
    .orderBy('open_claims')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MAX_CANDIDATES)
  if (search) query = query.where(contains(sql`users.name`, search))
  const rows = await query.execute()
  const plans = await readPlans(
    scope,
    rows.map(({ id }) => id),
  )
  const isOn = onCallAt(now)
  const offIds = new Set(plans.filter((plan) => !isOn(plan)).map(({ userId }) => userId))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    openClaims: row.open_claims,
    servesSuburb: Boolean(row.serves_suburb),
    hasLicence: hasLicence(row.license_number),
    isOnCall: !offIds.has(row.id),
  }))
}

/** The condition that a column has a text in it, in any case. */
function contains(column: ReturnType<typeof sql>, text: string) {
  return sql<SqlBool>`strpos(lower(${column}), lower(${text})) > 0`
}
