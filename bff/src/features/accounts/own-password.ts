import type { Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { endSessions } from './accounts.service.ts'
import { PasswordLink } from './password-link.entity.ts'
import type { User } from './user.entity.ts'

/**
 * Stores a password that the owner of an account has chosen. It does not expire; storing it completes a required reset
 * (AUTH-15), removes the password link, and ends every session (D-13).
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
