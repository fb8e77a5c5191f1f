import type { OptionalReason } from '@snake-dispatch/contract/reason'
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
import { knownJob, whyNotEnded } from './why-not-ended.ts'

/** What a cancellation needs of the portal. */
interface CancelNeeds extends Pick<Core, 'events'> {
  readonly notifications: Pick<NotificationService, 'notifyCancelled'>
  readonly ladders: Pick<LadderService, 'end'>
}

/**
 * Cancels a job that its client does not need any more (D-37), by its claimer, or by a moderator while it is not
 * completed: it leaves every list of open jobs, and its fee is reversed. A claimer who has not
 * done so themselves is notified (DISP-23); one who has: it counts (DISP-52). Nothing changes when it was cancelled before.
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
      throw whyNotEnded(job, 'cancel')
    }
    const userId = cancelled.claimed_by_id
    await settle(
      tx,
      { events, notifications, ladders },
      { jobId, userId, by: account, reason, cancelledAt, address },
    )
    if (userId === account.id) await fairness.cancelled(tx, { userId, jobId, round: cancelled.round })
  })
}

/**
 * Cancels a job that is available or claimed for its client, who does so on their page (D-45), in the transaction that has
 * locked it and checked that they may. Its claimer is notified, and the fee reversed.
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
  /** Who had claimed it. */
  readonly userId: number | null
  /** Null: the client. */
  readonly by: Account | null
  readonly reason?: OptionalReason['reason']
  readonly cancelledAt: Date
  readonly address: string | undefined
}

/** What follows a cancellation, whoever cancelled: nobody is looked for any more, the fee, the trail, the claimer, the lists. */
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
  if (userId !== null && userId !== by?.id) await notifications.notifyCancelled(tx, { userId, jobId, by })
  await events.publish(tx, 'jobCancelled', { jobId })
}
