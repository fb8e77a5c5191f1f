import type { JobCallInput } from '@snake-dispatch/contract/job-calls'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import { findUser } from '../accounts/accounts.service.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import { lockUnerased } from './job-notes.service.ts'

/** A call about one job. */
interface Call extends JobCallInput {
  readonly jobId: number
  /** Recognizes a repeated request (D-10). */
  readonly idempotency: IdempotentRequest
}

/**
 * Notes a call by staff about a job in any state (D-164): an entry of the audit trail, which the job's history shows.
 *
 * @throws AppError NOT_FOUND when there is no such job or catcher, and as `lockUnerased`
 */
export async function noteCall(
  { scope, account, address }: Caller,
  { events }: Pick<Core, 'events'>,
  { jobId, catcherId, outcome, note, idempotency }: Call,
): Promise<void> {
  if (catcherId !== null) await findUser(scope, catcherId)
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      await lockUnerased(tx, jobId)
      await recordAudit(tx, {
        actor: account,
        action: 'job.call',
        subject: { type: 'job', id: jobId },
        detail: {
          callOutcome: outcome,
          ...(catcherId !== null && { userId: catcherId }),
          ...noteDetail(note),
        },
        address,
      })
      await events.publish(tx, 'jobUpdated', { jobId })
      return { jobId }
    }),
  )
}
