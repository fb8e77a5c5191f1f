import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { isModerator } from '@snake-dispatch/contract/user'
import { RESTORE_DAYS, restorableUntil } from '@snake-dispatch/domain/job-restore'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { removeApproved } from '../notifications/stored-notifications.service.ts'
import { refuseUnmanageable } from './account.policy.ts'
import { findUser, flushAccount } from './accounts.service.ts'
import { presentUserForAdmin } from './user.presenter.ts'

/**
 * Takes the approval of a registration back: it waits for approval again, and its open pages say so (D-168). Of two
 * concurrent calls the second one is told who did it.
 * @throws AppError NOT_FOUND, also for an erased account, FORBIDDEN as in `refuseUnmanageable`, CONFLICT when it is not
 *   approved any more, was never a registration, is more than a catcher's, was approved more than 7 days ago, or has
 *   claimed or logged a job
 */
export function undoApproval(
  { scope, account, address }: Caller,
  events: Events,
  userId: number,
): Promise<AccountForAdmin> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    refuseUnmanageable(account, user)
    const last = await lastDecision(tx, userId)
    if (user.status !== 'approved') throw decidedOtherwise(last)
    if (last?.action !== 'account.approve' || !user.approvedAt)
      throw new AppError('CONFLICT', 'This account was created by an admin. Lock it instead.')
    if (!restorableUntil(user.approvedAt, tx.now()))
      throw new AppError('CONFLICT', `It was approved more than ${RESTORE_DAYS} days ago. Lock it instead.`)
    if (isModerator(user))
      throw new AppError('CONFLICT', 'They are more than a catcher by now. Lock the account instead.')
    if (await hasWorked(tx, userId))
      throw new AppError('CONFLICT', 'They have claimed or logged a job meanwhile. Lock the account instead.')
    user.version += 1
    user.status = 'pending'
    user.role = 'pending'
    user.approvedById = null
    user.approvedAt = null
    user.credentialsDueAt = null
    await flushAccount(tx)
    await removeApproved(tx, userId)
    const subject = { type: 'account', id: userId } as const
    await recordAudit(tx, { actor: account, action: 'account.approval-undo', subject, address })
    await events.publish(tx, 'accountChanged', { userId })
    return presentUserForAdmin(user, tx.now())
  })
}

/** The last decision on a registration, and whose it was. */
function lastDecision({ kysely }: Pick<Transaction, 'kysely'>, userId: number) {
  return kysely
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .where('entry.subject_type', '=', 'account')
    .where('entry.subject_id', '=', userId)
    .where('entry.action', 'in', ['account.approve', 'account.reject', 'account.approval-undo'])
    .orderBy('entry.id', 'desc')
    .select(['entry.action', 'entry.created_at', 'actor.name'])
    .executeTakeFirst()
}

function decidedOtherwise(last: Awaited<ReturnType<typeof lastDecision>>): AppError {
  if (!last || last.action === 'account.approve')
    return new AppError('CONFLICT', 'This registration is not approved.')
  const what = last.action === 'account.reject' ? 'rejected it' : 'undone the approval'
  const at = formatSydney(new Date(last.created_at), 'dateTime')
  return new AppError('CONFLICT', `${last.name ?? 'Another admin'} has ${what} already, at ${at}.`)
}

/** Whether the account has ever claimed or logged a job; those that it released are in the trail alone. */
async function hasWorked({ kysely }: Pick<Transaction, 'kysely'>, userId: number): Promise<boolean> {
  const job = await kysely
    .selectFrom('jobs')
    .where((is) => is.or([is('claimed_by_id', '=', userId), is('created_by_id', '=', userId)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const fee = await kysely
    .selectFrom('fee_entries')
    .where('user_id', '=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return job !== undefined || fee !== undefined
}
