import type { Caller } from '../../calls/caller.ts'
import { AppError, isRateLimited } from '../../calls/app-error.ts'
import type { Call } from '../../calls/handler.ts'
import type { Core } from '../../core/core.ts'
import type { Scope } from '../../db/scope.ts'
import { wrongPasswords } from '../../limits/limit-numbers.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import { countWrongAttempts } from './login-throttle.ts'
import { passwordMatches } from './passwords.ts'

/** The caller of something that asks for the current password. */
export type ConfirmingCaller = Caller & Pick<Call, 'address' | 'log'>

/** Verifies the current password of a caller: for a new password (PROF-04), a new email or PayID (D-36). */
export function createCurrentPassword({ limits }: Pick<Core, 'limits'>, securityEvents: SecurityEvents) {
  const wrongOnes = limits.shared(wrongPasswords.ofCurrentPassword)

  /**
   * @returns the stored hash: compare it again in the transaction that follows
   * @throws AppError BAD_INPUT when the password is wrong, RATE_LIMITED after too many wrong ones
   */
  return async function verifyCurrentPassword(
    { scope, account, address, log }: ConfirmingCaller,
    password: string,
  ): Promise<string> {
    const report = (action: 'account.throttled' | 'account.wrong-password') =>
      securityEvents.record({ action, account, address, log })
    const counted = { limit: wrongOnes, key: `user:${account.id}` }
    const current = await countWrongAttempts([counted], async () => {
      const stored = await storedPassword(scope, account.id)
      return (await passwordMatches(password, stored)) ? stored : null
    }).catch((error: unknown) => {
      if (isRateLimited(error)) report('account.throttled')
      throw error
    })
    if (current !== null) return current
    report('account.wrong-password')
    throw wrongPassword()
  }
}

/** The stored hash of an account's password. @throws Error when there is no such account */
export async function storedPassword(scope: Scope, userId: number): Promise<string> {
  const row = await scope.kysely
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.password
}

export function wrongPassword(): AppError {
  return new AppError('BAD_INPUT', 'Current password is incorrect')
}
