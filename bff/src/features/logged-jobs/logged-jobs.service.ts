import { LOGGED_PAGE } from '@snake-dispatch/contract/jobs'
import type { PageQuery } from '@snake-dispatch/contract/page'
import type { Reader } from '../../calls/caller.ts'
import { readIdCursor } from '../../calls/pagination.ts'
import { pageOf, type JobPage } from '../jobs/job.lists.service.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { queryReader, selectJobs } from '../jobs/job.rows.ts'

/**
 * The jobs that the viewer has logged, also through their personal link, in any state, newest first (D-147); 50 on a
 * page.
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listLogged(
  { scope, account: viewer }: Reader<Viewer>,
  { limit = LOGGED_PAGE, cursor }: PageQuery,
): Promise<JobPage> {
  const query = selectJobs(scope, queryReader(viewer))
    .where('job.created_by_id', '=', viewer.id)
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  const page = cursor === undefined ? query : query.where('job.id', '<', readIdCursor(cursor))
  return pageOf(await page.execute(), limit, viewer)
}
