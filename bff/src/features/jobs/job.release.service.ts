import type { ReleaseInput } from '@snake-dispatch/contract/job-release'
import { isModerator } from '@snake-dispatch/contract/user'
import { maskLongNumbers } from '@snake-dispatch/domain/number-privacy'
import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { reverseFee } from '../fees/fee-ledger.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { removeNotifications } from '../notifications/stored-notifications.service.ts'
import { isClaimOf, jobIs } from './job-conditions.service.ts'
import { isKnownTo, type Caller } from './job.policy.ts'
import {
  claimedByAnother,
  claimedSince,
  jobCancelled,
  jobCompleted,
  jobNotClaimed,
  jobNotFound,
} from './job.progress.service.ts'
import type { JobReachService } from './job.reach.service.ts'
import { contextOf, findJob, type FoundJob } from './job.rows.ts'

/** What giving a claim back needs of the portal. */
interface ReleaseNeeds extends Pick<Core, 'events' | 'tasks'> {
  readonly notifyNewJob: NotificationService['notifyNewJob']
  readonly reach: JobReachService
}

/** The release of one job by its claimer. */
interface Release extends ReleaseInput {
  jobId: number
  /** How a repeated request is known (D-46). */
  once: IdempotentRequest
}

/**
 * Gives a claim back (D-37): the job is available again and alerted as new to everyone but the catcher who had it, its
 * fee is reversed, and the audit trail has the reason. All of it is stored, or nothing.
 *
 * @throws AppError FORBIDDEN when another catcher has claimed it, CONFLICT when it is completed, cancelled, not claimed or
 *   claimed once more since, NOT_FOUND when there is no such job for the caller (D-27)
 */
export async function releaseJob(
  { scope, account, address }: Caller,
  needs: ReleaseNeeds,
  { jobId, reason, note, claimedAt, once }: Release,
): Promise<void> {
  await scope.transaction((tx) =>
    runOnce(tx, once, async () => {
      const released = await tx.kysely
        .updateTable('jobs')
        .set(unclaimed)
        .where('id', '=', jobId)
        .where('claimed_by_id', '=', account.id)
        .where(jobIs('claimed'))
        .where(isClaimOf(claimedAt))
        .returning('id')
        .executeTakeFirst()
      if (!released) {
        const job = await knownJob(tx, account, jobId)
        if (job.claimed_by_id === account.id && !job.completed_at && !job.cancelled_at) throw claimedSince()
        throw whyNotEnded(job, 'release')
      }
      await recordAudit(tx, {
        actor: account,
        action: 'job.release',
        subject: { type: 'job', id: jobId },
        // The trail keeps no client's number, not even one that was typed into the words (D-26).
        detail: { reason, ...(note && { note: maskLongNumbers(note) }) },
        address,
      })
      await announceReleased(tx, needs, { jobId, userId: account.id, byId: account.id })
      return { jobId }
    }),
  )
}

/** What a cancellation needs of the portal. */
interface CancelNeeds extends Pick<Core, 'events'> {
  readonly notifications: Pick<NotificationService, 'notifyCancelled'>
}

/**
 * Ends the claim of a catcher as a moderator (D-37): the same happens as if the catcher had released it.
 * @param fromUserId the catcher who has the job, as the moderator saw it; missing: the one who has it
 * @returns the catcher who had it
 * @throws AppError CONFLICT when it is completed, cancelled, not claimed, or claimed by another catcher by now, NOT_FOUND
 *   when there is no such job
 */
export async function releaseClaim(
  { scope, account, address }: Caller,
  needs: ReleaseNeeds,
  { jobId, fromUserId }: { jobId: number; fromUserId?: number | null | undefined },
): Promise<number> {
  return scope.transaction(async (tx) => {
    const userId = await lockClaimer(tx, jobId)
    if (userId === undefined || (fromUserId && fromUserId !== userId))
      throw whyNotEnded(await knownJob(tx, account, jobId), 'release', fromUserId)
    await tx.kysely.updateTable('jobs').set(unclaimed).where('id', '=', jobId).execute()
    await recordAudit(tx, {
      actor: account,
      action: 'job.release',
      subject: { type: 'job', id: jobId },
      detail: { fromUserId: userId },
      address,
    })
    await announceReleased(tx, needs, { jobId, userId, byId: account.id })
    return userId
  })
}

