import type { Transaction } from '../../db/scope.ts'
import { lockUser } from './accounts.service.ts'
import type { Locking } from './claims-of-locked.service.ts'
import { removeWaysIn } from './password-link.service.ts'
import type { User } from './user.entity.ts'

/**
 * Locks an account, removes its admin and moderator rights, its passkeys and password link, and signs it out
 * everywhere. Its jobs, fees and audit entries stay.
 * @param adminId null for an operator on the server
 */
export async function offboardUser(
  tx: Transaction,
  locking: Locking,
  user: User,
  adminId: number | null,
): Promise<void> {
  await lockUser(tx, locking, { userId: user.id, reason: 'This account was closed.', adminId })
  Object.assign(user, { role: 'catcher', isAdmin: false, isModerator: false })
  await removeWaysIn(tx, user.id)
  await tx.em.flush()
}
