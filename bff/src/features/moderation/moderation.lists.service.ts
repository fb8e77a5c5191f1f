import { foldedSearch } from '@snake-dispatch/domain/folded-text'
import {
  DEFAULT_OPEN_JOBS_PAGE,
  MAX_CANDIDATES,
  type JobCandidate,
  type OpenJobsQuery,
} from '@snake-dispatch/contract/moderation'
import type { QueueState } from '@snake-dispatch/contract/job-queue'
import { nearnesses, nearnessTo } from '@snake-dispatch/domain/dispatch/nearness'
import { onCallAt } from '@snake-dispatch/domain/dispatch/on-call'
import { startOfSydneyDay } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { stopSentence } from '@snake-dispatch/domain/claim-stop'
import { hasLicence } from '@snake-dispatch/domain/licence'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import type { Scope } from '../../db/scope.ts'
import { byName } from '../../db/name-order.ts'
import { isUnsettled } from '../client-page/client-answers.rows.ts'
import { readClaimStops, stopsClaims } from '../credentials/credentials.rows.ts'
import { readPlans } from '../dispatch/on-call.rows.ts'
import { isReachable } from '../dispatch/reachable.rows.ts'
import { holdingBounds } from '../fairness/claim-limits.service.ts'
import { hasLockedCatcher, isLate, isOpenJob, jobIs } from '../jobs/job-status.rows.ts'
import { availableCursor, pageOf, readAvailableCursor, type JobPage } from '../jobs/job.lists.service.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { findJob, queryReader, selectJobs } from '../jobs/job.rows.ts'
import { isStillLate } from '../notifications/office-notices.rows.ts'
import { assignable } from './moderation.policy.ts'

const MINUTE_MS = 60_000

/**
 * The jobs that moderators work on, by the time of posting: by default the oldest first (MOD-02). They are read from
 * the index of open jobs, of which there are few however many jobs are stored.
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
  let query = selectJobs(scope, queryReader(account))
    .where(matchesOpenJobs(scope, { state, urgency, suburb, minutesOld }, now))
    .orderBy('job.created_at', direction)
    .orderBy('job.id', direction)
    .limit(limit + 1)
  if (cursor !== undefined) {
    const { createdAt, lastId } = readAvailableCursor(cursor)
    const beyond = sql.raw(sort === 'oldest' ? '>' : '<')
    query = query.where(
      sql<SqlBool>`(job.created_at, job.id) ${beyond} (${createdAt}::timestamptz, ${lastId}::int)`,
    )
  }
  return pageOf(await query.execute(), limit, account, availableCursor)
}

/** The filters of open jobs, with the states of the office's queue too. */
export type OpenJobsFilters = Omit<OpenJobsQuery, 'state' | 'sort' | 'limit' | 'cursor'> & {
  state: QueueState
}

/**
 * The condition of a query on `job` that it is in a state of the office's queue, where no job is in two but 'claimed' and
 * 'open' (D-160), and that it matches the filters (MOD-02, D-139).
 */
export function matchesOpenJobs(
  scope: Pick<Scope, 'kysely'>,
  { state, urgency, suburb, minutesOld }: OpenJobsFilters,
  now: Date,
): RawBuilder<SqlBool> {
  const conditions = [inQueueState(scope, state, now)]
  if (urgency) conditions.push(sql`job.urgency = ${urgency}`)
  if (suburb) conditions.push(namesSuburb(suburb))
  if (minutesOld !== undefined)
    conditions.push(
      sql`job.created_at < ${new Date(now.getTime() - minutesOld * MINUTE_MS).toISOString()}::timestamptz`,
    )
  return sql`(${sql.join(conditions, sql` and `)})`
}

function inQueueState(scope: Pick<Scope, 'kysely'>, state: QueueState, now: Date): RawBuilder<SqlBool> {
  const isOpen = isOpenJob('job')
  const late = isLate(now, 'job')
  const locked = hasLockedCatcher(now, 'job')
  switch (state) {
    case 'open':
      return isOpen
    case 'available':
      return sql`(${isOpen} and job.claimed_by_id is null)`
    case 'claimed':
      return sql`(${isOpen} and job.claimed_by_id is not null)`
    case 'onTheWay':
      return sql`(${isOpen} and job.claimed_by_id is not null and not ${late} and not ${locked})`
    case 'late':
      return sql`(${isOpen} and ${late} and not ${locked})`
    case 'locked':
      return sql`(${isOpen} and ${locked})`
    case 'nobodyCame':
      return isUnsettled(scope, 'job')
    case 'doneToday':
      return isDoneToday(scope, now, 'job')
  }
}

/**
 * The condition of a query on jobs that they were completed today in Sydney, and that nobody says that nobody came.
 * @param job the table's alias in the query
 */
export function isDoneToday(scope: Pick<Scope, 'kysely'>, now: Date, job: string): RawBuilder<SqlBool> {
  const midnight = startOfSydneyDay(now).toISOString()
  return sql`(${jobIs('completed', job)} and ${sql.ref(`${job}.completed_at`)} >= ${midnight}::timestamptz and not ${isUnsettled(scope, job)})`
}

