import type { UndoableAct } from '@snake-dispatch/domain/job-undo'
import { RESTORE_DAYS } from '@snake-dispatch/domain/job-restore'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { forgetCame } from '../client-page/client-answers.rows.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import { forgetCancelled } from '../fairness/claim-events.rows.ts'
import { recordFee } from '../fees/fee-ledger.service.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import { enqueueLoggerNotice } from '../logged-jobs/logger-notices.service.ts'
import { enqueueClientText } from '../messages/client-texts.service.ts'
import { whyNotGivenBack } from '../moderation/moderation.policy.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { removeNotifications } from '../notifications/stored-notifications.service.ts'
import type { JobBefore } from './job-undo.entity.ts'
import { findUndo } from './job-undos.rows.ts'

/** What undoing needs of the portal. */
export interface UndoNeeds extends Pick<Core, 'events' | 'tasks'> {
  readonly env: Pick<Core['env'], 'GST_REGISTERED' | 'SMS_CLIENT'>
  readonly ladders: Pick<LadderService, 'end' | 'resume'>
  readonly notifications: Pick<NotificationService, 'notifyGivenBack'>
}

interface Undo {
  readonly jobId: number
  /** The act that the caller saw. */
  readonly act: UndoableAct
  /** Recognizes a repeated request (D-46). */
  readonly idempotency: IdempotentRequest
}

/**
 * Undoes the last act of staff on a job, which is as it was (D-168): a claimed one is its catcher's again, with its fee,
 * and they are told; the alerts of an unclaimed one go on where they stood. Of two concurrent calls one undoes.
 *
 * @throws AppError CONFLICT when something has happened since, as a sentence that says what, who did it and when, or
 *   after 7 days, or when its catcher cannot take it now; NOT_FOUND when there is no such job
 */
export async function undoJobAct(
  { scope, account, address }: Caller,
  { events, tasks, env, ladders, notifications }: UndoNeeds,
  { jobId, act, idempotency }: Undo,
): Promise<void> {
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      // The catcher is locked before the job, as claims and assignments do.
      const catcherId = await readCatcher(tx, jobId)
      const refusal = catcherId === null ? null : await whyNotGivenBack(tx, catcherId)
      const keptId = await lockWithKept(tx, jobId)
      const now = tx.now()
      const undo = await findUndo(tx, jobId, now)
      if (undo?.act !== act || undo.user_id !== catcherId) throw await whyNot(tx, jobId, act)
      if (refusal) throw new AppError('CONFLICT', `${refusal} ${otherWays[act]}`)
      const { before, user_id: userId } = undo
      await tx.kysely
        .updateTable('jobs')
        .set({
          deleted_at: null,
          deleted_by_id: null,
          cancelled_at: null,
          cancelled_by_id: null,
          merged_into_id: null,
          ...claimColumns(userId, before),
        })
        .where('id', '=', jobId)
        .execute()
      if (keptId !== null) await recountDuplicates(tx, keptId)
      await tx.kysely.deleteFrom('job_undos').where('job_id', '=', jobId).execute()
      await forgetCame(tx, jobId)
      await forgetCancelled(tx, { jobId, round: undo.round })
      await removeNotifications(tx, jobId)
      await ladders.end(tx, jobId)
      if (userId !== null) {
        await recordFee(tx, { jobId, userId, includesGst: env.GST_REGISTERED, claimedAt: now })
        await enqueueClientText(tx, { tasks, env }, jobId)
        await enqueueLoggerNotice(tx, tasks, jobId, { createdById: undo.created_by_id, claimedById: userId })
        if (userId !== account.id) await notifications.notifyGivenBack(tx, { userId, jobId, act })
      } else if (before.ladder) {
        const stoodStill = now.getTime() - new Date(undo.done_at).getTime()
        await ladders.resume(tx, jobId, before.ladder, stoodStill)
      }
      await recordAudit(tx, {
        actor: account,
        action: 'job.undo',
        subject: { type: 'job', id: jobId },
        detail: { was: act, ...(userId === null ? {} : { claimedById: userId }) },
        address,
      })
      await events.publish(tx, userId === null ? 'jobUpdated' : 'jobClaimed', { jobId })
      if (keptId !== null) await events.publish(tx, 'jobUpdated', { jobId: keptId })
      return { jobId }
    }),
  )
}

