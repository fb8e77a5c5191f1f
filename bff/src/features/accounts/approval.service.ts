import { credentialKinds, credentialsDueAt } from '@snake-dispatch/domain/credentials'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import type { ApprovalInput } from '@snake-dispatch/contract/registration'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Events } from '../../events/events.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import { countChecked } from '../credentials/credentials.rows.ts'
import { refuseUnmanageable } from './account.policy.ts'
import { endSessions, findUser, flushAccount } from './accounts.service.ts'
import { presentUserForAdmin } from './user.presenter.ts'

/** What a decision needs. */
interface ApprovalNeeds {
  readonly events: Events
  readonly notifications: Pick<NotificationService, 'notifyApproved'>
  readonly messages: Pick<MessageQueue, 'enqueue'>
}

/**
 * Approves a registration, and notifies its open pages and its devices (AUTH-13); approving again changes nothing
 * (ADMIN-02). The trail says how many credentials were checked, and why they were not where the admin says it (D-171).
 * @throws AppError NOT_FOUND, or CONFLICT when it has been rejected
 */
export function approveUser(
  { scope, account, address }: Caller,
  { events, notifications, messages }: ApprovalNeeds,
  userId: number,
  { reason }: ApprovalInput = {},
): Promise<AccountForAdmin> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (user.status === 'rejected') throw new AppError('CONFLICT', 'This registration was rejected.')
    if (user.status === 'pending') {
      user.version += 1
      user.status = 'approved'
      if (user.role === 'pending') user.role = 'catcher'
      user.approvedById = account.id
      user.approvedAt = tx.now()
      user.credentialsDueAt = credentialsDueAt(tx.now())
      const subject = { type: 'account', id: userId } as const
      const checked = (await countChecked(tx, [userId])).get(userId) ?? 0
      const why = noteDetail(reason).note
      const detail = checked === credentialKinds.length ? {} : { checked, ...(why && { reason: why }) }
      await recordAudit(tx, { actor: account, action: 'account.approve', subject, detail, address })
      await events.publish(tx, 'accountChanged', { userId })
      // Pushes go to accounts that are approved.
      await flushAccount(tx)
      await notifications.notifyApproved(tx, userId)
      await messages.enqueue(tx, {
        kind: 'registrationApproved',
        subject: tx.now().toISOString(),
        facts: { name: user.name },
        userIds: [userId],
      })
    }
    return presentUserForAdmin(user, tx.now())
  })
}

/**
 * Rejects a registration and ends its sessions; rejecting again changes nothing (ADMIN-02, AUTH-14).
 * @throws AppError NOT_FOUND, or CONFLICT when it has been approved
 */
export function rejectUser(
  { scope, account, address }: Caller,
  { events, messages }: Pick<ApprovalNeeds, 'events' | 'messages'>,
  userId: number,
): Promise<AccountForAdmin> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (user.status === 'approved') throw new AppError('CONFLICT', 'This registration was approved already.')
    if (user.status === 'pending') {
      user.version += 1
      user.status = 'rejected'
      await endSessions(tx, events, user, 'rejected')
      const subject = { type: 'account', id: userId } as const
      await recordAudit(tx, { actor: account, action: 'account.reject', subject, address })
      await messages.enqueue(tx, {
        kind: 'registrationRejected',
        subject: tx.now().toISOString(),
        facts: { name: user.name },
        userIds: [userId],
      })
    }
    return presentUserForAdmin(user, tx.now())
  })
}

/**
 * Returns a rejected registration to pending: its owner can sign in and sees that it waits (D-61). Reopening again
 * changes nothing.
 * @throws AppError NOT_FOUND, also for an erased account, FORBIDDEN as in `refuseUnmanageable`, CONFLICT when it has
 *   been approved, or when another account now has its email or licence number because its owner has registered again
 */
export function reopenUser({ scope, account, address }: Caller, userId: number): Promise<AccountForAdmin> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    refuseUnmanageable(account, user)
    if (user.status === 'approved') throw new AppError('CONFLICT', 'This registration was approved already.')
    if (user.status === 'rejected') {
      user.version += 1
      user.status = 'pending'
      await flushAccount(tx)
      const subject = { type: 'account', id: userId } as const
      await recordAudit(tx, { actor: account, action: 'account.reopen', subject, address })
    }
    return presentUserForAdmin(user, tx.now())
  })
}
