import { MAX_PAGE, type PageQuery } from '@snake-dispatch/contract/page'
import type { Job } from '@snake-dispatch/contract/jobs'
import { isModerator } from '@snake-dispatch/contract/user'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { cursorRefused, isIdText, readIdCursor } from '../../calls/pagination.ts'
import { jobIs } from './job-status.rows.ts'
import type { Viewer } from './job.policy.ts'
import { presentJob } from './job.presenter.ts'
import { isShownTo, selectJobs, urgencyRank, type JobRow } from './job.rows.ts'
import { matchesSearch } from './job.search.ts'

/** A page of a list, as the viewer may see it. */
export interface JobPage {
  jobs: Job[]
  /** The cursor of the next page; null at the end. */
  nextCursor: string | null
}

/** A row of `selectJobs` as that viewer may see it, for lists of other features. */
export const jobFor = (row: JobRow, viewer: Viewer): Job => presentJob(row, viewer)

/** Completed jobs on a page when the caller names no limit (D-31). */
const COMPLETED_PAGE = 50

/**
 * The jobs that the viewer can claim: high, medium, low urgency, then newest (JOB-02), in their service suburbs
 * (JOB-05, D-07), found by the search (JOB-04).
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listAvailable(
  { scope, account: viewer }: Reader<Viewer>,
  { search, limit = MAX_PAGE, cursor }: PageQuery & { search?: string | undefined },
): Promise<JobPage> {
  let query = selectJobs(scope, viewer)
    .where(jobIs('available', 'job'))
    .where(isShownTo(viewer, 'job'))
    .orderBy(urgencyRank('job'))
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  if (search?.trim()) query = query.where(matchesSearch(search, viewer))
  if (cursor !== undefined) query = query.where(comesAfter(cursor))
  return pageOf(await query.execute(), limit, viewer, availableCursor)
}

/** The cursor after one job of the list of available or open jobs. */
export function availableCursor({
  urgency,
  createdAt,
  id,
}: Pick<Job, 'urgency' | 'createdAt' | 'id'>): string {
  return Buffer.from(`${urgency}|${createdAt}|${id}`).toString('base64url')
}

/** Reads what `availableCursor` wrote. @throws AppError BAD_INPUT */
export function readAvailableCursor(cursor: string): { rank: number; createdAt: string; id: string } {
  const [urgency, createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const rank = urgencies.findIndex((each) => each === urgency)
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(createdAt)
  if (rank < 0 || !isInstant || Number.isNaN(Date.parse(createdAt)) || !isIdText(id)) throw cursorRefused()
  return { rank, createdAt, id }
}

/** The condition that an available job comes after the one of the cursor. @throws AppError BAD_INPUT */
function comesAfter(cursor: string) {
  const { rank, createdAt, id } = readAvailableCursor(cursor)
  return sql<SqlBool>`(${urgencyRank('job')} > ${rank}::int or ${urgencyRank('job')} = ${rank}::int
    and (job.created_at, job.id) < (${createdAt}::timestamptz, ${id}::int))`
}

/**
 * What the viewer may see, newest first: available in their suburbs (JOB-05), logged by them, claimed by them;
 * everything for moderators and admins. Each of the three is read by its own index, a page at most, so that the query
 * does not slow down as jobs accumulate.
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listVisible(
  { scope, account: viewer }: Reader<Viewer>,
  { limit = MAX_PAGE, cursor }: PageQuery,
): Promise<JobPage> {
  const before = cursor === undefined ? undefined : readIdCursor(cursor)
  const newest = () => {
    const jobs = scope.kysely
      .selectFrom('jobs as job')
      .select('job.id')
      .where('job.deleted_at', 'is', null)
      .orderBy('job.id', 'desc')
      .limit(limit + 1)
    return before === undefined ? jobs : jobs.where('job.id', '<', before)
  }
  const available = newest().where(jobIs('available', 'job')).where(isShownTo(viewer, 'job'))
  const claimed = newest().where('job.claimed_by_id', '=', viewer.id)
  const logged = newest().where('job.created_by_id', '=', viewer.id)
  const own = scope.kysely
    .selectFrom(available.as('available'))
    .select('id')
    .union(scope.kysely.selectFrom(claimed.as('claimed')).select('id'))
    .union(scope.kysely.selectFrom(logged.as('logged')).select('id'))
  const page = selectJobs(scope, viewer)
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  const all = before === undefined ? page : page.where('job.id', '<', before)
  const rows = await (isModerator(viewer) ? all : page.where('job.id', 'in', own)).execute()
  return pageOf(rows, limit, viewer)
}

/** The column that puts the jobs of a state into their order. */
const orderedBy = { claimed: 'claimed_at', completed: 'completed_at' } as const

/**
 * The jobs that the viewer has claimed and not completed, newest claim first, or has completed, newest completion
 * first, 50 on a page (D-31).
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listMine(
  { scope, account: viewer }: Reader<Viewer>,
  status: keyof typeof orderedBy,
  { limit = status === 'completed' ? COMPLETED_PAGE : MAX_PAGE, cursor }: PageQuery,
): Promise<JobPage> {
  const instant = orderedBy[status]
  const mine = selectJobs(scope, viewer).where('job.claimed_by_id', '=', viewer.id)
  let query = mine
    .where(jobIs(status, 'job'))
    .orderBy(`job.${instant}`, 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const last = await mine.where('job.id', '=', readIdCursor(cursor)).executeTakeFirst()
    if (!last?.[instant]) throw cursorRefused()
    query = query.where(sql<SqlBool>`(${sql.ref(`job.${instant}`)}, job.id) < (${last[instant]}, ${last.id})`)
  }
  return pageOf(await query.execute(), limit, viewer)
}

/**
 * The jobs that the viewer logged or claimed, in any state, newest first (DATA-03), with the data of clients that the
 * viewer may see today, and without jobs that were given to somebody else.
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listOwn(
  { scope, account: viewer }: Reader<Viewer>,
  { limit = MAX_PAGE, cursor }: PageQuery,
): Promise<JobPage> {
  const query = selectJobs(scope, viewer)
    .where((is) => is.or([is('job.claimed_by_id', '=', viewer.id), is('job.created_by_id', '=', viewer.id)]))
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  const page = cursor === undefined ? query : query.where('job.id', '<', readIdCursor(cursor))
  return pageOf(await page.execute(), limit, viewer)
}

/** Cuts a page from its rows and one further row, if there is one. */
export function pageOf(
  rows: readonly JobRow[],
  limit: number,
  viewer: Viewer,
  cursorOf: (last: Job) => string = ({ id }) => String(id),
): JobPage {
  const jobs = rows.slice(0, limit).map((row) => presentJob(row, viewer))
  return { jobs, nextCursor: rows.length > limit ? cursorOf(jobs.at(-1)!) : null }
}
