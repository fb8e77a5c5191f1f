import { sql, type QueryCreator } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { statement, type Place } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'
import { jobIs, urgencyRank } from './job-lifecycle.service.ts'

/**
 * The query of every list: jobs that are not deleted, with the names of their logger and claimer in the same
 * query (aliases `job`, `creator`, `claimer`), as `JobRow`s. The realm is added by the scope.
 * @param from the table, or the part of a statement that has changed jobs and returns their whole rows
 */
export function selectJobs({ kysely }: { kysely: QueryCreator<Tables> }, from = 'jobs') {
  return kysely
    .selectFrom(`${from} as job` as 'jobs as job')
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
      'job.quoted_cost',
      'job.details',
      'job.location_details',
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
      'job.is_public_submission',
      'job.payment_approved',
      'job.payment_sent',
      'job.payment_reference_number',
    ])
}

/** The jobs that can be claimed: high, medium, low urgency, then newest (JOB-02). */
export function selectAvailable(scope: Scope) {
  return selectJobs(scope)
    .where(jobIs('available', 'job'))
    .orderBy(urgencyRank('job'))
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
}

/** One job as `selectJobs` reads it: a flat row, instants as the database's text (see `isoInstant`). */
export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>

const jobsOfIds = statement((kysely, place: Place<{ ids: readonly number[] }>) =>
  selectJobs({ kysely }).where(sql<boolean>`job.id = any(${place('ids')}::int[])`),
)

/** Those of these jobs of the scope's realm that there are and that have not been deleted. */
export function findJobs({ kysely }: Pick<Scope, 'kysely'>, ids: readonly number[]): Promise<JobRow[]> {
  return jobsOfIds(kysely, { ids })
}

/** One job of the scope's realm, or undefined when there is none or it has been deleted. */
export async function findJob(scope: Scope, id: number): Promise<JobRow | undefined> {
  const [row] = await findJobs(scope, [id])
  return row
}
