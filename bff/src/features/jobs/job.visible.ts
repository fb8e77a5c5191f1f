import { isModerator } from '@snake-dispatch/contract/user'
import { readIdCursor } from '../../cursor.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from './job-lifecycle.service.ts'
import { availableTo, maySeeClient, type Viewer } from './job.policy.ts'
import { selectJobs, type JobRow } from './job.rows.ts'

/** Which part of the jobs is asked for. */
export interface VisibleQuery {
  /** Most jobs to answer; without it all. */
  limit?: number | undefined
  /** Where the page before ended. */
  cursor?: string | undefined
}

export interface VisiblePage {
  rows: JobRow[]
  /** Where the next page begins; null at the end and when no limit was given. */
  nextCursor: string | null
}

/**
 * All that the viewer may see, newest first: available in his suburbs, logged by him, claimed by him; everything
 * for moderators and admins.
 *
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listVisible(
  scope: Scope,
  viewer: Viewer,
  { limit, cursor }: VisibleQuery,
): Promise<VisiblePage> {
  let query = selectJobs(scope).orderBy('job.id', 'desc')
  if (cursor !== undefined) query = query.where('job.id', '<', readIdCursor(cursor))
  const rows = isModerator(viewer)
    ? await (limit === undefined ? query : query.limit(limit + 1)).execute()
    : await visibleTo(viewer, query)
  const page = rows.slice(0, limit)
  return { rows: page, nextCursor: rows.length > page.length ? String(page.at(-1)!.id) : null }
}

/** The database narrows by whose job it is; the suburbs are compared by the policy, as everywhere. */
async function visibleTo(viewer: Viewer, query: ReturnType<typeof selectJobs>): Promise<JobRow[]> {
  const rows = await query
    .where((job) =>
      job.or([
        jobIs('available', 'job'),
        job('job.claimed_by_id', '=', viewer.id),
        job('job.created_by_id', '=', viewer.id),
      ]),
    )
    .execute()
  const isFor = availableTo(viewer)
  return rows.filter(
    (row) =>
      maySeeClient(viewer, { createdById: row.created_by_id, claimedById: row.claimed_by_id }) ||
      isFor({ createdById: row.created_by_id, suburb: row.suburb }),
  )
}
