import { isMarkable, missableFrom } from '@snake-dispatch/domain/logger-payment'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import type { AuditAction } from '@snake-dispatch/contract/audit'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import { maySeeJob } from '../jobs/job.policy.ts'
import { contextOf, findJob } from '../jobs/job.rows.ts'
import { enqueueLoggerNotice } from '../logged-jobs/logger-notices.service.ts'
import { removeLoggerNotices } from '../notifications/stored-notifications.service.ts'
import { readPayment } from './logger-payments.presenter.ts'
import { isMissed, selectPayments, type PaymentRow } from './logger-payments.rows.ts'

type Needs = Pick<Core, 'events' | 'tasks'>

/**
 * Marks the payment to the logger of a job as sent (D-148). The first mark counts: when it was marked before, in the
 * complete dialog or here, nothing changes, unless its logger has said since that it has not arrived. Another mark answers
 * that, and they are told of it again.
 * @throws AppError NOT_FOUND when the caller may not see the job, FORBIDDEN when another catcher completed it, CONFLICT
 *   when it is not completed or nothing is owed
 */
export function markSent(
  caller: Caller,
  needs: Needs,
  { jobId, reference }: { readonly jobId: number; readonly reference?: string | null | undefined },
): Promise<void> {
  return change(caller, needs, { jobId, action: 'job.payment-sent' }, async (tx, payment) => {
    if (payment.claimed_by_id !== caller.account.id)
      throw new AppError('FORBIDDEN', 'Only the catcher who completed this job can mark its payment.')
    if (!isMarkable(readPayment(payment))) return undefined
    if (payment.payment_sent) await removeLoggerNotices(tx, { userId: payment.created_by_id!, jobId })
    return {
      payment_sent: true,
      payment_sent_at: tx.now(),
      // An erased job keeps no reference (D-38).
      payment_reference_number: payment.erased_at === null ? (reference ?? null) : null,
    }
  })
}

/**
 * Confirms that the payment has arrived, whether it was marked or not (D-148). A second confirmation changes nothing.
 * @throws AppError NOT_FOUND when the caller may not see the job, FORBIDDEN when another account logged it, CONFLICT as
 *   `markSent`
 */
export function confirmReceived(caller: Caller, needs: Needs, jobId: number): Promise<void> {
  return change(caller, needs, { jobId, action: 'job.payment-received' }, async (tx, payment) => {
    refuseOthers(caller, payment)
    return payment.payment_received_at === null
      ? { payment_sent: true, payment_received_at: tx.now() }
      : undefined
  })
}

/**
 * Stores that the payment has not arrived, for moderators to see (D-148). A second call changes nothing.
 * @throws AppError as `confirmReceived`, and CONFLICT when it was confirmed, too early, or of an erased account
 */
export function reportMissed(caller: Caller, needs: Needs, jobId: number): Promise<void> {
  return change(caller, needs, { jobId, action: 'job.payment-missed' }, async (tx, payment) => {
    refuseOthers(caller, payment)
    if (payment.payment_received_at !== null)
      throw new AppError('CONFLICT', 'You have confirmed that this payment has arrived.')
    const from = missableFrom(readPayment(payment))
    if (!from) return undefined
    if (from > tx.now())
      throw new AppError('CONFLICT', `You can say so from ${formatSydney(from, 'dateTime')} (Sydney time).`)
    const catcher = await tx.kysely
      .selectFrom('users')
      .where('id', '=', payment.claimed_by_id!)
      .where('erased_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (!catcher) throw new AppError('CONFLICT', 'The account of this catcher was erased.')
    return { payment_missed_at: tx.now(), payment_settled_at: null }
  })
}

/**
 * Marks a missed payment as dealt with: it leaves the list of the office, without an offence (D-148).
 * @throws AppError NOT_FOUND when there is no such job, FORBIDDEN when the caller owes it, CONFLICT when its logger does
 *   not miss the payment
 */
export function settleMissed(caller: Caller, needs: Needs, jobId: number): Promise<void> {
  return change(caller, needs, { jobId, action: 'job.payment-settle' }, async (tx, payment) => {
    if (payment.claimed_by_id === caller.account.id)
      throw new AppError('FORBIDDEN', 'Another moderator decides about your own payment.')
    if (payment.payment_settled_at !== null) return undefined
    const missed = await selectPayments(tx)
      .where('job.id', '=', jobId)
      .where(isMissed('job'))
      .executeTakeFirst()
    if (!missed) throw new AppError('CONFLICT', 'The logger of this job does not miss a payment.')
    return { payment_settled_at: tx.now() }
  })
}

/** The columns that a change sets. */
type PaymentChange = Partial<
  Record<'payment_sent_at' | 'payment_received_at' | 'payment_missed_at' | 'payment_settled_at', Date | null>
> & { payment_sent?: true; payment_reference_number?: string | null }

/**
 * Changes the payment of a job, of which there is one change at a time, with its audit entry and its live message.
 * @param decide what to set; undefined when nothing changes
 */
function change(
  { scope, account, address }: Caller,
  { events, tasks }: Needs,
  { jobId, action }: { readonly jobId: number; readonly action: AuditAction },
  decide: (tx: Transaction, payment: PaymentRow) => Promise<PaymentChange | undefined>,
): Promise<void> {
  return scope.transaction(async (tx) => {
    const payment = await selectPayments(tx).where('job.id', '=', jobId).forUpdate('job').executeTakeFirst()
    const job = await findJob(tx, jobId)
    if (!job || !maySeeJob(account, contextOf(job))) throw jobNotFound()
    if (!payment)
      throw new AppError(
        'CONFLICT',
        job.completed_at ? 'Nothing is owed for this job.' : 'This job is not completed.',
      )
    const set = await decide(tx, payment)
    if (!set) return
    await tx.kysely.updateTable('jobs').set(set).where('id', '=', jobId).execute()
    await recordAudit(tx, { actor: account, action, subject: { type: 'job', id: jobId }, address })
    await events.publish(tx, 'jobUpdated', { jobId })
    // Who confirms it needs no notice of it (D-147).
    const people = { createdById: payment.created_by_id, claimedById: account.id }
    if (set.payment_sent) await enqueueLoggerNotice(tx, tasks, jobId, people)
  })
}

function refuseOthers({ account }: Caller, { created_by_id: loggerId }: PaymentRow): void {
  if (loggerId !== account.id)
    throw new AppError('FORBIDDEN', 'Only the catcher who logged this job can say so.')
}
