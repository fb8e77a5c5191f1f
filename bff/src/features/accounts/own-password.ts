import type { Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { endSessions } from './accounts.service.ts'
import { PasswordLink } from './password-link.entity.ts'
import type { User } from './user.entity.ts'

/**
 * Stores the password that the owner of an account has chosen: a required reset is fulfilled (AUTH-15), it does not
 * expire, no link sets another, and every session ends (D-13).
 */
export async function setOwnPassword(
  tx: Transaction,
  events: Events,
  user: User,
  passwordHash: string,
): Promise<void> {
  Object.assign(user, { password: passwordHash, passwordResetRequired: false, passwordExpiresAt: null })
  await tx.em.nativeDelete(PasswordLink, { userId: user.id })
  await endSessions(tx, events, user, 'password-changed')
}
