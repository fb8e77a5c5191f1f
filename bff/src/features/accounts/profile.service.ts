import type { ChangePasswordInput, ProfileInput } from '@snake-dispatch/contract/profile'
import type { User as UserAnswer } from '@snake-dispatch/contract/user'
import { AppError, isRateLimited } from '../../calls/app-error.ts'
import type { Call } from '../../calls/handler.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import { refuseInDemo } from './account.policy.ts'
import { endSessions, findUser, flushAccount, type Caller } from './accounts.service.ts'
import { licenseKey, normaliseEmail } from './identifiers.ts'
import { countWrongAttempts } from './login-throttle.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { User } from './user.entity.ts'
import { presentUser } from './user.presenter.ts'

/** What users do with their own account, the same for REST and GraphQL. */
export type Profile = ReturnType<typeof createProfile>

export function createProfile(
  { events, limits }: Pick<Core, 'events' | 'limits'>,
  securityEvents: SecurityEvents,
) {
  const wrongPasswords = limits.shared({ name: 'change-password', points: 10, seconds: 15 * 60 })
  return {
    /**
     * Changes the given fields of the caller's own account (PROF-02); their other open pages follow. The demo account is found by its email address
     * and keeps it (D-02).
     * @throws AppError CONFLICT when the email or the licence number is taken (AUTH-08), FORBIDDEN in the demo
     */
    update({ scope, account, address }: Caller, input: ProfileInput): Promise<UserAnswer> {
      return scope.transaction(async (tx) => {
        const user = await findUser(tx, account.id)
        const changes = changesOf(user, input)
        if (changes.email !== undefined && changes.email !== user.email)
          refuseInDemo(tx.realm, 'The demo account keeps its email address.')
        Object.assign(user, changes)
        await flushAccount(tx)
        await note(tx, account, 'account.profile', address, { fields: Object.keys(input) })
        await events.publish(tx, 'accountChanged', { userId: account.id })
        return presentUser(user)
      })
    },

    /**
     * Changes the caller's password (PROF-04): every session ends, and a required reset is fulfilled (AUTH-15).
     * @returns the new session stamp and password hash, with which the caller's own browser stays signed in (D-13) and
     *   known (D-34)
     * @throws AppError BAD_INPUT when the current password is wrong, RATE_LIMITED after 10 of those in 15 minutes,
     *   FORBIDDEN in the demo
     */
    async changePassword(
      { scope, account, address, log }: Caller & Pick<Call, 'address' | 'log'>,
      input: ChangePasswordInput,
    ): Promise<{ stamp: string; passwordHash: string }> {
      refuseInDemo(scope.realm, 'The demo account keeps its password.')
      const report = (action: 'account.throttled' | 'account.wrong-password') =>
        securityEvents.record({ action, account, address, log })
      const counted = { limit: wrongPasswords, key: `user:${account.id}` }
      const current = await countWrongAttempts([counted], async () => {
        const stored = await storedPassword(scope, account.id)
        return (await passwordMatches(input.currentPassword, stored)) ? stored : null
      }).catch((error: unknown) => {
        if (isRateLimited(error)) report('account.throttled')
        throw error
      })
      if (current === null) {
        report('account.wrong-password')
        throw wrongPassword()
      }
      if (account.passwordResetRequired && input.newPassword === input.currentPassword)
        throw new AppError('BAD_INPUT', 'Please choose a password that differs from the current one.')
      const passwordHash = await hashPassword(input.newPassword)
      return scope.transaction(async (tx) => {
        const user = await findUser(tx, account.id)
        // Another change may have been stored while this one was verified.
        if ((await storedPassword(tx, account.id)) !== current) throw wrongPassword()
        user.password = passwordHash
        user.passwordResetRequired = false
        await endSessions(tx, events, user, 'password-changed')
        await note(tx, account, 'account.password-change', address)
        return { stamp: user.rememberToken, passwordHash }
      })
    },

    /** Ends every session of the caller (D-13). @throws AppError FORBIDDEN in the demo, which visitors share */
    signOutEverywhere({ scope, account }: Caller): Promise<void> {
      refuseInDemo(scope.realm, 'The demo account can only be signed out in your own browser.')
      return scope.transaction(async (tx) =>
        endSessions(tx, events, await findUser(tx, account.id), 'signed-out-everywhere'),
      )
    },
  }
}

/** The fields to change; an optional text that was emptied becomes null. */
function changesOf(user: User, input: ProfileInput): Partial<User> {
  const { email, licenseNumber, notificationSettings, ...fields } = input
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])),
    ...(email !== undefined && { email: normaliseEmail(email), username: normaliseEmail(email) }),
    ...(licenseNumber !== undefined &&
      licenseNumber !== user.licenseNumber && { licenseNumber, licenseKey: licenseKey(licenseNumber) }),
    ...(notificationSettings && {
      notificationSettings: { ...user.notificationSettings, ...notificationSettings },
    }),
  }
}

async function storedPassword(scope: Scope, userId: number): Promise<string> {
  const row = await scope.kysely
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.password
}

function wrongPassword(): AppError {
  return new AppError('BAD_INPUT', 'Current password is incorrect')
}

function note(
  tx: Transaction,
  account: Caller['account'],
  action: 'account.profile' | 'account.password-change',
  address: string | undefined,
  detail?: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, {
    actor: account,
    action,
    subject: { type: 'account', id: account.id },
    detail,
    address,
  })
}