/**
 * The accounts that a job can be assigned to (MOD-05), found by a part of the name, at most `MAX_CANDIDATES`. Sorted
 * by: has a licence and no credential that stops them (D-62), works nearest, is on call, can be reached, has the fewest
 * late jobs, the fewest open jobs. The catcher who has the job is not among them. A catcher who is off call may be
 * assigned one too, and is marked (DISP-12).
 *
 * @param maxOpenClaims how many a catcher may claim themselves (D-37)
 * @throws AppError NOT_FOUND when there is no such job
 */
export async function listCandidates(
  { scope }: Pick<Reader, 'scope'>,
  jobId: number,
  { search, maxOpenClaims }: { search: string | undefined; maxOpenClaims: number },
  now: Date,
): Promise<JobCandidate[]> {
  const job = await findJob(scope, jobId)
  if (!job) throw jobNotFound()
  const claims = scope.kysely
    .selectFrom('jobs as job')
    .where(isOpenJob('job'))
    .where('claimed_by_id', 'is not', null)
    .groupBy('claimed_by_id')
    .select(['claimed_by_id', sql<number>`count(*)::int`.as('open')])
    .select(sql<number>`(count(*) filter (where ${isStillLate(now)}))::int`.as('late'))
  let query = assignable(scope)
    .leftJoin(claims.as('claims'), 'claims.claimed_by_id', 'users.id')
    .select(['users.id', 'users.name', 'users.license_number', 'users.base_suburb', 'users.contact_number'])
    .select('users.service_suburbs')
    .select([
      sql<number>`coalesce(claims.open, 0)`.as('open_claims'),
      sql<number>`coalesce(claims.late, 0)`.as('late_jobs'),
      isReachable(scope, 'users', now).as('is_reachable'),
      sql<SqlBool>`users.id in ${holdingBounds(scope, now).select('user_id')}`.as('is_bound'),
    ])
    .select(stopsClaims(scope, 'users', now).as('is_stopped'))
    .where('users.id', 'is distinct from', job.claimed_by_id)
    .orderBy(byName('users.name'))
    .orderBy('users.id')
  if (search) query = query.where(contains(sql`users.name`, search))
  const rows = await query.execute()
  const plans = await readPlans(
    scope,
    rows.map(({ id }) => id),
  )
  const isOn = onCallAt(now)
  const offIds = new Set(plans.filter((plan) => !isOn(plan)).map(({ userId }) => userId))
  const nearness = nearnessTo({ suburb: job.suburb, reachSuburbs: job.reach_suburbs })
  const candidates = rows.map((row) => ({
    id: row.id,
    name: row.name,
    contactNumber: row.contact_number,
    baseSuburb: row.base_suburb,
    serves: nearness(row.service_suburbs),
    openClaims: row.open_claims,
    lateJobs: row.late_jobs,
    isAtBound: row.open_claims >= (row.is_bound ? 1 : maxOpenClaims),
    hasLicence: hasLicence(row.license_number),
    isStopped: Boolean(row.is_stopped),
    isOnCall: !offIds.has(row.id),
    isReachable: Boolean(row.is_reachable),
  }))
  // Equal candidates stay sorted by name, as the query has them.
  const best = candidates.toSorted(bestFirst).slice(0, MAX_CANDIDATES)
  const stoppedIds = best.flatMap(({ id, isStopped }) => (isStopped ? [id] : []))
  const stops = await readClaimStops(scope, stoppedIds, now)
  return best.map(({ isStopped: _isStopped, ...candidate }) => {
    const stop = stops.get(candidate.id)
    return { ...candidate, claimStop: stop ? stopSentence(stop) : null }
  })
}

type Ranked = Omit<JobCandidate, 'claimStop'> & { readonly isStopped: boolean }

function bestFirst(one: Ranked, other: Ranked): number {
  return (
    Number(mayTake(other)) - Number(mayTake(one)) ||
    nearnesses.indexOf(one.serves) - nearnesses.indexOf(other.serves) ||
    Number(other.isOnCall) - Number(one.isOnCall) ||
    Number(other.isReachable) - Number(one.isReachable) ||
    one.lateJobs - other.lateJobs ||
    one.openClaims - other.openClaims
  )
}

const mayTake = ({ hasLicence: isLicensed, isStopped }: Ranked) => isLicensed && !isStopped

/** The condition that the suburb of a job contains a text, as it is written or in another spelling (D-113). */
function namesSuburb(text: string) {
  const key = suburbKey(text)
  const asWritten = contains(sql`job.suburb`, text)
  // The first of the reach is the job's own suburb.
  return key === '' ? asWritten : sql<SqlBool>`(${asWritten} or strpos(job.reach_suburbs[1], ${key}) > 0)`
}

/** The condition that a column contains a text, in any spelling (D-124). */
function contains(column: ReturnType<typeof sql>, text: string) {
  return sql<SqlBool>`strpos(fold_text(${column}), ${foldedSearch(text)}) > 0`
}
