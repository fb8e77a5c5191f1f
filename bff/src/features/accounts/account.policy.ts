import { isAdmin } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Realm } from '../../db/realm.ts'
import type { User } from './user.entity.ts'

/**
 * Lets an admin change an account's role, lock or password: never their own, never another admin's (ADMIN-05). So
 * there is always an admin left.
 * @throws AppError FORBIDDEN
 */
export function refuseUnmanageable(admin: Pick<Account, 'id'>, user: User): void {
  if (user.id === admin.id) throw new AppError('FORBIDDEN', 'You cannot do this to your own account.')
  if (isAdmin(user)) throw new AppError('FORBIDDEN', 'You cannot do this to the account of an admin.')
}

/**
 * Protects the demo account, which all its visitors share (D-02).
 * @throws AppError FORBIDDEN in the demo realm
 */
export function refuseInDemo(realm: Realm, sentence: string): void {
  if (realm === 'demo') throw new AppError('FORBIDDEN', sentence)
}
