import type { NewEtaInput } from '@snake-dispatch/contract/job-arrival'
import { etaInstant } from '@snake-dispatch/domain/eta'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isClaimOf, jobIs } from '../jobs/job-status.rows.ts'
import { enqueueClientText, type ClientTextNeeds } from '../messages/client-texts.service.ts'
import { knownJob, whyNotForClaimer } from './claim.errors.ts'
import { claimerOf, toldDetail, type ForClaimer } from './on-behalf.policy.ts'

type Needs = Pick<Core, 'clock' | 'events'>

/** A change of a claim while its catcher is on the way. */
interface OnTheWay extends ForClaimer {
  readonly jobId: number
  readonly claimedAt?: string | undefined
}

/**
 * Stores a new ETA of the claimer, counted from now (DISP-24, D-162). When that time has passed too, they are asked again, and
 * moderators are notified again.
 *
 * @throws AppError FORBIDDEN when another catcher has claimed the job, CONFLICT when it is completed, cancelled, not
 *   claimed or claimed again since, for staff also when another catcher has it, NOT_FOUND when there is no such job for
 *   the caller (D-27)
 */
export function giveNewEta(
  caller: Caller,
  { clock, events, tasks, env }: Needs & ClientTextNeeds,
  { eta, ...claim }: Pick<NewEtaInput, 'eta'> & OnTheWay,
): Promise<void> {
  const { scope, account, address } = caller
  const { jobId } = claim
  return scope.transaction(async (tx) => {
    const now = clock.now()
    const set = {
      claimed_eta: etaInstant(now, eta).toISOString(),
      new_time_at: now.toISOString(),
      arrived_at: null,
      late_asked_at: null,
      late_told_at: null,
    }
    await changeClaim(tx, caller, claim, set)
    await recordAudit(tx, {
      actor: account,
      action: 'job.new-eta',
      subject: { type: 'job', id: jobId },
      detail: { eta, ...toldDetail(caller, claim) },
      address,
    })
    await events.publish(tx, 'jobUpdated', { jobId })
    await enqueueClientText(tx, { tasks, env }, jobId)
  })
}

/** Stores that the claimer is there (DISP-24, D-162). @throws AppError as `giveNewEta` */
export function confirmArrival(caller: Caller, { clock, events }: Needs, claim: OnTheWay): Promise<void> {
  const { scope, account, address } = caller
  const { jobId } = claim
  return scope.transaction(async (tx) => {
    await changeClaim(tx, caller, claim, { arrived_at: clock.now().toISOString() })
    await recordAudit(tx, {
      actor: account,
      action: 'job.arrive',
      subject: { type: 'job', id: jobId },
      detail: toldDetail(caller, claim),
      address,
    })
    await events.publish(tx, 'jobUpdated', { jobId })
  })
}

async function changeClaim(
  tx: Transaction,
  caller: Pick<Caller, 'account'>,
  { jobId, claimedAt, forCatcher }: OnTheWay,
  set: Readonly<Record<string, string | null>>,
): Promise<void> {
  const { account } = caller
  const changed = await tx.kysely
    .updateTable('jobs')
    .set(set)
    .where('id', '=', jobId)
    .where('claimed_by_id', '=', claimerOf(caller, { forCatcher }))
    .where(jobIs('claimed'))
    .where(isClaimOf(claimedAt))
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  throw whyNotForClaimer(await knownJob(tx, account, jobId), account, 'say when they are there', {
    forCatcher,
  })
}
