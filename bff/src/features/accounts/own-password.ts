import type { Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import { endSessions } from './accounts.service.ts'
import { PasswordLink } from './password-link.entity.ts'
import type { User } from './user.entity.ts'

/**
 * Stores a password that the owner of an account has chosen. It does not expire; storing it completes a required reset
 * (AUTH-15), removes the password link, ends every session (D-13), and its owner is written to (D-185).
 */
export async function setOwnPassword(
  tx: Transaction,
  { events, queue }: { readonly events: Events; readonly queue: Pick<MessageQueue, 'enqueue'> },
  user: User,
  passwordHash: string,
): Promise<void> {
  Object.assign(user, { password: passwordHash, passwordResetRequired: false, passwordExpiresAt: null })
  await tx.em.nativeDelete(PasswordLink, { userId: user.id })
  await endSessions(tx, events, user, 'password-changed')
  const at = tx.now().toISOString()
  await queue.enqueue(tx, { kind: 'passwordChanged', subject: at, facts: { at }, userIds: [user.id] })
}
