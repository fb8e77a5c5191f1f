import type { OptionalReason, ReasonInput } from '@snake-dispatch/contract/reason'
import { isModerator } from '@snake-dispatch/contract/user'
import type { Caller } from '../../calls/caller.ts'
import type { Account } from '../../calls/account.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import { lockCatcher, type Fairness } from '../fairness/fairness.service.ts'
import { reverseFee } from '../fees/fee-ledger.service.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { removeLoggedOpen } from '../notifications/stored-notifications.service.ts'
import { readBefore, storeUndo } from '../undo/job-undos.rows.ts'
import { knownJob, whyNotTheirLogged, whyNotTheirs } from './claim.errors.ts'

/** What a cancellation needs of the portal. */
interface CancelNeeds extends Pick<Core, 'events'> {
  readonly notifications: Pick<NotificationService, 'notifyCancelled'>
  readonly ladders: Pick<LadderService, 'end'>
}

/**
 * Cancels a job that its client no longer needs (D-37). Its claimer may do so, and moderators may, until it is
 * completed. It leaves every list of open jobs, and its fee is reversed. When somebody else cancels, the claimer is
 * notified (DISP-23); a cancellation by the claimer counts against them (DISP-52). Nothing changes when it was
 * cancelled before.
 *
 * @throws AppError as `releaseJob`
 */
export function cancelJob(
  { scope, account, address }: Caller,
  {
    events,
    notifications,
    ladders,
    fairness,
  }: CancelNeeds & { readonly fairness: Pick<Fairness, 'cancelled'> },
  jobId: number,
  { reason }: OptionalReason,
): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockCatcher(tx, account.id)
    const cancelledAt = tx.now()
    const before = isModerator(account) ? await readBefore(tx, jobId) : undefined
    const open = tx.kysely
      .updateTable('jobs')
      .set({ cancelled_at: cancelledAt, cancelled_by_id: account.id })
      .where('id', '=', jobId)
    const mine = isModerator(account)
      ? open.where((is) => is.or([jobIs('available'), jobIs('claimed')]))
      : open.where('claimed_by_id', '=', account.id).where(jobIs('claimed'))
    const cancelled = await mine.returning(['claimed_by_id', 'round']).executeTakeFirst()
    if (!cancelled) {
      const job = await knownJob(tx, account, jobId)
      const mayCancel = job.claimed_by_id === account.id || isModerator(account)
      if (job.cancelled_at && mayCancel) return
      throw whyNotTheirs(job, account, 'cancel it')
    }
    const userId = cancelled.claimed_by_id
    await settle(
      tx,
      { events, notifications, ladders },
      { jobId, userId, by: account, reason, cancelledAt, address },
    )
    if (before) await storeUndo(tx, before, { act: 'cancel', byId: account.id, at: cancelledAt })
    if (userId === account.id) await fairness.cancelled(tx, { userId, jobId, round: cancelled.round })
  })
}

/**
 * Cancels an available job as its logger, with a reason (D-147). Of a concurrent withdrawal and claim one wins. Nothing
 * changes when it was cancelled before.
 *
 * @throws AppError FORBIDDEN when somebody else logged it, CONFLICT once it is claimed or completed, NOT_FOUND when
 *   there is no such job for the caller
 */
export function withdrawJob(
  { scope, account, address }: Caller,
  needs: CancelNeeds,
  jobId: number,
  { reason }: ReasonInput,
): Promise<void> {
  return scope.transaction(async (tx) => {
    const cancelledAt = tx.now()
    const withdrawn = await tx.kysely
      .updateTable('jobs')
      .set({ cancelled_at: cancelledAt, cancelled_by_id: account.id })
      .where('id', '=', jobId)
      .where('created_by_id', '=', account.id)
      .where(jobIs('available'))
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) {
      const job = await knownJob(tx, account, jobId)
      if (job.cancelled_at && job.created_by_id === account.id) return
      throw whyNotTheirLogged(job, account, 'withdraw it') ?? new Error('It was available')
    }
    await settle(tx, needs, { jobId, userId: null, by: account, reason, cancelledAt, address })
  })
}

/**
 * Cancels an available or claimed job on behalf of its client, who cancels on their page (D-45). Runs in the
 * transaction that has locked the job and checked that the client may cancel it. The claimer is notified, and the fee
 * is reversed.
 */
export async function cancelForClient(
  tx: Transaction,
  needs: CancelNeeds,
  { jobId, now, address }: { jobId: number; now: Date; address: string },
): Promise<void> {
  const { claimed_by_id: userId } = await tx.kysely
    .updateTable('jobs')
    .set({ cancelled_at: now, cancelled_by_id: null })
    .where('id', '=', jobId)
    .returning('claimed_by_id')
    .executeTakeFirstOrThrow()
  await settle(tx, needs, { jobId, userId, by: null, cancelledAt: now, address })
}

interface Cancelled {
  readonly jobId: number
  /** The claimer; null when nobody had claimed it. */
  readonly userId: number | null
  /** Null: the client. */
  readonly by: Account | null
  readonly reason?: OptionalReason['reason']
  readonly cancelledAt: Date
  readonly address: string | undefined
}

/**
 * What every cancellation does: ends the ladder, reverses the fee, records the audit event, takes back what the logger was
 * told of the open job, notifies the claimer and updates the lists.
 */
async function settle(
  tx: Transaction,
  { events, notifications, ladders }: CancelNeeds,
  { jobId, userId, by, reason, cancelledAt, address }: Cancelled,
): Promise<void> {
  await ladders.end(tx, jobId)
  await reverseFee(tx, jobId, cancelledAt)
  await recordAudit(tx, {
    actor: by,
    action: 'job.cancel',
    subject: { type: 'job', id: jobId },
    detail: { claimedById: userId, ...noteDetail(reason) },
    address,
  })
  for (const loggerId of await removeLoggedOpen(tx, jobId))
    await events.publish(tx, 'noticeStored', { userId: loggerId })
  if (userId !== null && userId !== by?.id) await notifications.notifyCancelled(tx, { userId, jobId, by })
  await events.publish(tx, 'jobCancelled', { jobId })
}
