import type { Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { lockUser } from './accounts.service.ts'
import { removeWaysIn } from './password-link.service.ts'
import type { User } from './user.entity.ts'

/**
 * Takes the rights of an account away, locks it and signs it out everywhere. Its jobs, fees and entries stay.
 * @param adminId null for an operator on the machine
 */
export async function offboardUser(
  tx: Transaction,
  events: Events,
  user: User,
  adminId: number | null,
): Promise<void> {
  await lockUser(tx, events, { userId: user.id, reason: 'This account was closed.', adminId })
  Object.assign(user, { role: 'catcher', isAdmin: false, isModerator: false })
  await removeWaysIn(tx, user.id)
  await tx.em.flush()
}
