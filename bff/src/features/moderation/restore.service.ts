import type { ReasonInput } from '@snake-dispatch/contract/reason'
import { RESTORE_DAYS, restorableUntil } from '@snake-dispatch/domain/job-restore'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import { forgetCame } from '../client-page/client-answers.rows.ts'
import { unclaimed } from '../claims/release.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import { visitDispute } from '../disputes/disputes.rows.ts'
import { readClosedTo } from '../fairness/claim-events.rows.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import { removeNotifications } from '../notifications/stored-notifications.service.ts'

/**
 * Restores a job that was deleted or cancelled by mistake (D-61): it is available and alerted as new to everybody but
 * those who have said 'Not me' since it was last claimed. The catcher who had claimed it may claim it again; the fee of that claim stays reversed. What its client answered to 'Did
 * somebody come?' is forgotten: it is asked again at the next end. Of two concurrent calls one
 * restores.
 *
 * @throws AppError CONFLICT more than `RESTORE_DAYS` after its end, for a duplicate, where there is a dispute about the
 *   visit (D-175), and for a job that was neither deleted nor cancelled, NOT_FOUND when there is no such job, or its
 *   client was erased
 */
export async function restoreJob(
  { scope, account, address }: Caller,
  { events, ladders }: Pick<Core, 'events'> & { readonly ladders: Pick<LadderService, 'open'> },
  jobId: number,
  { reason }: ReasonInput,
): Promise<void> {
  await scope.transaction(async (tx) => {
    const { declinedBy, ...ended } = await lockEnded(tx, jobId)
    if (!restorableUntil(ended.at, tx.now()))
      throw new AppError(
        'CONFLICT',
        `This job ended more than ${RESTORE_DAYS} days ago. Please log it again.`,
      )
    await tx.kysely
      .updateTable('jobs')
      .set({
        ...unclaimed,
        released_at: null,
        deleted_at: null,
        deleted_by_id: null,
        cancelled_at: null,
        cancelled_by_id: null,
        // Nobody has claimed it since they said so (D-154).
        declined_by: declinedBy,
        not_asked: [...new Set([...declinedBy, ...(await readClosedTo(tx, jobId, tx.now()))])],
      })
      .where('id', '=', jobId)
      .execute()
    await recordAudit(tx, {
      actor: account,
      action: 'job.restore',
      subject: { type: 'job', id: jobId },
      detail: { ...noteDetail(reason), was: ended.was },
      address,
    })
    await forgetCame(tx, jobId)
    await removeNotifications(tx, jobId)
    await ladders.open(tx, jobId)
    await events.publish(tx, 'jobUpdated', { jobId })
  })
}

/** When and how a job ended, its row locked. @throws AppError as `restoreJob` */
async function lockEnded(
  tx: Transaction,
  jobId: number,
): Promise<{ at: Date; was: 'deleted' | 'cancelled'; declinedBy: number[] }> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['cancelled_at', 'deleted_at', 'erased_at', 'declined_by', 'merged_into_id'])
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (!job || job.erased_at) throw jobNotFound()
  if (job.merged_into_id !== null)
    throw new AppError('CONFLICT', 'This job is a duplicate of another one. Undo that first.')
  const at = job.deleted_at ?? job.cancelled_at
  if (!at) throw new AppError('CONFLICT', 'This job is neither deleted nor cancelled any more.')
  if (await hasVisitDispute(tx, jobId))
    throw new AppError('CONFLICT', 'There is a dispute about the visit. Please log the job again.')
  return {
    at: new Date(at),
    was: job.deleted_at ? 'deleted' : 'cancelled',
    declinedBy: job.declined_by,
  }
}

/** Whether there is a dispute about the visit of a job, whose row is locked. */
async function hasVisitDispute(tx: Transaction, jobId: number): Promise<boolean> {
  const found = await tx.kysely
    .selectFrom('jobs as job')
    .where('job.id', '=', jobId)
    .where((is) => is.exists(visitDispute(tx)))
    .select('job.id')
    .executeTakeFirst()
  return found !== undefined
}
