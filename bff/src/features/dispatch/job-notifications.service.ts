import type { Notification } from '@snake-dispatch/contract/notifications'
import { JOB_ALERT_TITLE, jobAlertMessage, shownSuburb } from '@snake-dispatch/domain/job-alert'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { coverOf, coversReachFor, servedBy } from '../jobs/job-cover.rows.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { urgencyRank } from '../jobs/job.rows.ts'
import type { AlertPermission } from './alert-permission.service.ts'
import { isLeftOut, mayBeAsked } from './asked.rows.ts'

/** A job as the check call reports it. */
interface ReportedJob {
  id: number
  jobNumber: number
  snakeType: string
  suburb: string | null
}

/** Available jobs, as notifications to those who were asked about them (LIVE-04, LIVE-09, DISP-01). */
export type JobNotifications = ReturnType<typeof createJobNotifications>

export function createJobNotifications(
  { clock }: Pick<Core, 'clock'>,
  permission: Pick<AlertPermission, 'permissionOf'>,
) {
  return {
    /**
     * Takes the most urgent, then newest job of which the reader may be alerted now (DISP-12, DISP-13), whose ladder
     * has not ended, and which was not reported to them before; null when there is none. Marks it as read (LIVE-04). Of
     * two concurrent calls one gets it, and the other the next one.
     */
    async take({ scope, account }: Reader<Viewer>): Promise<ReportedJob | null> {
      const { isAlerted } = await permission.permissionOf(scope, [account.id])
      const alerted = urgencies.filter((urgency) => isAlerted(account.id, urgency))
      if (alerted.length === 0) return null
      for (;;) {
        const unread = await openRounds({ scope, account })
          .where('job.urgency', 'in', alerted)
          .where((is) => is.not(isRead(scope, account.id)))
          .where((is) =>
            is.exists(is.selectFrom('alert_ladders').select('job_id').whereRef('job_id', '=', 'job.id')),
          )
          .orderBy(urgencyRank('job'))
          .orderBy('opened.id', 'desc')
          .limit(1)
          .executeTakeFirst()
        if (!unread) return null
        const taken = await scope.kysely
          .insertInto('alert_reads')
          .values({ user_id: account.id, job_id: unread.job_id, round: unread.round, read_at: clock.now() })
          .onConflict((conflict) => conflict.columns(['user_id', 'job_id', 'round']).doNothing())
          .returning('job_id')
          .executeTakeFirst()
        if (taken)
          return {
            id: unread.job_id,
            jobNumber: unread.job_number,
            snakeType: unread.snake_type,
            suburb: shownSuburb(unread.suburb),
          }
      }
    },

    /**
     * The open jobs that rings have asked the reader about, newest first, as notifications (LIVE-09).
     * @param part those with ids below `before` that were asked about after `since`
     */
    async list(
      { scope, account }: Reader<Viewer>,
      limit: number,
      { before, since }: { readonly before?: number | undefined; readonly since?: Date | undefined } = {},
    ): Promise<Notification[]> {
      const rows = await openRounds({ scope, account })
        .select(isRead(scope, account.id).as('is_read'))
        .$if(before !== undefined, (query) => query.where('opened.id', '<', before!))
        .$if(since !== undefined, (query) => query.where('opened.done_at', '>', since!.toISOString()))
        .orderBy('opened.done_at', 'desc')
        .orderBy('opened.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        type: 'newJob',
        title: JOB_ALERT_TITLE,
        message: jobAlertMessage({ snakeType: row.snake_type, suburb: row.suburb }),
        jobId: row.job_id,
        jobNumber: row.job_number,
        isRead: Boolean(row.is_read),
        createdAt: isoInstant(row.done_at),
      }))
    },
  }
}

/**
 * The rounds of available jobs whose rings have taken the reader in, with their first step as `opened`; without jobs
 * that they logged or gave back (DISP-14).
 */
function openRounds({ scope, account }: Reader<Viewer>) {
  return scope.kysely
    .selectFrom('jobs as job')
    .innerJoinLateral(
      (steps) =>
        steps
          .selectFrom('alert_steps')
          .select(['id', 'done_at'])
          .whereRef('job_id', '=', 'job.id')
          .whereRef('round', '=', 'job.round')
          .orderBy('id')
          .limit(1)
          .as('opened'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as reader', (join) => join.on('reader.id', '=', account.id))
    .where(jobIs('available', 'job'))
    .where(mayBeAsked(scope, 'reader', scope.now()))
    .where(sql<SqlBool>`not ${isLeftOut('job', 'reader')}`)
    .where((is) =>
      is.or([
        is('job.created_by_id', '=', account.id),
        coversReachFor(servedBy(account.serviceSuburbs), coverOf('job')),
      ]),
    )
    .select(['opened.id', 'opened.done_at'])
    .select(['job.id as job_id', 'job.round', 'job.job_number', 'job.snake_type', 'job.suburb'])
}

/** Whether the check call has reported the round of `job` to a reader. */
const isRead = ({ kysely }: Pick<Scope, 'kysely'>, userId: number) =>
  sql<SqlBool>`exists ${kysely
    .selectFrom('alert_reads as heard')
    .select('heard.job_id')
    .where('heard.user_id', '=', userId)
    .whereRef('heard.job_id', '=', sql.ref('job.id'))
    .whereRef('heard.round', '=', sql.ref('job.round'))}`
