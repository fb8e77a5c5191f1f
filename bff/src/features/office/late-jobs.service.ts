import { askedUpTo, toldUpTo } from '@snake-dispatch/domain/dispatch/lateness'
import { placedNumber } from '@snake-dispatch/domain/job-alert'
import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import type { Fairness } from '../fairness/fairness.service.ts'
import { hasArrived, jobIs } from '../jobs/job-status.rows.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'

/**
 * The task that asks catchers who have not completed a job 30 minutes after their ETA, and notifies moderators after 60
 * minutes (DISP-24): each once per claim and ETA. 60 minutes count against the catcher (DISP-51). It skips a catcher
 * who has said that they are there (D-76).
 */
export function lateJobsTask(
  { clock, events }: Pick<Core, 'clock' | 'events'>,
  notices: OfficeNotices,
  fairness: Pick<Fairness, 'late'>,
) {
  return defineTask({
    name: 'late-jobs',
    schema: z.strictObject({}),
    schedule: { cron: '* * * * *', timeZone: 'Australia/Sydney' },
    run: (_data, { scope }) =>
      scope.transaction(async (tx) => {
        const now = clock.now()
        for (const job of await takeLate(tx, 'late_asked_at', askedUpTo(now), now)) {
          await notices.tell(
            tx,
            {
              type: 'areYouThere',
              title: 'Are you there?',
              message: `You were expected at job ${placedNumber(job.jobNumber, job.suburb)} 30 minutes ago. Say that you are there, give a new time, or release it.`,
              job,
            },
            [job.claimedById],
          )
          await events.publish(tx, 'jobUpdated', { jobId: job.id })
        }
        for (const job of await takeLate(tx, 'late_told_at', toldUpTo(now), now)) {
          await notices.tellModerators(tx, {
            type: 'jobLate',
            title: 'A Catcher Is Late',
            message: `${job.claimer} was expected at job ${placedNumber(job.jobNumber, job.suburb)} an hour ago. Call them, or hand the job over.`,
            job,
          })
          await fairness.late(tx, { userId: job.claimedById, jobId: job.id, round: job.round })
          await events.publish(tx, 'jobUpdated', { jobId: job.id })
        }
      }),
  })
}

/** Finds the claimed jobs that were due by an instant and do not have the mark yet, and sets it. */
async function takeLate(tx: Transaction, mark: 'late_asked_at' | 'late_told_at', dueBy: Date, now: Date) {
  const column = sql.ref(`jobs.${mark}`)
  const late = await tx.kysely
    .updateTable('jobs')
    .set({ [mark]: now.toISOString() })
    .where(jobIs('claimed'))
    .where('claimed_eta', '<=', dueBy.toISOString())
    // A mark of an earlier claim does not count; a new ETA clears the marks.
    .where(sql<SqlBool>`(${column} is null or ${column} < jobs.claimed_at)`)
    .where(sql<SqlBool>`not ${hasArrived()}`)
    .returning(['id', 'job_number as jobNumber', 'suburb', 'round', 'claimed_by_id'])
    .execute()
  if (late.length === 0) return []
  const claimers = await tx.kysely
    .selectFrom('users')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      late.map((job) => job.claimed_by_id!),
    )
    .execute()
  const names = new Map(claimers.map(({ id, name }) => [id, name]))
  return late.map(({ claimed_by_id: claimedById, ...job }) => ({
    ...job,
    claimedById: claimedById!,
    claimer: names.get(claimedById!) ?? 'A catcher',
  }))
}
