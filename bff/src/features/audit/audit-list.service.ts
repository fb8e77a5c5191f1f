import type { AuditEntry, AuditQuery, JobTrailQuery } from '@snake-dispatch/contract/audit'
import { DEFAULT_AUDIT_PAGE, visitActions } from '@snake-dispatch/contract/audit'
import { isAdmin } from '@snake-dispatch/contract/user'
import { sql } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { AppError, NOT_PERMITTED } from '../../calls/app-error.ts'
import { cursorRefused, cutPage, readIdCursor } from '../../calls/pagination.ts'
import type { Scope } from '../../db/scope.ts'
import { startOfDay } from '../../db/sydney-day.ts'
import { presentAuditEntry } from './audit-entry.presenter.ts'
import { readAuditNames } from './audit-names.service.ts'

export interface AuditPage {
  entries: AuditEntry[]
  /** Where the next page begins; null at the end. */
  nextCursor: string | null
}

/**
 * The audit trail, newest first, for admins.
 *
 * @throws AppError FORBIDDEN for anyone but admins, BAD_INPUT for a cursor that is not ours
 */
export async function listAudit({ scope, account }: Reader, query: AuditQuery): Promise<AuditPage> {
  if (!isAdmin(account)) throw new AppError('FORBIDDEN', NOT_PERMITTED)
  return readPage(scope, query)
}

/**
 * The trail of all jobs, newest first, for moderators (MOD-17): without network addresses, which only admins see.
 *
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listJobTrail({ scope }: Reader, query: JobTrailQuery): Promise<AuditPage> {
  const { entries, nextCursor } = await readPage(scope, { ...query, subjectType: 'job' })
  return { entries: entries.map((entry) => ({ ...entry, address: null })), nextCursor }
}

/** A page starts after the last entry of the page before; entries added in between do not shift it. */
async function readPage(
  scope: Scope,
  { limit = DEFAULT_AUDIT_PAGE, cursor, ...filters }: AuditQuery,
): Promise<AuditPage> {
  const after = cursor === undefined ? undefined : await readCursor(scope, cursor)
  const rows = await selectPage(scope, filters, after, limit + 1).execute()
  const { page, nextCursor } = cutPage(rows, limit, ({ id }) => id)
  const names = await readAuditNames(scope, page)
  return { entries: page.map((row) => presentAuditEntry(row, names)), nextCursor }
}

type Filters = Omit<AuditQuery, 'limit' | 'cursor'>

/** The entry with which a page ended. */
interface Position {
  id: number
  createdAt: string
}

/**
 * The entries of one page. Those of a person are the union of four lists: what they did, what was done to their
 * account, other entries about them, such as a job assigned to them or a claim of theirs that was ended, and the jobs
 * that were handed over from them. Each list is read from its own index in the order of the trail, which one condition
 * with 'or' could not do. No entry is in two lists.
 */
function selectPage(
  { kysely }: Scope,
  { personId, ...filters }: Filters,
  after: Position | undefined,
  limit: number,
) {
  const matching = selectEntries(kysely, filters, after).limit(limit)
  const listed = (list: typeof matching) => kysely.selectFrom(list.as('list')).selectAll()
  if (personId === undefined) return listed(matching)
  const acted = matching.where('entry.actor_id', '=', personId)
  const byOthers = matching.where('entry.actor_id', 'is distinct from', personId)
  const actedUpon = byOthers
    .where('entry.subject_type', '=', 'account')
    .where('entry.subject_id', '=', personId)
  const concerned = byOthers
    .where('entry.about_id', '=', personId)
    .where((is) => is.not(is.and({ 'entry.subject_type': 'account', 'entry.subject_id': personId })))
  const takenFrom = byOthers
    .where('entry.from_id', '=', personId)
    .where('entry.about_id', 'is distinct from', personId)
  return listed(acted)
    .unionAll(listed(actedUpon))
    .unionAll(listed(concerned))
    .unionAll(listed(takenFrom))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

function selectEntries(
  kysely: Scope['kysely'],
  filters: Omit<Filters, 'personId'>,
  after: Position | undefined,
) {
  const { subjectType, subjectId, actorId, jobNumber, action, visits, from, to } = filters
  let query = kysely
    .selectFrom('audit_entries as entry')
    .select(['entry.id', 'entry.action', 'entry.actor_id', 'entry.subject_type', 'entry.subject_id'])
    .select(['entry.about_id', 'entry.from_id', 'entry.detail', 'entry.address', 'entry.created_at'])
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
  if (subjectType !== undefined) query = query.where('entry.subject_type', '=', subjectType)
  if (subjectId !== undefined) query = query.where('entry.subject_id', '=', subjectId)
  if (actorId !== undefined) query = query.where('entry.actor_id', '=', actorId)
  if (action !== undefined) query = query.where('entry.action', '=', action)
  if (visits === 'false') query = query.where('entry.action', 'not in', visitActions)
  if (jobNumber !== undefined)
    query = query
      .where('entry.subject_type', '=', 'job')
      .where('entry.subject_id', '=', (jobs) =>
        jobs.selectFrom('jobs').select('jobs.id').where('jobs.job_number', '=', jobNumber),
      )
  if (from !== undefined) query = query.where('entry.created_at', '>=', startOfDay(from))
  if (to !== undefined) query = query.where('entry.created_at', '<', startOfDay(to, 1))
  if (after !== undefined)
    query = query.where((is) =>
      is(
        is.refTuple('entry.created_at', 'entry.id'),
        '<',
        is.tuple(sql<string>`${after.createdAt}::timestamptz`, after.id),
      ),
    )
  return query
}

async function readCursor({ kysely }: Scope, cursor: string): Promise<Position> {
  const id = readIdCursor(cursor)
  const last = await kysely
    .selectFrom('audit_entries')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!last) throw cursorRefused()
  return { id, createdAt: last.created_at }
}