/** What staff may do where a catcher cannot have their job again; what is deleted had none. */
const otherWays: Record<UndoableAct, string> = {
  cancel: 'Restore the job, so that others are asked.',
  release: 'Assign it to somebody else.',
  merge: 'Nothing was undone.',
  delete: 'Nothing was undone.',
}

/** The catcher to whom an undo would give the job back; null: nobody. */
async function readCatcher({ kysely }: Transaction, jobId: number): Promise<number | null> {
  const undo = await kysely
    .selectFrom('job_undos')
    .select('user_id')
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return undo?.user_id ?? null
}

/**
 * Locks the job, and the one that goes on in its place, in the order of their ids.
 * @returns the id of that one; null: the job is no duplicate
 */
async function lockWithKept(tx: Transaction, jobId: number): Promise<number | null> {
  const row = await tx.kysely
    .selectFrom('jobs')
    .select('merged_into_id')
    .where('id', '=', jobId)
    .executeTakeFirst()
  if (!row) throw jobNotFound()
  const keptId = row.merged_into_id
  await tx.kysely
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', keptId === null ? [jobId] : [jobId, keptId])
    .orderBy('id')
    .forUpdate()
    .execute()
  return keptId
}

/** The columns of the claim as they were; of a job that nobody had, only whom its alerts leave out. */
function claimColumns(userId: number | null, before: JobBefore) {
  const { notAsked, declinedBy, releasedAt } = before
  const asked = { not_asked: [...notAsked], declined_by: [...declinedBy], released_at: releasedAt }
  if (userId === null) return asked
  return {
    ...asked,
    claimed_by_id: userId,
    claimed_at: before.claimedAt,
    claimed_eta: before.claimedEta,
    new_time_at: before.newTimeAt,
    wait_ended_at: before.waitEndedAt,
    contact_number: before.contactNumber,
    given_by: before.givenBy,
    opened_at: before.openedAt,
  }
}

async function recountDuplicates(tx: Transaction, keptId: number): Promise<void> {
  const left = await tx.kysely
    .selectFrom('jobs')
    .select('id')
    .where('merged_into_id', '=', keptId)
    .limit(1)
    .executeTakeFirst()
  await tx.kysely
    .updateTable('jobs')
    .set({ has_duplicates: left !== undefined })
    .where('id', '=', keptId)
    .execute()
}

/** What has happened to a job since an act, in the words of `whyNot`. */
const happened = {
  'job.undo': 'undone it',
  'job.restore': 'restored it',
  'job.claim': 'claimed it',
  'job.assign': 'assigned it',
  'job.release': 'released it',
  'job.cancel': 'cancelled it',
  'job.delete': 'deleted it',
  'job.merge': 'ended it as a duplicate',
  'job.complete': 'completed it',
  'job.correct': 'corrected it',
  'job.ask-again': 'asked again',
  'job.dispute-open': 'opened a dispute',
} as const
const acts: Record<UndoableAct, keyof typeof happened> = {
  delete: 'job.delete',
  cancel: 'job.cancel',
  release: 'job.release',
  merge: 'job.merge',
}

/** Why an act cannot be undone: what has happened since, who did it and when. */
async function whyNot(tx: Transaction, jobId: number, act: UndoableAct): Promise<AppError> {
  const last = await tx.kysely
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .where('entry.subject_type', '=', 'job')
    .where('entry.subject_id', '=', jobId)
    .where('entry.action', 'in', Object.keys(happened) as (keyof typeof happened)[])
    .orderBy('entry.id', 'desc')
    .select(['entry.action', 'entry.created_at', 'entry.detail', 'actor.name'])
    .executeTakeFirst()
  if (!last) return new AppError('CONFLICT', 'There is nothing to undo.')
  if (last.action === acts[act])
    return new AppError(
      'CONFLICT',
      `This can be undone for ${RESTORE_DAYS} days, and not once the job was changed.`,
    )
  const again = last.action === 'job.ask-again' ? ` (job #${String(last.detail['jobNumber'])})` : ''
  const what = `${happened[last.action as keyof typeof happened]}${again}`
  const at = formatSydney(new Date(last.created_at), 'dateTime')
  return new AppError(
    'CONFLICT',
    `${last.name ?? 'The client'} has ${what} in the meantime, at ${at}. Nothing was undone.`,
  )
}
