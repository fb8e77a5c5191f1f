import { DEFAULT_OPEN_JOBS_PAGE, type OpenJobsQuery } from '@snake-dispatch/contract/moderation'
import type { QueueState } from '@snake-dispatch/contract/job-queue'
import { startOfSydneyDay } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { containsText } from '../../db/containing.ts'
import type { Scope } from '../../db/scope.ts'
import { isUnsettled } from '../client-page/client-answers.rows.ts'
import { hasLockedCatcher, isLate, isOpenJob, jobIs } from '../jobs/job-status.rows.ts'
import { availableCursor, pageOf, readAvailableCursor, type JobPage } from '../jobs/job.lists.service.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { queryReader, selectJobs } from '../jobs/job.rows.ts'

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

/** The condition that the suburb of a job contains a text, as it is written or in another spelling (D-113). */
function namesSuburb(text: string) {
  const key = suburbKey(text)
  const asWritten = containsText(sql`job.suburb`, text)
  // The first of the reach is the job's own suburb.
  return key === '' ? asWritten : sql<SqlBool>`(${asWritten} or strpos(job.reach_suburbs[1], ${key}) > 0)`
}
