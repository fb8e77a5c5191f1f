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

/** The jobs that the viewer has claimed and not completed, newest claim first. */
export function listMyActive(scope: Scope, viewer: Viewer): Promise<JobRow[]> {
  return selectJobs(scope)
    .where('job.claimed_by_id', '=', viewer.id)
    .where(jobIs('claimed', 'job'))
    .orderBy('job.claimed_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute()
}

/** The jobs that the viewer has completed, newest completion first. */
export function listMyCompleted(scope: Scope, viewer: Viewer): Promise<JobRow[]> {
  return selectJobs(scope)
    .where('job.claimed_by_id', '=', viewer.id)
    .where(jobIs('completed', 'job'))
    .orderBy('job.completed_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute()
}
