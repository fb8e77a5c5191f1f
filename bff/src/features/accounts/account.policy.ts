import { isAdmin } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { User } from './user.entity.ts'

/** Refuses every change to an account that was erased (DATA-03). @throws AppError NOT_FOUND */
export function refuseErased({ erasedAt }: { readonly erasedAt?: Date | string | null | undefined }): void {
  if (erasedAt) throw new AppError('NOT_FOUND', 'This account was erased.')
}

/**
 * Refuses an admin's change to the role, lock or password of their own account or of another admin's (ADMIN-05), so
 * that there is always an admin left. Refuses every change to an erased account (DATA-03).
 * @throws AppError FORBIDDEN, NOT_FOUND for an erased account
 */
export function refuseUnmanageable(admin: Pick<Account, 'id'>, user: User): void {
  refuseErased(user)
  if (user.id === admin.id) throw new AppError('FORBIDDEN', 'You cannot do this to your own account.')
  if (isAdmin(user)) throw new AppError('FORBIDDEN', 'You cannot do this to the account of an admin.')
}

/**
 * Refuses a change that was made on an older view of the account (D-61).
 * @param seen the version that was on screen; undefined skips the check
 * @throws AppError CONFLICT
 */
export function refuseOlderView(user: Pick<User, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== user.version)
    throw new AppError(
      'CONFLICT',
      'Somebody else has changed this account meanwhile. Please look at it again.',
    )
}
