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
import type { JobAllowance } from '../jobs/job-allowance.service.ts'
import { isClaimOf, jobIs } from '../jobs/job-status.rows.ts'
import type { Hoaxes } from '../hoaxes/hoaxes.service.ts'
import { claimedByAnother } from '../jobs/job.errors.ts'
import { removeNotifications } from '../notifications/stored-notifications.service.ts'
import { readBefore, storeUndo } from '../undo/job-undos.rows.ts'
import { knownJob, whyNoClaim, whyNotTheirs } from './claim.errors.ts'

/** What giving a claim back needs of the portal. */
interface ReleaseNeeds extends Pick<Core, 'clock' | 'events'> {
  readonly ladders: Pick<LadderService, 'open'>
}

/** What follows from the reason of a release. */
interface CountingNeeds {
  readonly allowance: Pick<JobAllowance, 'released'>
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
 * Gives a claim back (D-37), in one transaction: the job is available again and is alerted as new to everyone but the
 * catcher who had it, its fee is reversed, and the audit event has the reason. The job is closed to that catcher for 30
 * minutes, and the release counts against them (DISP-51). Moderators are notified of a hoax (D-93).
 *
 * @throws AppError RATE_LIMITED beyond the limit of `releases`, FORBIDDEN when another catcher has claimed it, CONFLICT
 *   when it is completed, cancelled, not claimed or claimed again since, NOT_FOUND when there is no such job for the
 *   caller (D-27)
 */
export async function releaseJob(
  { scope, account, address }: Caller,
  needs: ReleaseNeeds & CountingNeeds,
  { jobId, reason, note, claimedAt, idempotency }: Release,
): Promise<void> {
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      await needs.allowance.released(tx, account)
      await lockCatcher(tx, account.id)
      const notAsked = [account.id, ...(await readClosedTo(tx, jobId, needs.clock.now()))]
      const released = await tx.kysely
        .updateTable('jobs')
        .set({ ...unclaimed, released_at: tx.now(), not_asked: [...new Set(notAsked)] })
        .where('id', '=', jobId)
        .where('claimed_by_id', '=', account.id)
        .where(jobIs('claimed'))
        .where(isClaimOf(claimedAt))
        .returning('round')
        .executeTakeFirst()
      if (!released) throw whyNotTheirs(await knownJob(tx, account, jobId), account, 'release it')
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
 * Ends the claim of a catcher as a moderator (D-37): the same as `releaseJob`, but it does not count against the
 * catcher and does not close the job to them.
 * @param claim `fromUserId` is the claimer that the moderator saw; undefined: the current one
 * @returns the catcher who had it
 * @throws AppError CONFLICT when it is completed, cancelled, not claimed, or claimed by another catcher by now,
 *   NOT_FOUND when there is no such job
 */
export async function releaseClaim(
  { scope, account, address }: Caller,
  needs: ReleaseNeeds,
  { jobId, fromUserId, reason }: ReleaseClaimInput & { jobId: number },
): Promise<number> {
  return scope.transaction(async (tx) => {
    const userId = await lockClaimOf(tx, jobId)
    if (userId === undefined || (fromUserId && fromUserId !== userId))
      throw whyNoClaim(await knownJob(tx, account, jobId)) ?? claimedByAnother()
    const before = await readBefore(tx, jobId)
    const notAsked = [userId, account.id, ...(await readClosedTo(tx, jobId, needs.clock.now()))]
    await tx.kysely
      .updateTable('jobs')
      .set({ ...unclaimed, released_at: tx.now(), not_asked: [...new Set(notAsked)] })
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
    if (before) await storeUndo(tx, before, { act: 'release', byId: account.id, at: tx.now() })
    return userId
  })
}

/** The columns of a job whose claim has ended: it is in its next round, and nobody has claimed it. */
export const unclaimed = {
  claimed_by_id: null,
  claimed_at: null,
  claimed_eta: null,
  new_time_at: null,
  wait_ended_at: null,
  contact_number: null,
  given_by: null,
  opened_at: null,
  declined_by: [],
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
 * What every end of a claim does: removes its notices, reverses its fee, and opens the ladder of the next round, which
 * alerts everyone but `not_asked` of the job (DISP-23).
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
