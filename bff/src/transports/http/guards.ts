import type { Audience, Endpoint } from '@snake-dispatch/contract/endpoint'
import { isAdmin, isModerator } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'

/**
 * Admits an account to an endpoint, of REST or GraphQL.
 * @param refused called before an account is refused
 * @throws AppError UNAUTHENTICATED or FORBIDDEN (D-05, AUTH-13, AUTH-15)
 */
export function admit(
  endpoint: Pick<Endpoint, 'who' | 'duringPasswordReset'>,
  account: Account | null,
  refused: (account: Account) => void,
): void {
  if (endpoint.who === 'anyone') return
  if (!account) throw new AppError('UNAUTHENTICATED', 'Not authenticated')
  const reason = refusalOf(endpoint, account)
  if (!reason) return
  refused(account)
  throw new AppError('FORBIDDEN', reason)
}

function refusalOf(endpoint: Pick<Endpoint, 'who' | 'duringPasswordReset'>, account: Account): string | null {
  if (account.passwordResetRequired && !endpoint.duringPasswordReset)
    return 'You must change your password before you can continue.'
  if (endpoint.who === 'signedIn') return null
  if (account.status === 'pending') return 'Your account is pending admin approval.'
  return mayEnter(endpoint.who, account) ? null : "You don't have permission to do this."
}

function mayEnter(who: Audience, account: Account): boolean {
  if (who === 'admin') return isAdmin(account)
  if (who === 'moderator') return isModerator(account)
  return account.status === 'approved'
}
