import type { MergeInput } from '@snake-dispatch/contract/job-merge'
import { higherUrgency } from '@snake-dispatch/domain/merged-requests'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { unclaimed } from '../claims/release.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import { reverseFee } from '../fees/fee-ledger.service.ts'
import { claimedByAnother, jobNotFound } from '../jobs/job.errors.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { removeLoggedOpen, removeNotifications } from '../notifications/stored-notifications.service.ts'
import { readBefore, storeUndo } from '../undo/job-undos.rows.ts'

/** What merging needs of the portal. */
export interface MergeNeeds extends Pick<Core, 'events'> {
  readonly ladders: Pick<LadderService, 'end' | 'follow'>
  readonly notifications: Pick<NotificationService, 'notifyMerged'>
}

interface Merge extends MergeInput {
  /** The job that stays. */
  readonly jobId: number
  /** Recognizes a repeated request (D-46). */
  readonly idempotency: IdempotentRequest
}

type MergedJob = Awaited<ReturnType<typeof lockBoth>>['kept']

/**
 * Makes one of two open jobs about the same snake (D-167), in one transaction: the other ends as a duplicate, with its
 * alerts and its fee, and its catcher is told. The kept job takes the higher urgency of both.
 *
 * @throws AppError BAD_INPUT for a job with itself, NOT_FOUND when there is no such job, CONFLICT when one of them is
 *   over, when different catchers have them, when another catcher has the duplicate than the caller saw, or when the
 *   duplicate has duplicates of its own
 */
export async function mergeJobs(
  { scope, account, address }: Caller,
  { events, ladders, notifications }: MergeNeeds,
  { jobId, duplicateId, fromUserId = null, idempotency }: Merge,
): Promise<void> {
  if (jobId === duplicateId) throw new AppError('BAD_INPUT', 'A job cannot be merged with itself.')
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      const { kept, duplicate } = await lockBoth(tx, jobId, duplicateId)
      await refuseUnmergeable(tx, kept, duplicate)
      const userId = duplicate.claimed_by_id
      if (userId !== fromUserId) throw claimedByAnother()
      const now = tx.now()
      const before = await readBefore(tx, duplicateId)
      const { round: _, ...noClaim } = unclaimed
      await tx.kysely
        .updateTable('jobs')
        .set({ ...noClaim, deleted_at: now, deleted_by_id: account.id, merged_into_id: jobId })
        .where('id', '=', duplicateId)
        .execute()
      await ladders.end(tx, duplicateId)
      await reverseFee(tx, duplicateId, now)
      await storeUndo(tx, before!, { act: 'merge', byId: account.id, at: now })
      await removeNotifications(tx, duplicateId)
      for (const loggerId of await removeLoggedOpen(tx, duplicateId))
        await events.publish(tx, 'noticeStored', { userId: loggerId })
      await takeOver(tx, ladders, kept, duplicate)
      const numbers = { keptNumber: kept.job_number, duplicateNumber: duplicate.job_number }
      for (const id of [jobId, duplicateId])
        await recordAudit(tx, {
          actor: account,
          action: 'job.merge',
          subject: { type: 'job', id },
          detail: { ...numbers, ...(id === duplicateId && userId !== null ? { fromUserId: userId } : {}) },
          address,
        })
      if (userId !== null && userId !== account.id)
        await notifications.notifyMerged(tx, { userId, jobId: duplicateId, keptNumber: kept.job_number })
      await events.publish(tx, 'jobDeleted', { jobId: duplicateId })
      await events.publish(tx, 'jobUpdated', { jobId })
      return { jobId }
    }),
  )
}

/** Both jobs, locked in the order of their ids, so that two who merge the same ones wait for each other. */
async function lockBoth(tx: Transaction, keptId: number, duplicateId: number) {
  const rows = await tx.kysely
    .selectFrom('jobs')
    .select(['id', 'job_number', 'urgency', 'claimed_by_id', 'completed_at', 'cancelled_at', 'deleted_at'])
    .select(['merged_into_id', 'has_duplicates', 'erased_at'])
    .where('id', 'in', [keptId, duplicateId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const kept = rows.find(({ id }) => id === keptId)
  const duplicate = rows.find(({ id }) => id === duplicateId)
  if (!kept || !duplicate) throw jobNotFound()
  return { kept, duplicate }
}

/** @throws AppError as `mergeJobs` */
async function refuseUnmergeable(tx: Transaction, kept: MergedJob, duplicate: MergedJob): Promise<void> {
  for (const job of [duplicate, kept]) {
    if (job.merged_into_id !== null) throw await mergedBefore(tx, job)
    if (job.deleted_at) throw over(job, 'deleted')
    if (job.cancelled_at) throw over(job, 'cancelled')
    if (job.completed_at) throw over(job, 'completed')
  }
  if (duplicate.has_duplicates)
    throw new AppError(
      'CONFLICT',
      `Another job was joined to #${duplicate.job_number} already. Keep #${duplicate.job_number}.`,
    )
  const catchers = new Set([kept.claimed_by_id, duplicate.claimed_by_id].filter((id) => id !== null))
  if (catchers.size > 1)
    throw new AppError(
      'CONFLICT',
      `Two catchers have #${kept.job_number} and #${duplicate.job_number}. Release one of them, or hand it over, first.`,
    )
}

const over = ({ job_number: number }: MergedJob, how: string) =>
  new AppError('CONFLICT', `Job #${number} was ${how} already.`)

/** Who ended the job as a duplicate, of what, and when. */
async function mergedBefore(tx: Transaction, job: MergedJob): Promise<AppError> {
  const { name, at, kept } = await tx.kysely
    .selectFrom('jobs as job')
    .innerJoin('jobs as other', 'other.id', 'job.merged_into_id')
    .leftJoin('users as actor', 'actor.id', 'job.deleted_by_id')
    .where('job.id', '=', job.id)
    .select(['actor.name', 'job.deleted_at as at', 'other.job_number as kept'])
    .executeTakeFirstOrThrow()
  return new AppError(
    'CONFLICT',
    `${name ?? 'Somebody'} ended #${job.job_number} as a duplicate of #${kept} at ${formatSydney(new Date(at!), 'time')}.`,
  )
}

/** The kept job takes the higher urgency of both, as if its client had said that the snake came inside. */
async function takeOver(
  tx: Transaction,
  ladders: MergeNeeds['ladders'],
  kept: MergedJob,
  duplicate: MergedJob,
): Promise<void> {
  const urgency = higherUrgency(kept.urgency, duplicate.urgency)
  await tx.kysely
    .updateTable('jobs')
    .set({ has_duplicates: true, urgency })
    .where('id', '=', kept.id)
    .execute()
  if (urgency !== kept.urgency) await ladders.follow(tx, kept.id)
}
