import type { JobNoteInput } from '@snake-dispatch/contract/job-notes'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Transaction } from '../../db/scope.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import { jobNotFound } from '../jobs/job.errors.ts'

/** A note on one job. */
interface Note extends JobNoteInput {
  readonly jobId: number
  /** Recognizes a repeated request (D-10). */
  readonly idempotency: IdempotentRequest
}

/**
 * Adds a note of staff to a job in any state (MOD-13): an entry of the audit trail, which the job's history shows.
 *
 * @throws AppError NOT_FOUND when there is no such job, or it was deleted and its client erased, CONFLICT when only its
 *   client was erased: nothing would erase what the note says of them
 */
export async function addJobNote(
  { scope, account, address }: Caller,
  { events }: Pick<Core, 'events'>,
  { jobId, note, idempotency }: Note,
): Promise<void> {
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      await lockUnerased(tx, jobId)
      await recordAudit(tx, {
        actor: account,
        action: 'job.note',
        subject: { type: 'job', id: jobId },
        detail: noteDetail(note),
        address,
      })
      await events.publish(tx, 'jobUpdated', { jobId })
      return { jobId }
    }),
  )
}

/** Locks the job, so that its client is not erased before something is noted of it. @throws AppError as `addJobNote` */
export async function lockUnerased(tx: Transaction, jobId: number): Promise<void> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['deleted_at', 'erased_at'])
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (!job || (job.deleted_at && job.erased_at)) throw jobNotFound()
  if (job.erased_at)
    throw new AppError('CONFLICT', 'The client of this job was erased: it takes no more notes.')
}
