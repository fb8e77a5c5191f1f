import type { Reached } from '@snake-dispatch/contract/public-job'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { coversReachFor, coversReachOf, jobIs } from './job-conditions.service.ts'
import { assignable } from './moderation.policy.ts'

/** The key for `pg_advisory_xact_lock` of what decides who serves which job. */
const REACH = 7365017

/** Whom jobs reach (D-50). */
export type JobReachService = ReturnType<typeof createJobReach>

/**
 * Keeps every available job in the list of somebody who can take it (D-50). A job is checked when it becomes available,
 * and when an account that covered it stops doing so. Neither misses what the other changes at the same moment: both
 * take one lock, after all rows that their transactions lock.
 */
export function createJobReach(
  { events, tasks }: Pick<Core, 'events' | 'tasks'>,
  { notifyNewJob, notifyUnserved }: Pick<NotificationService, 'notifyNewJob' | 'notifyUnserved'>,
) {
  return {
    /**
     * Opens a job that has just become available to all catchers when nobody who can be alerted serves it, and notifies
     * moderators then. Call it in the transaction that makes the job available, before it is announced.
     * @param exceptIds who gave the job back, and who ended their claim
     * @returns whom it reaches
     */
    async settle(tx: Transaction, jobId: number, exceptIds: readonly number[] = []): Promise<Reached> {
      await sql`select pg_advisory_xact_lock_shared(${REACH})`.execute(tx.kysely)
      const job = await tx.kysely
        .selectFrom('jobs as job')
        .where('job.id', '=', jobId)
        .select((is) => ['job.reach_suburbs', is.exists(servers(tx, exceptIds)).as('is_served')])
        .select((is) => is('job.suburb', 'is not', null).as('has_suburb'))
        .executeTakeFirstOrThrow()
      if (job.is_served && job.reach_suburbs) return 'suburb'
      const reached = await reachOfAll(tx, exceptIds)
      if (job.reach_suburbs) await openToAll(tx, [jobId])
      if (job.has_suburb || reached === 'nobody') await tasks.enqueue(tx, notifyUnserved, { jobId, reached })
      return reached
    },

    /**
     * Opens to all catchers what nobody serves any more, and alerts them, as `settle` does. Call it last in the
     * transaction that locks an account, or changes its role, its suburbs or whether it is alerted.
     * @param suburbs the service suburbs that the account had before
     */
    async widen(tx: Transaction, suburbs: readonly string[]): Promise<void> {
      await tx.em.flush()
      await sql`select pg_advisory_xact_lock(${REACH})`.execute(tx.kysely)
      const left = await tx.kysely
        .selectFrom('jobs as job')
        .select('job.id')
        .where(jobIs('available', 'job'))
        .where('job.reach_suburbs', 'is not', null)
        .where(coversReachFor(suburbs, sql.ref('job.reach_suburbs')))
        .where((is) => is.not(is.exists(servers(tx))))
        .execute()
      if (left.length === 0) return
      const reached = await reachOfAll(tx)
      const opened = await openToAll(
        tx,
        left.map(({ id }) => id),
      )
      for (const { id: jobId } of opened) {
        await tasks.enqueue(tx, notifyUnserved, { jobId, reached })
        await tasks.enqueue(tx, notifyNewJob, { jobId })
        await events.publish(tx, 'jobCreated', { jobId })
      }
    },
  }
}

/** The catchers who are alerted of new jobs. */
function alerted(tx: Transaction, exceptIds: readonly number[] = []) {
  return assignable(tx)
    .where('password_reset_required', '=', false)
    .where(sql<boolean>`notification_settings -> 'newJobs' is distinct from 'false'::jsonb`)
    .where('users.id', '<>', sql<number>`all(${sql.val([...exceptIds])}::int[])`)
    .select('users.id')
}

/** Those of them who serve the `job` of the query around it. */
function servers(tx: Transaction, exceptIds?: readonly number[]) {
  return alerted(tx, exceptIds).where(
    coversReachOf(sql.ref('users.service_suburbs'), sql.ref('job.reach_suburbs')),
  )
}

/** Whom a job for all catchers reaches. */
async function reachOfAll(tx: Transaction, exceptIds?: readonly number[]): Promise<'all' | 'nobody'> {
  return (await alerted(tx, exceptIds).limit(1).executeTakeFirst()) ? 'all' : 'nobody'
}

function openToAll(tx: Transaction, jobIds: readonly number[]) {
  return tx.kysely
    .updateTable('jobs')
    .set({ reach_suburbs: null })
    .where(sql<boolean>`id = any(${sql.val([...jobIds])}::int[])`)
    .where(jobIs('available'))
    .returning('id')
    .execute()
}
