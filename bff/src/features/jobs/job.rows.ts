import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Job } from '@snake-dispatch/contract/jobs'
import { isModerator } from '@snake-dispatch/contract/user'
import { servedSuburbs, type JobContext, type JobPeople, type Viewer } from './job.policy.ts'
import {
  coverOf,
  coversReachFor,
  coversSuburbsFor,
  servedBy,
  type JobCover,
  type Served,
} from './job-cover.rows.ts'
import { alertedInRound } from '../dispatch/alerted-count.rows.ts'
import { duplicatesOf } from '../duplicates/duplicates.rows.ts'
import { maybeSameAs } from '../duplicates/same-requests.rows.ts'
import { ownReleaseAt } from '../fairness/claim-events.rows.ts'
import { isSuspect } from '../hoaxes/suspect-jobs.rows.ts'
import { isClientTexted } from '../messages/client-texted.rows.ts'
import { claimersLink, type StoredLink } from '../client-page/client-links.rows.ts'
import { statement } from '../../db/statement.ts'
import { hasArrived, isOfClaim, jobIs } from './job-status.rows.ts'

/** The reader of a query: what its conditions compare of their account. */
export interface QueryReader {
  readonly id: number
  readonly isModerator: boolean
  /** The suburbs that limit what they see (JOB-05). */
  readonly served: Served
}

export const queryReader = (viewer: Viewer): QueryReader => ({
  id: viewer.id,
  isModerator: isModerator(viewer),
  served: servedBy(servedSuburbs(viewer)),
})

/** What of a reader decides how a statement reads, and what are values in it. */
export interface ReaderKind extends Readonly<Record<string, string | boolean>> {
  readonly isModerator: boolean
  readonly servesAll: boolean
}
export type ReaderValues = Pick<QueryReader, 'id'> & NonNullable<Served>

export const kindOf = ({ isModerator: all, served }: QueryReader) => ({
  isModerator: all,
  servesAll: served === null,
})
export const valuesOf = ({ id, served }: QueryReader): ReaderValues => ({
  id,
  keys: served?.keys ?? [],
  regions: served?.regions ?? [],
})
/** The reader of a statement, see `statement`. */
export const readerIn = (kind: ReaderKind, values: ReaderValues): QueryReader => ({
  id: values.id,
  isModerator: kind.isModerator,
  served: kind.servesAll ? null : values,
})

/** The query of every list: jobs that are not deleted, as `selectStoredJobs`. */
export const selectJobs = (scope: Pick<Scope, 'kysely'>, reader?: QueryReader) =>
  selectStoredJobs(scope, reader).where('job.deleted_at', 'is', null)

/**
 * The query of jobs, deleted ones too, with the names of their logger and claimer in the same query (aliases `job`,
 * `creator`, `claimer`), as `JobRow`s. The scope limits it to its realm.
 * @param reader undefined when nobody sees the rows, or when it does not matter how they relate to the reader
 */
export const selectStoredJobs = (scope: Pick<Scope, 'kysely'>, reader?: QueryReader) =>
  selectWithLogger(scope, reader)
    .leftJoin('users as claimer', 'claimer.id', 'job.claimed_by_id')
    .select('claimer.name as claimer_name')

/** The query of available jobs, which nobody has claimed, as `JobRow`s. */
export const selectAvailableJobs = (scope: Pick<Scope, 'kysely'>, reader: QueryReader) =>
  selectWithLogger(scope, reader)
    .where(jobIs('available', 'job'))
    .where(isShownTo(reader, 'job'))
    .select(sql<string | null>`null::text`.as('claimer_name'))

function selectWithLogger({ kysely }: Pick<Scope, 'kysely'>, reader?: QueryReader) {
  return kysely
    .selectFrom('jobs as job')
    .leftJoin('users as creator', 'creator.id', 'job.created_by_id')
    .select([
      'job.id',
      'job.job_number',
      'job.snake_type',
      'job.urgency',
      'job.client_name',
      'job.client_mobile',
      'job.address',
      'job.address_masked',
      'job.suburb',
      'job.suburb_masked',
      'job.position_latitude',
      'job.position_longitude',
      'job.position_accuracy',
      'job.quoted_cost',
      'job.details',
      'job.details_masked',
      'job.location_details',
      'job.location_details_masked',
      'job.photo_url',
      'job.legs',
      'job.snake_length',
      'job.in_sight',
      'job.created_by_id',
      'creator.name as creator_name',
      'creator.pay_id as creator_pay_id',
      'job.created_at',
      'job.claimed_by_id',
      'job.claimed_at',
      'job.claimed_eta',
      'job.given_by',
      'job.opened_at',
      'job.completed_at',
      'job.completion_notes',
      'job.completion_photo_url',
      'job.outcome',
      'job.found_type',
      'job.release_place',
      'job.cancelled_at',
      'job.is_public_submission',
      'job.is_office_call',
      'job.payment_approved',
      'job.payment_sent',
      'job.payment_reference_number',
      'job.client_paid',
      'job.erased_at',
    ])
    .select(isOutsideSuburbs(reader, 'job').as('is_outside_suburbs'))
    .select([
      ownReleaseAt({ kysely }, reader).as('own_release_at'),
      isDeclinedBy(reader, 'job').as('is_declined'),
      maybeSameAs({ kysely }, reader, reader ? isShownTo(reader, 'other') : sql`false`).as('maybe_same_as'),
      isSuspect().as('is_suspect'),
      isClientTexted({ kysely }).as('is_client_texted'),
      duplicatesOf({ kysely }).as('duplicates'),
      alertedForLogger({ kysely }, reader).as('alerted'),
    ])
    .select([
      sql<string | null>`case when ${isOfClaim('new_time_at', 'job')} then job.new_time_at end`.as(
        'new_time_at',
      ),
      sql<string | null>`case when ${hasArrived('job')} then job.arrived_at end`.as('arrived_at'),
    ])
}

