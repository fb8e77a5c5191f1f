import { isAdmin } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { User } from './user.entity.ts'

/**
 * Lets an admin change an account's role, lock or password: never their own, never another admin's (ADMIN-05). So
 * there is always an admin left.
 * An erased account stays as it is (DATA-03).
 * @throws AppError FORBIDDEN, NOT_FOUND for an erased account
 */
export function refuseUnmanageable(admin: Pick<Account, 'id'>, user: User): void {
  if (user.erasedAt) throw new AppError('NOT_FOUND', 'This account was erased.')
  if (user.id === admin.id) throw new AppError('FORBIDDEN', 'You cannot do this to your own account.')
  if (isAdmin(user)) throw new AppError('FORBIDDEN', 'You cannot do this to the account of an admin.')
}

/**
 * Refuses a change that was made on an older view of the account (D-61).
 * @param seen the version that was on screen; undefined: the caller does not compare
 * @throws AppError CONFLICT
 */
export function refuseOlderView(user: Pick<User, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== user.version)
    throw new AppError(
      'CONFLICT',
      'Somebody else has changed this account meanwhile. Please look at it again.',
    )
}
