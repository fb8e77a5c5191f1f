import { isAdmin } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Realm } from '../../db/realm.ts'
import type { User } from './user.entity.ts'

/**
 * Lets an admin change an account's role, lock or password: never his own, never another admin's (ADMIN-05). So
 * whoever acts stays an admin, and the last admin can never be lost.
 * @throws AppError FORBIDDEN
 */
export function refuseUnmanageable(admin: Pick<Account, 'id'>, user: User): void {
  if (user.id === admin.id) throw new AppError('FORBIDDEN', 'You cannot do this to your own account.')
  if (isAdmin(user)) throw new AppError('FORBIDDEN', 'You cannot do this to the account of an admin.')
}

/**
 * Keeps what all visitors of the demo account share from being taken over by one of them (D-02).
 * @throws AppError FORBIDDEN in the demo realm
 */
export function refuseInDemo(realm: Realm, sentence: string): void {
  if (realm === 'demo') throw new AppError('FORBIDDEN', sentence)
}
