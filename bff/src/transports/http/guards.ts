import type { Audience, Endpoint } from '@snake-dispatch/contract/endpoint'
import { isAdmin, isModerator } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'

/**
 * Lets an account call an endpoint, or says why not. GraphQL asks the same.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN (D-05, AUTH-13, AUTH-15)
 */
export function admit(
  endpoint: Pick<Endpoint, 'audience' | 'duringPasswordReset'>,
  account: Account | null,
): void {
  if (endpoint.audience === 'anyone') return
  if (!account) throw new AppError('UNAUTHENTICATED', 'Not authenticated')
  if (account.passwordResetRequired && !endpoint.duringPasswordReset) {
    throw new AppError('FORBIDDEN', 'You must change your password before you can continue.')
  }
  if (endpoint.audience === 'signedIn') return
  if (account.status === 'pending') throw new AppError('FORBIDDEN', 'Your account is pending admin approval.')
  if (!mayEnter(endpoint.audience, account)) {
    throw new AppError('FORBIDDEN', "You don't have permission to do this.")
  }
}

function mayEnter(audience: Audience, account: Account): boolean {
  if (audience === 'admin') return isAdmin(account)
  if (audience === 'moderator') return isModerator(account)
  return account.status === 'approved'
}
