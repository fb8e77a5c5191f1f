import type { ReleaseInput } from '@snake-dispatch/contract/job-release'
import type { ReleaseClaimInput } from '@snake-dispatch/contract/moderation'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Transaction } from '../../db/scope.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import { readClosedTo } from '../fairness/claim-events.rows.ts'
import { lockCatcher, type Fairness } from '../fairness/fairness.service.ts'
import { reverseFee } from '../fees/fee-ledger.service.ts'
import { isClaimOf, jobIs } from '../jobs/job-status.rows.ts'
import type { Hoaxes } from '../hoaxes/hoaxes.service.ts'
import { claimedSince } from '../jobs/job.errors.ts'
import { removeNotifications } from '../notifications/stored-notifications.service.ts'
import { knownJob, whyNotEnded } from './why-not-ended.ts'

/** What giving a claim back needs of the portal. */
interface ReleaseNeeds extends Pick<Core, 'clock' | 'events'> {
  readonly ladders: Pick<LadderService, 'open'>
}

/** What follows from the reason of a release. */
interface CountingNeeds {
  readonly fairness: Pick<Fairness, 'released'>
  readonly hoaxes: Pick<Hoaxes, 'report'>
}

/** The release of one job by its claimer. */
interface Release extends ReleaseInput {
  jobId: number
  /** Recognizes a repeated request (D-46). */
  idempotency: IdempotentRequest
}

/**
 * Gives a claim back (D-37): the job is available again and alerted as new to everyone but the catcher who had it, its
 * fee is reversed, and the audit trail has the reason. It is closed to them for 30 minutes and counts against them
 * (DISP-51); of a hoax moderators are told (D-93). All of it is stored, or nothing.
 *
 * @throws AppError FORBIDDEN when another catcher has claimed it, CONFLICT when it is completed, cancelled, not claimed or
 *   claimed once more since, NOT_FOUND when there is no such job for the caller (D-27)
 */
export async function releaseJob(
  { scope, account, address }: Caller,
  needs: ReleaseNeeds & CountingNeeds,
  { jobId, reason, note, claimedAt, idempotency }: Release,
): Promise<void> {
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      await lockCatcher(tx, account.id)
      const notAsked = [account.id, ...(await readClosedTo(tx, jobId, needs.clock.now()))]
      const released = await tx.kysely
        .updateTable('jobs')
        .set({ ...unclaimed, not_asked: [...new Set(notAsked)] })
        .where('id', '=', jobId)
        .where('claimed_by_id', '=', account.id)
        .where(jobIs('claimed'))
        .where(isClaimOf(claimedAt))
        .returning('round')
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
        detail: { reason, ...noteDetail(note) },
        address,
      })
      await announceReleased(tx, needs, { jobId, userId: account.id, byId: account.id })
      await needs.fairness.released(tx, { userId: account.id, jobId, round: released.round - 1 }, reason)
      if (reason === 'hoax') await needs.hoaxes.report(tx, { jobId, userId: account.id })
      return { jobId }
    }),
  )
}

/**
 * Ends the claim of a catcher as a moderator (D-37): the same happens as if the catcher had released it, but that it counts
 * against nobody and is closed to nobody.
 * @param claim `fromUserId` is the catcher who has the job, as the moderator saw it; missing: the one who has it
 * @returns the catcher who had it
 * @throws AppError CONFLICT when it is completed, cancelled, not claimed, or claimed by another catcher by now, NOT_FOUND
 *   when there is no such job
 */
export async function releaseClaim(
  { scope, account, address }: Caller,
  needs: ReleaseNeeds,
  { jobId, fromUserId, reason }: ReleaseClaimInput & { jobId: number },
): Promise<number> {
  return scope.transaction(async (tx) => {
    const userId = await lockClaimOf(tx, jobId)
    if (userId === undefined || (fromUserId && fromUserId !== userId))
      throw whyNotEnded(await knownJob(tx, account, jobId), 'release', fromUserId)
    const notAsked = [userId, account.id, ...(await readClosedTo(tx, jobId, needs.clock.now()))]
    await tx.kysely
      .updateTable('jobs')
      .set({ ...unclaimed, not_asked: [...new Set(notAsked)] })
      .where('id', '=', jobId)
      .execute()
    await recordAudit(tx, {
      actor: account,
      action: 'job.release',
      subject: { type: 'job', id: jobId },
      detail: { fromUserId: userId, ...noteDetail(reason) },
      address,
    })
    await announceReleased(tx, needs, { jobId, userId, byId: account.id })
    return userId
  })
}

/** A job that nobody has claimed, in its next round. */
export const unclaimed = {
  claimed_by_id: null,
  claimed_at: null,
  claimed_eta: null,
  wait_ended_at: null,
  contact_number: null,
  round: sql<number>`round + 1`,
}

/** The catcher of a claimed job, undefined when it is not claimed. Locks its row until the transaction ends. */
async function lockClaimOf(tx: Transaction, jobId: number): Promise<number | undefined> {
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
 * Reverses the fee of a claim that has ended, and begins the next round of the job: everyone is asked of it as of a new one,
 * but for the catcher who had it and the account that ended the claim (DISP-23).
 */
async function announceReleased(
  tx: Transaction,
  { events, ladders }: ReleaseNeeds,
  { jobId, userId, byId }: { jobId: number; userId: number; byId: number },
): Promise<void> {
  await removeNotifications(tx, jobId)
  await reverseFee(tx, jobId, tx.now())
  await events.publish(tx, 'jobReleased', { jobId, userId, byId })
  await ladders.open(tx, jobId)
}
