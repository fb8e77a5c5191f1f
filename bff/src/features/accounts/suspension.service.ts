import type {
  PaymentOffence as OffenceAnswer,
  PaymentOffenceInput,
} from '@snake-dispatch/contract/payment-offences'
import type { ReasonInput } from '@snake-dispatch/contract/reason'
import { appealUntil, disputeState } from '@snake-dispatch/domain/dispute'
import { offenceWaits } from '@snake-dispatch/domain/dispute-text'
import { suspensionEnd, suspensionEnds } from '@snake-dispatch/domain/suspension'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import * as z from 'zod'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { defineTask, type Task } from '../../tasks/task.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readShareDispute } from '../disputes/disputes.rows.ts'
import { hasOffence, isMissed, selectPayments } from '../logger-payments/logger-payments.rows.ts'
import { refuseOlderView, refuseUnmanageable } from './account.policy.ts'
import { findUser, lockUser } from './accounts.service.ts'
import { refreshClaims, type Locking } from './claims-of-locked.service.ts'
import { presentOffence } from './payment-offence.presenter.ts'
import { PaymentOffence } from './payment-offence.entity.ts'
import { unlocked } from './lock.rows.ts'
import { User } from './user.entity.ts'

const OneAccount = z.strictObject({ userId: z.int() })

/** Suspensions for payment offences, the same for REST and GraphQL. */
export function createSuspensions({ tasks }: Pick<Core, 'tasks'>, locking: Locking) {
  const { events } = locking

  /** Ends the suspension when it is over; it may have been extended since the task was scheduled. */
  const endTask: Task<z.infer<typeof OneAccount>> = defineTask({
    name: 'end-suspension',
    schema: OneAccount,
    retry: { limit: 20, delaySeconds: 5 },
    run: ({ userId }, { scope }) =>
      scope.transaction(async (tx) => {
        await endSuspension(tx, userId)
        const { isLocked, lockedUntil } = await findUser(tx, userId)
        if (isLocked && lockedUntil) await scheduleEnd(tx, userId, lockedUntil)
        // A sign-in may have ended it before.
        if (!isLocked) await refreshClaims(tx, events, userId)
      }),
  })

  function scheduleEnd(tx: Transaction, userId: number, until: Date): Promise<void> {
    const seconds = Math.max(1, Math.ceil((until.getTime() - tx.now().getTime()) / 1000) + 1)
    return tasks.enqueueAll(tx, endTask, [{ userId }], { afterSeconds: seconds })
  }

  return {
    task: endTask,

    /**
     * Records that an account did not pay a logger, and suspends it (FEE-03): 30 days for the first time, 6 months from
     * the second on. A suspension never shortens another, and does not change a lock that an admin has to lift. A
     * repeated request with the same key returns the first record (D-10).
     *
     * @throws AppError NOT_FOUND, FORBIDDEN (ADMIN-05), CONFLICT for a registration that has not been approved, or on
     *   an older view of the account (D-61), or when the logger of the job does not miss the payment, or an offence
     *   stands for it (D-148), or the dispute about it goes on (D-175)
     */
    async record(
      caller: Caller,
      userId: number,
      { note, version, jobId }: z.infer<typeof PaymentOffenceInput>,
      idempotency: IdempotentRequest,
    ): Promise<OffenceAnswer> {
      const { scope, account, address } = caller
      const { offenceId } = await scope.transaction((tx) =>
        runOnce(tx, idempotency, async () => {
          const user = await findUser(tx, userId)
          refuseUnmanageable(account, user)
          if (user.status !== 'approved')
            throw new AppError('CONFLICT', 'Only an approved account can be suspended.')
          refuseOlderView(user, version)
          if (jobId !== undefined) await refuseUnlessMissed(tx, userId, jobId)
          user.version += 1
          const number = (await tx.em.count(PaymentOffence, { userId })) + 1
          const standing = await tx.em.count(PaymentOffence, { userId, withdrawnAt: null })
          const end = suspensionEnd(tx.now(), standing + 1)
          const until = user.isLocked && user.lockedUntil && user.lockedUntil > end ? user.lockedUntil : end
          const offence = tx.em.create(PaymentOffence, {
            userId,
            number,
            jobId: jobId ?? null,
            note,
            suspendedUntil: until,
            recordedById: account.id,
            createdAt: tx.now(),
          } as never)
          tx.em.persist(offence)
          await tx.em.flush()
          if (!user.isLocked || user.lockedUntil) {
            await lockUser(tx, locking, { userId, reason: reasonOf(until), adminId: account.id, until })
            await scheduleEnd(tx, userId, until)
          }
          const subject = { type: 'account', id: userId } as const
          const detail = { offence: number, until: until.toISOString() }
          await recordAudit(tx, { actor: account, action: 'account.suspend', subject, detail, address })
          return { offenceId: offence.id }
        }),
      )
      return presentOffence(await scope.em.findOneOrFail(PaymentOffence, { id: offenceId }))
    },

    /**
     * Withdraws an offence that was recorded by mistake, and the suspension that it caused (D-61). The other offences
     * count as if it had never been recorded. A lock that an admin set, or lifted, stays as it is.
     *
     * @throws AppError NOT_FOUND, FORBIDDEN (ADMIN-05), CONFLICT when it is withdrawn already
     */
    withdraw(
      { scope, account, address }: Caller,
      { userId, offenceId }: { userId: number; offenceId: number },
      { reason }: ReasonInput,
    ): Promise<OffenceAnswer> {
      return scope.transaction(async (tx) => {
        const user = await findUser(tx, userId)
        refuseUnmanageable(account, user)
        const offence = await tx.em.findOne(PaymentOffence, { id: offenceId, userId })
        if (!offence) throw new AppError('NOT_FOUND', 'There is no such payment offence.')
        if (offence.withdrawnAt) throw new AppError('CONFLICT', 'This offence was withdrawn already.')
        user.version += 1
        Object.assign(offence, { withdrawnAt: tx.now(), withdrawnReason: reason, withdrawnById: account.id })
        await tx.em.flush()
        const until = await recount(tx, userId)
        if (user.isLocked && user.lockedUntil) {
          if (until && until > tx.now()) {
            Object.assign(user, { lockedUntil: until, lockedReason: reasonOf(until) })
            await scheduleEnd(tx, userId, until)
          } else {
            Object.assign(user, unlocked)
            await refreshClaims(tx, events, userId)
          }
        }
        const subject = { type: 'account', id: userId } as const
        const detail = {
          offence: offence.number,
          reason,
          ...(user.lockedUntil && { until: user.lockedUntil.toISOString() }),
        }
        await recordAudit(tx, {
          actor: account,
          action: 'account.offence-withdraw',
          subject,
          detail,
          address,
        })
        await events.publish(tx, 'accountChanged', { userId })
        await locking.messages.enqueue(tx, {
          kind: 'offenceWithdrawn',
          subject: String(offence.id),
          facts: {
            until: user.lockedUntil?.toISOString() ?? null,
            isLocked: user.isLocked && !user.lockedUntil,
          },
          userIds: [userId],
        })
        return presentOffence(offence)
      })
    },

    /** The payment offences of an account, newest first. @throws AppError NOT_FOUND */
    async list({ scope }: Pick<Caller, 'scope'>, userId: number): Promise<OffenceAnswer[]> {
      await findUser(scope, userId)
      const offences = await scope.em.find(PaymentOffence, { userId }, { orderBy: { number: 'desc' } })
      return offences.map(presentOffence)
    },

    /** Ends every suspension that was over while no process was running. */
    async endAll(scope: Scope): Promise<void> {
      const due = await scope.kysely
        .selectFrom('users')
        .select('id')
        .where('is_locked', '=', true)
        .where('locked_until', '<=', scope.now().toISOString())
        .execute()
      for (const { id } of due) await endSuspension(scope, id)
    },
  }
}

