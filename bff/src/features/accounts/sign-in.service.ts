import type { LoginInput } from '@snake-dispatch/contract/accounts'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import { AppError, isRateLimited } from '../../calls/app-error.ts'
import type { SessionManager } from '../../calls/handler.ts'
import type { Scope } from '../../db/scope.ts'
import type { Limits } from '../../limits/limits.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { logSecurityEvent, type SecurityEvents } from '../audit/security-events.service.ts'
import { normaliseEmail } from './identifiers.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { passwordMatches } from './passwords.ts'
import { endSuspension } from './suspension.service.ts'
import { User } from './user.entity.ts'

/** What a sign-in needs of its call. */
interface SignInCall {
  /** The live realm's data. */
  readonly scope: Scope
  readonly body: z.output<typeof LoginInput>
  readonly address: string
  readonly session: SessionManager
  readonly log: Logger
}

/**
 * Sets up sign-in: it starts a session of the account of the given credentials and sets its last sign-in to now.
 * It throws AppError UNAUTHENTICATED (the same for a wrong password and an unknown account), FORBIDDEN when the password
 * is right but the account is locked or was rejected (D-05), RATE_LIMITED (D-34).
 */
export function createSignIn(limits: Limits, securityEvents: SecurityEvents) {
  const throttle = createLoginThrottle(limits)
  return async ({ scope, body, address, session, log }: SignInCall): Promise<User> => {
    const login = normaliseEmail(body.username)
    const known = await scope.em.findOne(User, { email: login }, { populate: ['password'] })
    const credentials = { login, passwordHash: known?.password ?? null }
    const attempt = { login, address, device: session.knownDevice(credentials) }
    const user = await throttle
      .attempt(attempt, async () =>
        (await passwordMatches(body.password, credentials.passwordHash)) ? known : null,
      )
      .catch((error: unknown) => {
        if (isRateLimited(error))
          securityEvents.record({ action: 'account.throttled', account: { login }, address, log })
        throw error
      })
    if (!user) {
      securityEvents.record({ action: 'account.wrong-password', account: { login }, address, log })
      throw new AppError('UNAUTHENTICATED', 'Invalid credentials')
    }
    const refusal = await refusalOf(scope, user)
    if (refusal) {
      securityEvents.refused('login', user, { address, log })
      throw refusal
    }
    const lastLogin = new Date()
    await scope.transaction(async (tx) => {
      await tx.em.nativeUpdate(User, { id: user.id }, { lastLogin })
      const subject = { type: 'account', id: user.id } as const
      await recordAudit(tx, { actor: user, action: 'account.sign-in', subject, address })
    })
    logSecurityEvent(log, 'account.sign-in', user.id)
    session.rememberDevice(credentials)
    await session.signIn({ id: user.id, stamp: user.rememberToken }, { remember: body.rememberMe })
    return Object.assign(user, { lastLogin })
  }
}

/** Why an account may not sign in although the password is right (D-05). */
async function refusalOf(scope: Scope, user: User): Promise<AppError | null> {
  if (user.isLocked) {
    await endSuspension(scope, user.id)
    // The account may have been unlocked since it was read.
    await scope.em.refresh(user)
  }
  if (user.isLocked) return new AppError('FORBIDDEN', `Your account is locked: ${user.lockedReason ?? ''}`)
  if (user.status === 'rejected') return new AppError('FORBIDDEN', 'Your registration was not approved.')
  return null
}