const unclaimed = {
  claimed_by_id: null,
  claimed_at: null,
  claimed_eta: null,
  wait_ended_at: null,
  contact_number: null,
  round: sql<number>`round + 1`,
}

/** Reads who has a claimed job, and keeps it from being completed, released or cancelled until the transaction ends. */
async function lockClaimer(tx: Transaction, jobId: number): Promise<number | undefined> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select('claimed_by_id')
    .where('id', '=', jobId)
    .where(jobIs('claimed'))
    .forUpdate()
    .executeTakeFirst()
  return job?.claimed_by_id ?? undefined
}

/**
 * Reverses the fee of a claim that has ended, and alerts everyone of the job as of a new one, except the catcher who had
 * it and who ended the claim. Those who heard of it before hear of it again, each once.
 */
async function announceReleased(
  tx: Transaction,
  { events, tasks, notifyNewJob, reach }: ReleaseNeeds,
  { jobId, userId, byId }: { jobId: number; userId: number; byId: number },
): Promise<void> {
  await removeNotifications(tx, jobId)
  await reach.settle(tx, jobId, [userId, byId])
  await reverseFee(tx, jobId, new Date())
  await events.publish(tx, 'jobReleased', { jobId, userId, byId })
  await tasks.enqueue(tx, notifyNewJob, { jobId, exceptIds: [userId, byId] })
}

/**
 * Cancels a job that its client does not need any more (D-37), by its claimer, or by a moderator while it is not
 * completed: it leaves every list of open jobs, and its fee is reversed. A claimer who has not
 * done so themselves is notified (DISP-23). Nothing changes when it was cancelled before.
 *
 * @throws AppError as `releaseJob`
 */
export function cancelJob(
  { scope, account, address }: Caller,
  { events, notifications }: CancelNeeds,
  jobId: number,
): Promise<void> {
  return scope.transaction(async (tx) => {
    const cancelledAt = new Date()
    const open = tx.kysely
      .updateTable('jobs')
      .set({ cancelled_at: cancelledAt, cancelled_by_id: account.id })
      .where('id', '=', jobId)
    const mine = isModerator(account)
      ? open.where((is) => is.or([jobIs('available'), jobIs('claimed')]))
      : open.where('claimed_by_id', '=', account.id).where(jobIs('claimed'))
    const cancelled = await mine.returning('claimed_by_id').executeTakeFirst()
    if (!cancelled) {
      const job = await knownJob(tx, account, jobId)
      const mayCancel = job.claimed_by_id === account.id || isModerator(account)
      if (job.cancelled_at && mayCancel) return
      throw whyNotEnded(job, 'cancel')
    }
    await reverseFee(tx, jobId, cancelledAt)
    await recordAudit(tx, {
      actor: account,
      action: 'job.cancel',
      subject: { type: 'job', id: jobId },
      detail: { claimedById: cancelled.claimed_by_id },
      address,
    })
    const userId = cancelled.claimed_by_id
    if (userId !== null && userId !== account.id)
      await notifications.notifyCancelled(tx, { userId, jobId, by: account })
    await events.publish(tx, 'jobCancelled', { jobId })
  })
}

async function knownJob(tx: Transaction, account: Caller['account'], jobId: number): Promise<FoundJob> {
  const job = await findJob(tx, jobId)
  if (!job || !isKnownTo(account, contextOf(job))) throw jobNotFound()
  return job
}

function whyNotEnded(job: FoundJob, verb: 'release' | 'cancel', fromUserId?: number | null): AppError {
  if (job.cancelled_at) return jobCancelled()
  if (job.completed_at) return jobCompleted()
  if (job.claimed_by_id === null) return jobNotClaimed()
  if (fromUserId) return claimedByAnother()
  return new AppError('FORBIDDEN', `Only the catcher who claimed this job can ${verb} it.`)
}
