import { AppError } from '../../calls/app-error.ts'
import type { Scope } from '../../db/scope.ts'
import type { Limits } from '../../limits/limits.ts'
import { lookAtGuess } from './login-throttle.ts'
import { normaliseEmail } from './identifiers.ts'
import { passwordMatches } from './passwords.ts'
import { endSuspension } from './suspension.service.ts'
import { User } from './user.entity.ts'

/** What somebody signs in with. */
export interface Credentials {
  /** E-mail or mobile, as entered. */
  username: string
  password: string
  /** Network address, for the limit per address. */
  address: string
}

/** Signs accounts in. */
export interface SignIn {
  /**
   * The account of these credentials; its last sign-in is set to now.
   * @throws AppError UNAUTHENTICATED (the same for a wrong password and an unknown account), FORBIDDEN when the
   * password is right but the account is locked or was rejected (D-05), RATE_LIMITED (D-21)
   */
  (scope: Scope, credentials: Credentials): Promise<User>
}

const WINDOW_SECONDS = 15 * 60

/**
 * Sets up sign-in with its limits: 10 failures per account and 30 per address in 15 minutes (D-21). A right password
 * gives the account all its tries back.
 */
export function createSignIn(limits: Limits): SignIn {
  const perAccount = limits.shared({ name: 'sign-in-account', points: 10, seconds: WINDOW_SECONDS })
  const perAddress = limits.shared({ name: 'sign-in-address', points: 30, seconds: WINDOW_SECONDS })
  return async (scope, { username, password, address }) => {
    const email = normaliseEmail(username)
    const stakes = [
      { limit: perAddress, key: address },
      { limit: perAccount, key: email },
    ]
    const user = await lookAtGuess(stakes, async () => {
      const known = await scope.em.findOne(User, { email }, { populate: ['password'] })
      return (await passwordMatches(password, known?.password ?? null)) ? known : null
    })
    if (!user) throw new AppError('UNAUTHENTICATED', 'Invalid credentials')
    await perAccount.reset(email)
    if (user.isLocked) {
      await endSuspension(scope, user.id)
      // Read anew: the lock may have ended otherwise while the password was looked at.
      await scope.em.refresh(user)
    }
    if (user.isLocked) throw new AppError('FORBIDDEN', `Your account is locked: ${user.lockedReason ?? ''}`)
    if (user.status === 'rejected') throw new AppError('FORBIDDEN', 'Your registration was not approved.')
    user.lastLogin = new Date()
    await scope.em.flush()
    return user
  }
}
