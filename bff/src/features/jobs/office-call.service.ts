import type { OfficeCallInput } from '@snake-dispatch/contract/office-calls'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { findOutcome, runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import type { JobAllowance } from './job-allowance.service.ts'
import { storeJob } from './job.creation.ts'

/** What is stored of a call, to answer the same when it is repeated (D-10). */
type Outcome = { jobId: number }

/** What calls to the office need of other features. */
interface OfficeCallNeeds extends Pick<Core, 'clock'> {
  readonly links: Pick<ClientLinks, 'make'>
  readonly ladders: Pick<LadderService, 'open'>
  readonly allowance: Pick<JobAllowance, 'taken' | 'recordRefusal'>
}

/**
 * Stores what a caller of the office said, as a job that nobody logged (D-161), once for its key. It goes out at once.
 * @returns the id of the job
 * @throws AppError RATE_LIMITED beyond `officeCalls`, IDEMPOTENCY_MISMATCH for a key with another input
 */
export async function takeCall(
  caller: Caller,
  { clock, links, ladders, allowance }: OfficeCallNeeds,
  { input, idempotency }: { readonly input: OfficeCallInput; readonly idempotency: IdempotentRequest },
): Promise<number> {
  const { scope, account, address } = caller
  const known = await findOutcome(scope, idempotency)
  if (known) return (known.outcome as Outcome).jobId
  const work = () =>
    scope.transaction((tx) =>
      runOnce(tx, idempotency, async () => {
        await allowance.taken(tx, caller)
        const job = {
          ...input,
          createdById: null,
          isPublicSubmission: false,
          isOfficeCall: true,
          paymentApproved: false,
        }
        const { jobId, jobNumber } = await storeJob(tx, job, null, clock.now())
        await links.make(tx, jobId, ['view'])
        await recordAudit(tx, {
          actor: account,
          action: 'job.create',
          subject: { type: 'job', id: jobId },
          detail: { jobNumber, isOfficeCall: true },
          address,
        })
        await ladders.open(tx, jobId)
        return { jobId }
      }),
    )
  const { jobId } = await allowance.recordRefusal(caller, work, 'takeCall')
  return jobId
}
