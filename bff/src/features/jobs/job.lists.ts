import { sql, type SqlBool } from 'kysely'
import { suburbKey } from '@snake-dispatch/domain/service-suburbs'
import { urgencies } from '@snake-dispatch/domain/urgency'
import type { Scope } from '../../db/scope.ts'
import { readCursor, writeCursor } from './job.cursor.ts'
import { servedSuburbs, type Viewer } from './job.policy.ts'
import { selectJobs, type JobRow } from './job.rows.ts'
import { matchesSearch } from './job.search.ts'

/** Which part of the available jobs is asked for. */
export interface AvailableQuery {
  search?: string | undefined
  /** Most jobs to answer; without it all. */
  limit?: number | undefined
  /** Where the page before ended. */
  cursor?: string | undefined
}

export interface JobPage {
  rows: JobRow[]
  /** Where the next page begins; null at the end and when no limit was given. */
  nextCursor: string | null
}

const urgencyRank = sql<number>`case job.urgency when 'high' then 0 when 'medium' then 1 else 2 end`

/**
 * The jobs that the viewer can claim: high, medium, low urgency, then newest (JOB-02), in his service suburbs
 * (JOB-05, D-07), found by the search (JOB-04).
 *
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listAvailable(scope: Scope, viewer: Viewer, query: AvailableQuery): Promise<JobPage> {
  let jobs = selectJobs(scope)
    .where('job.claimed_by_id', 'is', null)
    .orderBy(urgencyRank)
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
  const suburbs = servedSuburbs(viewer)
    .map(suburbKey)
    .filter((key) => key !== '')
  if (suburbs.length > 0) {
    const key = sql<string>`lower(trim(job.suburb))`
    jobs = jobs.where((eb) =>
      eb.or([
        eb('job.suburb', 'is', null),
        eb(key, '=', ''),
        eb(key, 'in', suburbs),
        eb('job.created_by_id', '=', viewer.id),
      ]),
    )
  }
  if (query.search?.trim()) jobs = jobs.where(matchesSearch(query.search, viewer))
  if (query.cursor) jobs = jobs.where(after(query.cursor))
  if (query.limit === undefined) return { rows: await jobs.execute(), nextCursor: null }

  const rows = await jobs.limit(query.limit + 1).execute()
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: last && rows.length > page.length ? cursorOf(last) : null }
}

/** The cursor behind one job of the list. */
export function cursorOf(row: JobRow): string {
  return writeCursor({ urgency: row.urgency, createdAt: row.created_at, id: row.id })
}

function after(cursor: string) {
  const { urgency, createdAt, id } = readCursor(cursor)
  const rank = urgencies.indexOf(urgency)
  return sql<SqlBool>`(${urgencyRank} > ${rank} or (${urgencyRank} = ${rank} and (job.created_at, job.id) < (${createdAt}::timestamptz, ${id})))`
}

/** The jobs that the viewer has claimed and not completed, newest claim first. */
export function listMyActive(scope: Scope, viewer: Viewer): Promise<JobRow[]> {
  return selectJobs(scope)
    .where('job.claimed_by_id', '=', viewer.id)
    .where('job.completed_at', 'is', null)
    .orderBy('job.claimed_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute()
}

/** The jobs that the viewer has completed, newest completion first. */
export function listMyCompleted(scope: Scope, viewer: Viewer): Promise<JobRow[]> {
  return selectJobs(scope)
    .where('job.claimed_by_id', '=', viewer.id)
    .where('job.completed_at', 'is not', null)
    .orderBy('job.completed_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute()
}
