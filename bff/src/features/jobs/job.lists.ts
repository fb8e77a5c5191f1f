import { MAX_PAGE, type PageQuery } from '@snake-dispatch/contract/page'
import { sql, type SqlBool } from 'kysely'
import { cursorRefused, cutPage, readIdCursor } from '../../calls/pagination.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from './job-lifecycle.service.ts'
import type { JobBoards } from './job.board.ts'
import { placeOf, readCursor, standsAfter, writeCursor } from './job.cursor.ts'
import type { ListedJob } from './job.listed.ts'
import { availableTo, type Viewer } from './job.policy.ts'
import { selectJobs, type JobRow } from './job.rows.ts'
import { findIds } from './job.search.ts'

/** Which part of the available jobs is asked for. */
export interface AvailableQuery {
  search?: string | undefined
  /** Most jobs to answer; without it all. */
  limit?: number | undefined
  /** Where the page before ended. */
  cursor?: string | undefined
}

export interface JobPage {
  jobs: ListedJob[]
  /** Where the next page begins; null at the end and when no limit was given. */
  nextCursor: string | null
}

/**
 * The jobs that the viewer can claim: high, medium, low urgency, then newest (JOB-02), in his service suburbs
 * (JOB-05, D-07), found by the search (JOB-04).
 *
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listAvailable(
  scope: Scope,
  boards: JobBoards,
  viewer: Viewer,
  { search, limit = Number.POSITIVE_INFINITY, cursor }: AvailableQuery,
): Promise<JobPage> {
  const place = cursor === undefined ? undefined : readCursor(cursor)
  const found = search?.trim() ? await findIds(scope, viewer, search) : undefined
  const isFor = availableTo(viewer)
  const jobs = (await boards.read(scope)).filter(
    ({ row }) =>
      (!found || found.has(row.id)) &&
      isFor({ createdById: row.created_by_id, suburb: row.suburb }) &&
      (!place || standsAfter(placeOf(row), place)),
  )
  const page = jobs.slice(0, limit)
  const last = page.at(-1)
  return { jobs: page, nextCursor: last && jobs.length > page.length ? cursorOf(last) : null }
}

/** The cursor behind one job of the list. */
export function cursorOf({ row }: ListedJob): string {
  return writeCursor(placeOf(row))
}

/** A page of a list that is read anew for everybody. */
export interface JobRowPage {
  rows: JobRow[]
  /** Where the next page begins; null at the end. */
  nextCursor: string | null
}

/** The instant that puts the jobs of a state into their order. */
const orderedBy = { claimed: 'claimed_at', completed: 'completed_at' } as const

/**
 * The jobs that the viewer has claimed and not completed, newest claim first, or that he has completed, newest
 * completion first.
 *
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listMine(
  scope: Scope,
  viewer: Viewer,
  status: keyof typeof orderedBy,
  { limit = MAX_PAGE, cursor }: PageQuery,
): Promise<JobRowPage> {
  const instant = orderedBy[status]
  const mine = selectJobs(scope).where('job.claimed_by_id', '=', viewer.id)
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
  const { page: rows, nextCursor } = cutPage(await query.execute(), limit, ({ id }) => id)
  return { rows, nextCursor }
}