/** How many catchers could be alerted of a job, for its logger while nobody has claimed it; null otherwise (D-147). */
function alertedForLogger(
  scope: Pick<Scope, 'kysely'>,
  reader: QueryReader | undefined,
): RawBuilder<number | null> {
  if (!reader) return sql`null::int`
  return sql`case when job.created_by_id = ${reader.id}::int and ${jobIs('available', 'job')} then ${alertedInRound(scope)} end`
}

/** One job as `selectJobs` reads it: a flat row, instants as the database's text (see `isoInstant`). */
export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>

/** The columns of a `JobCover`. */
interface CoverRow {
  reach_suburbs: string[] | null
  reach: number
  reach_regions: string[] | null
  not_shown_to: number[]
}

/**
 * One job with the suburbs that it concerns, which lists leave out, as there may be many, and with the link for its
 * claimer.
 */
export type FoundJob = JobRow & CoverRow & { own_link: StoredLink | null }

/**
 * One job of the scope's realm, or undefined when there is none or it has been deleted.
 * @param viewer to whom it is shown
 */
export async function findJob(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  id: number,
  viewer?: Viewer,
): Promise<FoundJob | undefined> {
  const reader = viewer ? queryReader(viewer) : nobody
  const kind = { ...kindOf(reader), isShown: viewer !== undefined }
  const [row] = await oneJob(scope, kind, { ...valuesOf(reader), jobId: id })
  return row
}

const nobody: QueryReader = { id: 0, isModerator: false, served: null }

const oneJob = statement(
  (
    scope,
    kind: ReaderKind & { readonly isShown: boolean },
    values: ReaderValues & { readonly jobId: number },
  ) => {
    const reader = kind.isShown ? readerIn(kind, values) : undefined
    return selectJobs(scope, reader)
      .select(['job.reach_suburbs', 'job.reach', 'job.reach_regions', 'job.not_shown_to'])
      .select(claimersLink(scope, values.id).as('own_link'))
      .where('job.id', '=', values.jobId)
  },
)

/** What the rules need to know of a job. */
export function contextOf(row: FoundJob): JobContext {
  return { ...peopleOf(row), cancelledAt: row.cancelled_at, ...readCover(row) }
}

/** Reads the columns of a cover. */
export const readCover = ({
  reach_suburbs: reachSuburbs,
  reach,
  reach_regions: reachRegions,
  not_shown_to: notShownTo,
}: CoverRow): JobCover => ({
  reachSuburbs,
  reach,
  reachRegions,
  notShownTo,
})

/** The columns of a position. */
type PositionRow = Pick<JobRow, 'position_latitude' | 'position_longitude' | 'position_accuracy'>

/** The position of a row's job; null without one. */
export function positionOf(row: PositionRow): Job['position'] {
  const { position_latitude: latitude, position_longitude: longitude, position_accuracy: accuracy } = row
  if (latitude === null || longitude === null || accuracy === null) return null
  return { latitude: Number(latitude), longitude: Number(longitude), accuracy }
}

/** The logger and the claimer of a row's job. */
export function peopleOf(row: JobRow): JobPeople {
  return { createdById: row.created_by_id, claimedById: row.claimed_by_id }
}

/**
 * The condition of a query that an available job is in the reader's list, as `seesAvailable` decides it.
 * @param job the table's alias in the query
 */
export function isShownTo(reader: QueryReader, job = 'jobs'): RawBuilder<SqlBool> {
  const covered = coversReachFor(reader.served, coverOf(job))
  const column = (name: string) => sql.ref(`${job}.${name}`)
  return sql`((${column('created_by_id')} is not distinct from ${reader.id} or ${covered})
    and ${reader.id}::int <> all(${column('not_shown_to')}))`
}

/**
 * The condition of a query that a job waits outside of the reader's suburbs: a ring has taken them in (DISP-16).
 * @param job the table's alias in the query
 */
function isOutsideSuburbs(reader: QueryReader | undefined, job: string): RawBuilder<SqlBool> {
  if (!reader) return sql`false`
  const column = (name: string) => sql.ref(`${job}.${name}`)
  return sql`(${column('claimed_by_id')} is null and ${column('created_by_id')} is distinct from ${reader.id}
    and not ${coversSuburbsFor(reader.served, column('reach_suburbs'))})`
}

/** Whether the reader has said 'Not me' to the job (D-154), as a value of a query. */
function isDeclinedBy(reader: QueryReader | undefined, job: string): RawBuilder<SqlBool> {
  return reader ? sql`${reader.id}::int = any(${sql.ref(`${job}.declined_by`)})` : sql`false`
}

/**
 * The order of jobs by urgency, high first (JOB-02).
 * @param job the table's alias in the query
 */
export function urgencyRank(job: string): RawBuilder<number> {
  return sql`case ${sql.ref(`${job}.urgency`)} when 'high' then 0 when 'medium' then 1 else 2 end`
}
