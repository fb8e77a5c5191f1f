import { MAX_PAGE, type PageQuery } from '@snake-dispatch/contract/page'
import { isModerator } from '@snake-dispatch/contract/user'
import { sql } from 'kysely'
import { cutPage, readIdCursor } from '../../calls/pagination.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from './job-lifecycle.service.ts'
import type { JobRowPage } from './job.lists.ts'
import type { Viewer } from './job.policy.ts'
import { selectJobs } from './job.rows.ts'
import { coversSuburbFor } from './service-suburbs.service.ts'

/**
 * What the viewer may see, newest first: available in his suburbs (JOB-05), logged by him, claimed by him; everything
 * for moderators and admins. The database chooses, as `maySeeJob` decides about one job, so that it reads a page only.
 *
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listVisible(
  scope: Scope,
  viewer: Viewer,
  { limit = MAX_PAGE, cursor }: PageQuery,
): Promise<JobRowPage> {
  let query = selectJobs(scope)
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) query = query.where('job.id', '<', readIdCursor(cursor))
  if (!isModerator(viewer))
    query = query.where((job) =>
      job.or([
        job('job.claimed_by_id', '=', viewer.id),
        job('job.created_by_id', '=', viewer.id),
        job.and([jobIs('available', 'job'), coversSuburbFor(viewer.serviceSuburbs, sql.ref('job.suburb'))]),
      ]),
    )
  const { page: rows, nextCursor } = cutPage(await query.execute(), limit, ({ id }) => id)
  return { rows, nextCursor }
}
