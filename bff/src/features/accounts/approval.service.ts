import type { AccountForAdmin } from '@snake-dispatch/contract/user'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../db/scope.ts'
import type { Events } from '../../tasks/events.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { endSessions, findUser, type Caller } from './accounts.service.ts'
import { User } from './user.entity.ts'
import { presentUserForAdmin } from './user.presenter.ts'

/** The registrations that wait for approval, oldest first (ADMIN-02). */
export async function pendingUsers(scope: Scope): Promise<AccountForAdmin[]> {
  const users = await scope.em.find(User, { status: 'pending' }, { orderBy: { createdAt: 'asc', id: 'asc' } })
  return users.map(presentUserForAdmin)
}

/**
 * Approves a registration; approving again changes nothing (ADMIN-02).
 * @throws AppError NOT_FOUND, or CONFLICT when it has been rejected
 */
export function approveUser({ scope, account, address }: Caller, userId: number): Promise<AccountForAdmin> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (user.status === 'rejected') throw new AppError('CONFLICT', 'This registration was rejected.')
    if (user.status === 'pending') {
      user.status = 'approved'
      if (user.role === 'pending') user.role = 'catcher'
      user.approvedById = account.id
      user.approvedAt = new Date()
      const subject = { type: 'account', id: userId } as const
      await recordAudit(tx, { actor: account, action: 'account.approve', subject, address })
    }
    return presentUserForAdmin(user)
  })
}

/**
 * Rejects a registration and ends its sessions; rejecting again changes nothing (ADMIN-02, AUTH-14).
 * @throws AppError NOT_FOUND, or CONFLICT when it has been approved
 */
export function rejectUser(
  { scope, account, address }: Caller,
  events: Events,
  userId: number,
): Promise<AccountForAdmin> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (user.status === 'approved') throw new AppError('CONFLICT', 'This registration was approved already.')
    if (user.status === 'pending') {
      user.status = 'rejected'
      await endSessions(tx, events, user)
      const subject = { type: 'account', id: userId } as const
      await recordAudit(tx, { actor: account, action: 'account.reject', subject, address })
    }
    return presentUserForAdmin(user)
  })
}
