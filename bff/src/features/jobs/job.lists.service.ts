import { MAX_PAGE, type PageQuery } from '@snake-dispatch/contract/page'
import { LOGGED_PAGE, type Job } from '@snake-dispatch/contract/jobs'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { cursorRefused, isIdText, readIdCursor } from '../../calls/pagination.ts'
import { jobIs } from './job-status.rows.ts'
import type { Viewer } from './job.policy.ts'
import { presentJob } from './job.presenter.ts'
import type { Scope } from '../../db/scope.ts'
import { statement } from '../../db/statement.ts'
import {
  isShownTo,
  kindOf,
  queryReader,
  readerIn,
  selectAvailableJobs,
  selectJobs,
  urgencyRank,
  valuesOf,
  type JobRow,
  type QueryReader,
  type ReaderKind,
  type ReaderValues,
} from './job.rows.ts'
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
  const reader = queryReader(viewer)
  const after = cursor === undefined ? undefined : readAvailableCursor(cursor)
  const rows = search?.trim()
    ? await availableRows(scope, reader, { rows: limit + 1, after })
        .where(matchesSearch(search, viewer))
        .execute()
    : await availablePage(
        scope,
        { ...kindOf(reader), isLater: after !== undefined },
        { ...valuesOf(reader), rows: limit + 1, ...after },
      )
  return pageOf(rows, limit, viewer, availableCursor)
}

/** Where the job before a page is in the list of available jobs. */
type AvailablePlace = ReturnType<typeof readAvailableCursor>

const availableRows = (
  scope: Pick<Scope, 'kysely'>,
  reader: QueryReader,
  { rows, after }: { readonly rows: number; readonly after: AvailablePlace | undefined },
) =>
  selectAvailableJobs(scope, reader)
    .where(after ? comesAfter(after) : sql<SqlBool>`true`)
    .orderBy(urgencyRank('job'))
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(rows)

const availablePage = statement(
  (
    scope,
    kind: ReaderKind & { readonly isLater: boolean },
    values: ReaderValues & { readonly rows: number } & Partial<AvailablePlace>,
  ) =>
    availableRows(scope, readerIn(kind, values), {
      rows: values.rows,
      after: kind.isLater ? (values as AvailablePlace) : undefined,
    }),
)

/** The cursor after one job of the list of available or open jobs. */
export function availableCursor({
  urgency,
  createdAt,
  id,
}: Pick<Job, 'urgency' | 'createdAt' | 'id'>): string {
  return Buffer.from(`${urgency}|${createdAt}|${id}`).toString('base64url')
}

/** Reads what `availableCursor` wrote. @throws AppError BAD_INPUT */
export function readAvailableCursor(cursor: string): { rank: number; createdAt: string; lastId: number } {
  const [urgency, createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const rank = urgencies.findIndex((each) => each === urgency)
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(createdAt)
  if (rank < 0 || !isInstant || Number.isNaN(Date.parse(createdAt)) || !isIdText(id)) throw cursorRefused()
  return { rank, createdAt, lastId: Number(id) }
}

/** The condition that an available job comes after the one at that place. */
function comesAfter({ rank, createdAt, lastId }: AvailablePlace) {
  return sql<SqlBool>`(${urgencyRank('job')} > ${rank}::int or ${urgencyRank('job')} = ${rank}::int
    and (job.created_at, job.id) < (${createdAt}::timestamptz, ${lastId}::int))`
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
  const reader = queryReader(viewer)
  const kind = { ...kindOf(reader), isLater: before !== undefined }
  const rows = await visiblePage(scope, kind, { ...valuesOf(reader), before: before ?? 0, rows: limit + 1 })
  return pageOf(rows, limit, viewer)
}

const visiblePage = statement(
  (
    scope,
    kind: ReaderKind & { readonly isLater: boolean },
    values: ReaderValues & { readonly before: number; readonly rows: number },
  ) => {
    const reader = readerIn(kind, values)
    const newest = () => {
      const jobs = scope.kysely
        .selectFrom('jobs as job')
        .select('job.id')
        .where('job.deleted_at', 'is', null)
        .orderBy('job.id', 'desc')
        .limit(values.rows)
      return kind.isLater ? jobs.where('job.id', '<', values.before) : jobs
    }
    const available = newest().where(jobIs('available', 'job')).where(isShownTo(reader, 'job'))
    const claimed = newest().where('job.claimed_by_id', '=', reader.id)
    const logged = newest().where('job.created_by_id', '=', reader.id)
    const own = scope.kysely
      .selectFrom(available.as('available'))
      .select('id')
      .union(scope.kysely.selectFrom(claimed.as('claimed')).select('id'))
      .union(scope.kysely.selectFrom(logged.as('logged')).select('id'))
    const page = selectJobs(scope, reader).orderBy('job.id', 'desc').limit(values.rows)
    if (!reader.isModerator) return page.where('job.id', 'in', own)
    return kind.isLater ? page.where('job.id', '<', values.before) : page
  },
)

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
  const reader = queryReader(viewer)
  const after = cursor === undefined ? undefined : await placeOfMine(scope, viewer, status, cursor)
  const rows = await minePage(
    scope,
    { ...kindOf(reader), status, isLater: after !== undefined },
    { ...valuesOf(reader), rows: limit + 1, ...after },
  )
  return pageOf(rows, limit, viewer)
}

/** Where one of the viewer's jobs is in the list of that state. @throws AppError BAD_INPUT when it is not in it */
async function placeOfMine(
  { kysely }: Pick<Scope, 'kysely'>,
  viewer: Viewer,
  status: keyof typeof orderedBy,
  cursor: string,
): Promise<{ readonly at: string; readonly lastId: number }> {
  const last = await kysely
    .selectFrom('jobs as job')
    .where('job.claimed_by_id', '=', viewer.id)
    .where('job.deleted_at', 'is', null)
    .where('job.id', '=', readIdCursor(cursor))
    .select(['job.id', `job.${orderedBy[status]} as at`])
    .executeTakeFirst()
  if (!last?.at) throw cursorRefused()
  return { at: last.at, lastId: last.id }
}

const minePage = statement(
  (
    scope,
    kind: ReaderKind & { readonly status: keyof typeof orderedBy; readonly isLater: boolean },
    values: ReaderValues & { readonly rows: number; readonly at?: string; readonly lastId?: number },
  ) => {
    const instant = `job.${orderedBy[kind.status]}` as const
    const page = selectJobs(scope, readerIn(kind, values))
      .where('job.claimed_by_id', '=', values.id)
      .where(jobIs(kind.status, 'job'))
      .orderBy(instant, 'desc')
      .orderBy('job.id', 'desc')
      .limit(values.rows)
    if (!kind.isLater) return page
    return page.where(
      sql<SqlBool>`(${sql.ref(instant)}, job.id) < (${values.at}::timestamptz, ${values.lastId}::int)`,
    )
  },
)

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
  const query = selectJobs(scope, queryReader(viewer))
    .where((is) => is.or([is('job.claimed_by_id', '=', viewer.id), is('job.created_by_id', '=', viewer.id)]))
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  const page = cursor === undefined ? query : query.where('job.id', '<', readIdCursor(cursor))
  return pageOf(await page.execute(), limit, viewer)
}

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
