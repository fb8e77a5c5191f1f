import { RESTORE_DAYS } from '@snake-dispatch/domain/job-restore'
import type { UndoableAct } from '@snake-dispatch/domain/job-undo'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { askedAgain } from '../client-page/client-answers.rows.ts'
import { visitDispute } from '../disputes/disputes.rows.ts'
import type { JobBefore } from './job-undo.entity.ts'

const DAY_MS = 24 * 60 * 60_000

/** A job as it is before an act, its row locked. */
export interface JobState {
  readonly jobId: number
  readonly userId: number | null
  readonly before: JobBefore
}

/**
 * Reads and locks a job in the transaction that is about to change it, for `storeUndo`.
 * @returns undefined when there is no such job
 */
export async function readBefore(tx: Transaction, jobId: number): Promise<JobState | undefined> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['claimed_by_id', 'claimed_at', 'claimed_eta', 'new_time_at', 'wait_ended_at', 'contact_number'])
    .select(['given_by', 'opened_at', 'released_at', 'not_asked', 'declined_by'])
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (!job) return undefined
  const ladder = await tx.kysely
    .selectFrom('alert_ladders')
    .select(['opened_at', 'next_step', 'due_at'])
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return {
    jobId,
    userId: job.claimed_by_id,
    before: {
      claimedAt: isoInstant(job.claimed_at),
      claimedEta: isoInstant(job.claimed_eta),
      newTimeAt: isoInstant(job.new_time_at),
      waitEndedAt: isoInstant(job.wait_ended_at),
      contactNumber: job.contact_number,
      givenBy: job.given_by,
      openedAt: isoInstant(job.opened_at),
      releasedAt: isoInstant(job.released_at),
      notAsked: job.not_asked,
      declinedBy: job.declined_by,
      ladder: ladder
        ? {
            openedAt: isoInstant(ladder.opened_at),
            nextStep: ladder.next_step,
            dueAt: isoInstant(ladder.due_at),
          }
        : null,
    },
  }
}

/** Stores what undoes an act that has just been done to a job, in its transaction; an earlier act cannot be undone then. */
export async function storeUndo(
  tx: Transaction,
  { jobId, userId, before }: JobState,
  { act, byId, at }: { readonly act: UndoableAct; readonly byId: number; readonly at: Date },
): Promise<void> {
  const { round } = await tx.kysely
    .selectFrom('jobs')
    .select('round')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const row = {
    act,
    done_by_id: byId,
    done_at: at,
    user_id: userId,
    round,
    before: sql<JobBefore>`${JSON.stringify(before)}::jsonb`,
    expires_at: new Date(at.getTime() + RESTORE_DAYS * DAY_MS),
  }
  await tx.kysely
    .insertInto('job_undos')
    .values({ job_id: jobId, ...row })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(row))
    .execute()
}

/**
 * The condition of a query on `job_undos as undo` and `jobs as job` that the job is as the act left it, and that its
 * client has not asked again since (D-168), nor was a dispute opened about the visit (D-175).
 */
export const isAsLeft = (scope: Pick<Scope, 'kysely'>): RawBuilder<SqlBool> =>
  sql`(job.erased_at is null and job.round = undo.round and not exists ${askedAgain(scope)}
    and not exists ${visitDispute(scope)} and case undo.act
  when 'merge' then job.merged_into_id is not null and job.deleted_at = undo.done_at
  when 'delete' then job.merged_into_id is null and job.deleted_at = undo.done_at
  when 'cancel' then job.deleted_at is null and job.cancelled_at = undo.done_at
  else job.deleted_at is null and job.cancelled_at is null and job.claimed_by_id is null end)`

/** The undo of a job that is still possible: nothing has happened since, and it is not too late; undefined: there is none. */
export function findUndo(scope: Pick<Scope, 'kysely'>, jobId: number, now: Date) {
  return scope.kysely
    .selectFrom('job_undos as undo')
    .innerJoin('jobs as job', 'job.id', 'undo.job_id')
    .leftJoin('users as actor', 'actor.id', 'undo.done_by_id')
    .leftJoin('users as catcher', 'catcher.id', 'undo.user_id')
    .where('undo.job_id', '=', jobId)
    .where('undo.expires_at', '>', now.toISOString())
    .where(isAsLeft(scope))
    .select(['undo.act', 'undo.done_at', 'undo.expires_at', 'undo.user_id', 'undo.before', 'job.round'])
    .select([
      'actor.name as actor_name',
      'catcher.name as catcher_name',
      'job.job_number',
      'job.created_by_id',
    ])
    .select('job.merged_into_id')
    .executeTakeFirst()
}
