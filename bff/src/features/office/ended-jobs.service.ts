import {
  DEFAULT_ENDED_PAGE,
  type EndedJob,
  type EndedJobsQuery,
  type EndedState,
} from '@snake-dispatch/contract/ended-jobs'
import { suburbKeysOfRegion } from '@snake-dispatch/domain/region-of-suburb'
import { foldedSearch } from '@snake-dispatch/domain/folded-text'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { cursorRefused, cutPage, readIdCursor } from '../../calls/pagination.ts'
import { containing } from '../../db/containing.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { startOfDay } from '../../db/sydney-day.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { presentFoundJob, selectFoundJobs } from './find-jobs.service.ts'

const isEnded: Readonly<Record<EndedState, RawBuilder<SqlBool>>> = {
  completed: jobIs('completed', 'job'),
  cancelled: jobIs('cancelled', 'job'),
  // Duplicates are in no list (D-167).
  deleted: sql`(job.deleted_at is not null and job.merged_into_id is null)`,
}

const endedAt = {
  completed: 'job.completed_at',
  cancelled: 'job.cancelled_at',
  deleted: 'job.deleted_at',
} as const

/**
 * The jobs of one state that are over and match, the newest end first (D-177). Each state has an index in this order, so
 * a page costs the same however many jobs are stored.
 * @returns where the next page begins, null at the end
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listEndedJobs(
  scope: Pick<Scope, 'kysely'>,
  query: EndedJobsQuery,
): Promise<{ jobs: EndedJob[]; nextCursor: string | null }> {
  const { state = 'completed', from, to, region, outcome, catcher, limit = DEFAULT_ENDED_PAGE } = query
  const ended = endedAt[state]
  let list = selectFoundJobs(scope)
    .select(['job.id', 'job.snake_type', 'job.outcome', 'job.found_type'])
    .where(isEnded[state])
    .orderBy(ended, 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  if (from !== undefined) list = list.where(ended, '>=', startOfDay(from))
  if (to !== undefined) list = list.where(ended, '<', startOfDay(to, 1))
  if (region !== undefined)
    list = list.where(sql<SqlBool>`${suburbKeyOf} = any(${suburbKeysOfRegion(region)}::text[])`)
  if (outcome !== undefined)
    list =
      outcome === 'notSaid' ? list.where('job.outcome', 'is', null) : list.where('job.outcome', '=', outcome)
  if (catcher !== undefined) {
    const name = containing(foldedSearch(catcher))
    const named = scope.kysely
      .selectFrom('users as named')
      .select('named.id')
      .where(sql<SqlBool>`fold_text(named.name) like ${name}`)
    list = list.where('job.claimed_by_id', 'in', named)
  }
  if (query.cursor !== undefined) {
    const after = await readPosition(scope, query.cursor, state)
    list = list.where((is) =>
      is(is.refTuple(ended, 'job.id'), '<', is.tuple(sql<string>`${after.endedAt}::timestamptz`, after.id)),
    )
  }
  const { page, nextCursor } = cutPage(await list.execute(), limit, ({ id }) => id)
  return {
    nextCursor,
    jobs: page.map((row) => ({
      ...presentFoundJob(row),
      endedAt: isoInstant(
        { completed: row.completed_at, cancelled: row.cancelled_at, deleted: row.deleted_at }[state]!,
      ),
      snakeType: row.snake_type,
      outcome: row.outcome,
      foundType: row.found_type,
    })),
  }
}

/** The suburb as `suburbKey` writes it: the first of the reach, which an erased job has not any more. */
const suburbKeyOf = sql`coalesce(job.reach_suburbs[1], fold_text(job.suburb))`

/** Where the page before ended. */
async function readPosition(scope: Pick<Scope, 'kysely'>, cursor: string, state: EndedState) {
  const row = await scope.kysely
    .selectFrom('jobs as job')
    .where('job.id', '=', readIdCursor(cursor))
    .select(['job.id', `${endedAt[state]} as endedAt`])
    .executeTakeFirst()
  // Restored meanwhile: it has no place in the list any more.
  if (!row?.endedAt) throw cursorRefused()
  return row
}