/**
 * An offence may name a job of the account whose logger misses the payment (D-148), or for whose logger the dispute about
 * it was decided (D-175): as soon as the decision of a dispute is final. @throws AppError CONFLICT
 */
async function refuseUnlessMissed(tx: Transaction, userId: number, jobId: number): Promise<void> {
  // Two admins who record it at once come one after the other.
  await tx.kysely.selectFrom('jobs').where('id', '=', jobId).select('id').forUpdate().execute()
  const dispute = await readShareDispute(tx, jobId)
  const waits = dispute && offenceWaits(disputeState(dispute.times, tx.now()), appealUntil(dispute.times))
  if (waits) throw new AppError('CONFLICT', waits)
  const missed = await selectPayments(tx)
    .where('job.id', '=', jobId)
    .where('job.claimed_by_id', '=', userId)
    .$if(dispute?.outcome !== 'logger', (query) => query.where(isMissed('job')))
    .where((is) => is.not(hasOffence(tx)))
    .executeTakeFirst()
  if (!missed)
    throw new AppError(
      'CONFLICT',
      'The logger of this job does not miss a payment, or it was recorded already.',
    )
}

/**
 * Recalculates when the suspensions of the offences that are not withdrawn end.
 * @returns the last end; undefined when none is left
 */
async function recount(tx: Transaction, userId: number): Promise<Date | undefined> {
  const standing = await tx.em.find(
    PaymentOffence,
    { userId, withdrawnAt: null },
    { orderBy: { number: 'asc' } },
  )
  const ends = suspensionEnds(standing.map(({ createdAt }) => createdAt))
  for (const [index, offence] of standing.entries()) offence.suspendedUntil = ends[index]!
  await tx.em.flush()
  return ends.at(-1)
}

/**
 * Unlocks an account whose suspension is over (FEE-03). Sign-in calls this too, so that a delayed task does no harm.
 * True when the account was unlocked by this call; false while it is locked for longer, or not locked at all.
 */
export function endSuspension(scope: Scope, userId: number): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const over = { id: userId, isLocked: true, lockedUntil: { $lte: tx.now() } }
    const ended = await tx.em.nativeUpdate(User, over, unlocked)
    if (ended === 0) return false
    const subject = { type: 'account', id: userId } as const
    const detail = { because: 'the suspension is over' }
    await recordAudit(tx, { actor: null, action: 'account.unlock', subject, detail })
    return true
  })
}

/** The lock reason that suspended people see when they sign in. */
function reasonOf(until: Date): string {
  return `Suspended for non-payment to the logger until ${formatSydney(until, 'dateTime')} (Sydney time)`
}
