import type { NotificationType } from '@snake-dispatch/contract/notifications'
import type { lastNight } from '@snake-dispatch/domain/dispatch/night'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { isLeftOut } from '../dispatch/asked.rows.ts'
import { urgencyRank } from '../jobs/job.rows.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { wantsNewJob } from './notification-preferences.rows.ts'

/** What the summary of a night says (DISP-13). */
export function nightSummaryText(jobs: number): { title: string; message: string } {
  const one = jobs === 1
  return {
    title: one ? '1 Job Came in the Night' : `${jobs} Jobs Came in the Night`,
    message: `${one ? 'It is' : 'They are'} still open. You chose to be woken for High urgency alone.`,
  }
}

/** From and to. */
type Night = ReturnType<typeof lastNight>

/**
 * The open jobs that became available in a night and of which an account would have been alerted by day, as `job`
 * (DISP-13). A query of its own, or a part of one.
 */
export function openOfNight(
  { kysely }: Pick<Scope, 'kysely'>,
  userId: number | RawBuilder<number>,
  { from, to }: Night,
) {
  /** When the first step of the job's round was taken. */
  const opened = kysely
    .selectFrom('alert_steps')
    .whereRef('alert_steps.job_id', '=', sql.ref('job.id'))
    .whereRef('alert_steps.round', '=', sql.ref('job.round'))
    .select(({ fn }) => fn.min('alert_steps.done_at').as('at'))
  return kysely
    .selectFrom('jobs as job')
    .innerJoin('users as reader', (join) => join.on('reader.id', '=', userId))
    .where(jobIs('available', 'job'))
    .where('job.urgency', '<>', 'high')
    .where(opened, '>=', from.toISOString())
    .where(opened, '<', to.toISOString())
    .where(receivesJobs('reader'))
    .where(sql<SqlBool>`not ${isLeftOut('job', 'reader')}`)
    .where(wantsNewJob())
}

/**
 * The jobs of the summary of a night, the most urgent, then newest first: those of `openOfNight` of which the account
 * was not alerted one by one. Empty when it has the summary of that night already.
 */
export function findSkippedAtNight(tx: Transaction, userId: number, night: Night) {
  return openOfNight(tx, userId, night)
    .select(['job.id', 'job.job_number as jobNumber'])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('notifications')
            .select('notifications.id')
            .where('notifications.user_id', '=', userId)
            .where('notifications.type', '=', 'nightSummary' satisfies NotificationType)
            .where('notifications.created_at', '>=', night.to.toISOString()),
        ),
      ),
    )
    .where((is) => is.not(wasAsked(tx, userId)))
    .orderBy(urgencyRank('job'))
    .orderBy('job.id', 'desc')
    .execute()
}

/** Whether a device of an account was asked about the round of `job`, or the check call reported it to them. */
function wasAsked({ kysely }: Pick<Scope, 'kysely'>, userId: number) {
  const asked = kysely
    .selectFrom('alert_deliveries as asked')
    .select('asked.job_id')
    .where('asked.user_id', '=', userId)
    .whereRef('asked.job_id', '=', sql.ref('job.id'))
    .whereRef('asked.round', '=', sql.ref('job.round'))
  const heard = kysely
    .selectFrom('alert_reads as heard')
    .select('heard.job_id')
    .where('heard.user_id', '=', userId)
    .whereRef('heard.job_id', '=', sql.ref('job.id'))
    .whereRef('heard.round', '=', sql.ref('job.round'))
  return sql<SqlBool>`(exists ${asked} or exists ${heard})`
}
