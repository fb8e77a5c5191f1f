import type { LoginInput } from '@snake-dispatch/contract/accounts'
import { isModerator } from '@snake-dispatch/contract/user'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import { AppError, isRateLimited } from '../../calls/app-error.ts'
import type { SessionManager } from '../../calls/handler.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import type { Limits } from '../../limits/limits.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { logSecurityEvent, type SecurityEvents } from '../audit/security-events.service.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import { findUserId } from './accounts.service.ts'
import { normaliseEmail } from './identifiers.ts'
import { maySignIn } from './lock.rows.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { newChallenge } from './passkey-challenges.ts'
import { passwordMatches } from './passwords.ts'
import type { CountSignInFailure } from './sign-in-failures.ts'
import { endSuspension } from './suspension.service.ts'
import { User } from './user.entity.ts'
import { WebauthnCredential } from './webauthn-credential.entity.ts'

type Queue = Pick<MessageQueue, 'enqueue'>

/** What a sign-in needs of the portal. */
export interface SignInNeeds {
  readonly securityEvents: SecurityEvents
  readonly queue: Queue
  readonly failed: CountSignInFailure
}

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
 * Sets up sign-in: it starts a session for the account with the given credentials and sets its last sign-in to now. It
 * throws AppError UNAUTHENTICATED (the same for a wrong password and an unknown account), FORBIDDEN when the password
 * is right but the account is locked or was rejected (D-05) or the password has expired (D-35), RATE_LIMITED (D-34),
 * SECOND_STEP for a moderator or an admin who has a passkey (AUTH-23).
 */
export function createSignIn(limits: Limits, { securityEvents, queue, failed }: SignInNeeds) {
  const throttle = createLoginThrottle(limits)
  return async ({ scope, body, address, session, log }: SignInCall): Promise<User> => {
    const login = normaliseEmail(body.username)
    const tried = { login, typed: body.username }
    // An unknown login runs as many statements as a known one, so that the time taken does not tell them apart.
    const id = (await findUserId(scope, body.username)) ?? 0
    const known = await scope.em.findOne(User, { id }, { populate: ['password'] })
    const credentials = { login: known?.email ?? login, passwordHash: known?.password ?? null }
    // Twins share their limits (D-119), so that these do not tell a twin from a login that nobody has.
    const attempt = { login, address, device: session.knownDevice(credentials) }
    const user = await throttle
      .attempt(attempt, async () =>
        (await passwordMatches(body.password, credentials.passwordHash)) ? known : null,
      )
      .catch((error: unknown) => {
        if (isRateLimited(error)) {
          failed('throttled')
          securityEvents.record({ action: 'account.throttled', account: tried, address, log })
        }
        throw error
      })
    if (!user) {
      failed('wrong-password')
      securityEvents.record({ action: 'account.wrong-password', account: tried, address, log })
      throw new AppError('UNAUTHENTICATED', 'Invalid credentials')
    }
    const refusal = await refusalOf(scope, user)
    if (refusal) {
      failed('locked')
      securityEvents.refused('login', user, { address, log })
      throw refusal
    }
    refuseExpiredPassword(user, scope.now(), failed)
    if (isModerator(user) && (await hasPasskey(scope, user.id))) {
      session.startSecondStep(await newChallenge(scope, 'second-step', user.id))
      throw new AppError('SECOND_STEP', 'Confirm with your passkey.')
    }
    return completeSignIn(
      { scope, address, session, log, queue },
      { user, remember: body.rememberMe, passkey: false },
    )
  }
}

/**
 * Starts the session of an authenticated account, sets its last sign-in to now, and writes to its owner when this browser
 * had not signed in to it before; not of its first one.
 */
export async function completeSignIn(
  { scope, address, session, log, queue }: Omit<SignInCall, 'body'> & { readonly queue: Queue },
  { user, remember, passkey }: { user: User; remember: boolean; passkey: boolean },
): Promise<User> {
  const lastLogin = scope.now()
  const credentials = { login: user.email, passwordHash: user.password ?? null }
  const isNewDevice = user.lastLogin !== null && session.knownDevice(credentials) === null
  await scope.transaction(async (tx) => {
    await tx.em.nativeUpdate(User, { id: user.id }, { lastLogin })
    const subject = { type: 'account', id: user.id } as const
    const detail = passkey ? { passkey } : {}
    await recordAudit(tx, { actor: user, action: 'account.sign-in', subject, detail, address })
    if (isNewDevice) await notifyNewDevice(tx, queue, user.id)
  })
  logSecurityEvent(log, 'account.sign-in', user.id)
  session.rememberDevice(credentials)
  await session.signIn({ id: user.id, stamp: user.rememberToken }, { remember, passkey })
  return Object.assign(user, { lastLogin })
}

async function notifyNewDevice(tx: Transaction, queue: Queue, userId: number): Promise<void> {
  const at = tx.now().toISOString()
  await queue.enqueue(tx, { kind: 'newDevice', subject: at, facts: { at }, userIds: [userId] })
}

async function hasPasskey({ em }: Scope, userId: number): Promise<boolean> {
  return (await em.count(WebauthnCredential, { userId })) > 0
}

/** Why an authenticated account may not sign in (D-05); null when it may. Ends its suspension when that is over. */
export async function refusalOf(scope: Scope, user: User): Promise<AppError | null> {
  if (user.isLocked) {
    await endSuspension(scope, user.id)
    // The account may have been unlocked since it was read.
    await scope.em.refresh(user)
  }
  if (maySignIn(user, scope.now())) return null
  return new AppError(
    'FORBIDDEN',
    user.isLocked
      ? `Your account is locked: ${user.lockedReason ?? ''}`
      : 'Your registration was not approved.',
  )
}

/** @throws AppError FORBIDDEN when an admin has set the password too long ago (D-35) */
function refuseExpiredPassword({ passwordExpiresAt }: User, now: Date, failed: CountSignInFailure): void {
  if (!passwordExpiresAt || passwordExpiresAt > now) return
  failed('expired-password')
  throw new AppError('FORBIDDEN', 'This password has expired. Ask an admin for a new one.')
}
