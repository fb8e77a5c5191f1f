import type { JobLogger, JobMoney } from '@snake-dispatch/domain/revenue-split'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'

/** From an instant on, until before another. */
export interface EarnedTime {
  readonly from: Date
  readonly until: Date
}

/** Completed jobs of one day that cost the same, for which the same was paid, and that are split alike. */
export interface JobGroup extends JobMoney {
  readonly userId: number
  readonly day: string
  readonly logger: JobLogger
  readonly isSent: boolean
  readonly jobs: number
}

const dayOfCompletion = sql<string>`to_char(job.completed_at at time zone 'Australia/Sydney', 'YYYY-MM-DD')`

/** The completed jobs of a time; the table has the alias `job`. */
export const completedIn = ({ kysely }: Pick<Scope, 'kysely'>, { from, until }: EarnedTime) =>
  kysely
    .selectFrom('jobs as job')
    .where(jobIs('completed', 'job'))
    .where('job.completed_at', '>=', from.toISOString())
    .where('job.completed_at', '<', until.toISOString())

/** Completed jobs by the account in that column, which is one of these. */
const jobsBy = (
  scope: Pick<Scope, 'kysely'>,
  column: 'job.claimed_by_id' | 'job.created_by_id',
  userIds: readonly number[],
  time: EarnedTime,
) =>
  completedIn(scope, time)
    .where(column, '=', sql<number>`any(${sql.val([...userIds])}::int[])`)
    .select([sql<number>`${sql.ref(column)}`.as('userId'), dayOfCompletion.as('day')])
    .select(['job.payment_sent as isSent', 'job.quoted_cost as quotedCost', 'job.client_paid as clientPaid'])
    .select(sql<number>`count(*)::int`.as('jobs'))
    .groupBy(['userId', 'day', 'job.quoted_cost', 'job.client_paid', 'job.payment_sent'])

/** The jobs that these accounts completed in a time, no matter who logged them (D-14, D-28). */
export async function completedJobs(
  scope: Pick<Scope, 'kysely'>,
  userIds: readonly number[],
  time: EarnedTime,
): Promise<JobGroup[]> {
  const isOwn = sql<boolean | null>`job.created_by_id = job.claimed_by_id`
  const rows = await jobsBy(scope, 'job.claimed_by_id', userIds, time)
    .select(isOwn.as('isOwn'))
    .groupBy('isOwn')
    .execute()
  return rows.map(({ isOwn: own, ...group }) => ({ ...group, logger: loggerKind(own) }))
}

/** @param own whether the completer logged the job; null when nobody did */
function loggerKind(own: boolean | null): JobLogger {
  if (own === null) return 'none'
  return own ? 'self' : 'catcher'
}

/** The jobs that these accounts logged and others completed in a time. */
export async function loggedJobs(
  scope: Pick<Scope, 'kysely'>,
  userIds: readonly number[],
  time: EarnedTime,
): Promise<JobGroup[]> {
  const rows = await jobsBy(scope, 'job.created_by_id', userIds, time)
    .whereRef('job.claimed_by_id', '!=', 'job.created_by_id')
    .execute()
  return rows.map((group) => ({ ...group, logger: 'catcher' }))
}
