import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { servedSuburbs, type JobContext, type JobPeople, type Viewer } from './job.policy.ts'
import { coversReachFor } from './job-conditions.service.ts'

/**
 * The query of every list: jobs that are not deleted, with the names of their logger and claimer in the same
 * query (aliases `job`, `creator`, `claimer`), as `JobRow`s. The scope limits it to its realm.
 */
export function selectJobs({ kysely }: Pick<Scope, 'kysely'>) {
  return kysely
    .selectFrom('jobs as job')
    .leftJoin('users as creator', 'creator.id', 'job.created_by_id')
    .leftJoin('users as claimer', 'claimer.id', 'job.claimed_by_id')
    .where('job.deleted_at', 'is', null)
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
      'job.quoted_cost',
      'job.details',
      'job.details_masked',
      'job.location_details',
      'job.location_details_masked',
      'job.photo_url',
      'job.created_by_id',
      'creator.name as creator_name',
      'creator.pay_id as creator_pay_id',
      'job.created_at',
      'job.claimed_by_id',
      'claimer.name as claimer_name',
      'job.claimed_at',
      'job.claimed_eta',
      'job.completed_at',
      'job.completion_notes',
      'job.completion_photo_url',
      'job.cancelled_at',
      'job.is_public_submission',
      'job.payment_approved',
      'job.payment_sent',
      'job.payment_reference_number',
      'job.erased_at',
    ])
    .select(isUnserved('job').as('is_unserved'))
}

/** One job as `selectJobs` reads it: a flat row, instants as the database's text (see `isoInstant`). */
export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>

/** One job with the suburbs that it concerns: there may be many, so that lists do without. */
export type FoundJob = JobRow & { reach_suburbs: string[] | null }

/** One job of the scope's realm, or undefined when there is none or it has been deleted. */
export function findJob(scope: Pick<Scope, 'kysely'>, id: number): Promise<FoundJob | undefined> {
  return selectJobs(scope).select('job.reach_suburbs').where('job.id', '=', id).executeTakeFirst()
}

/** What the rules need to know of a job. */
export function contextOf(row: FoundJob): JobContext {
  return { ...peopleOf(row), cancelledAt: row.cancelled_at, reachSuburbs: row.reach_suburbs }
}

/** Who has to do with the job of a row. */
export function peopleOf(row: JobRow): JobPeople {
  return { createdById: row.created_by_id, claimedById: row.claimed_by_id }
}

/**
 * The condition of a query that an available job is in the viewer's list, as `seesAvailable` decides it.
 * @param job the table's alias in the query
 */
export function isShownTo(viewer: Viewer, job = 'jobs'): RawBuilder<SqlBool> {
  const covered = coversReachFor(servedSuburbs(viewer), sql.ref(`${job}.reach_suburbs`))
  return sql`(${sql.ref(`${job}.created_by_id`)} is not distinct from ${viewer.id} or ${covered})`
}

/**
 * The condition of a query that a job is shown to all catchers because none served its suburb (D-50).
 * @param job the table's alias in the query
 */
function isUnserved(job = 'jobs'): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${job}.suburb`)} is not null and ${sql.ref(`${job}.reach_suburbs`)} is null)`
}
