import type { CorrectionInput } from '@snake-dispatch/contract/account-correction'
import type { AuditAction } from '@snake-dispatch/contract/audit'
import type {
  ChangesSeenInput,
  CreateUserInput,
  LockInput,
  RequireResetInput,
  ResetPasswordInput,
  RoleInput,
} from '@snake-dispatch/contract/user-management'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { credentialsDueAt } from '@snake-dispatch/domain/credentials'
import { givenPasswordEnd } from '@snake-dispatch/domain/given-password'
import type * as z from 'zod/mini'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { refuseOlderView, refuseUnmanageable } from './account.policy.ts'
import { endSessions, findUser, flushAccount, lockUser, storeUser } from './accounts.service.ts'
import { refreshClaims, type Locking } from './claims-of-locked.service.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { normaliseEmail } from './identifiers.ts'
import { unlocked } from './lock.rows.ts'
import { changesOf } from './profile-changes.ts'
import { removePasswordLinks, removeWaysIn } from './password-link.service.ts'
import { hashPassword } from './passwords.ts'
import type { User } from './user.entity.ts'
import { presentUserForAdmin } from './user.presenter.ts'

/** The result of a change that finds nothing to do. */
const UNCHANGED = Symbol('unchanged')

const correctedFields = [
  'name',
  'company',
  'licenseNumber',
  'contactNumber',
  'address',
  'baseSuburb',
] as const

/** What admins do with accounts, the same for REST and GraphQL. */
export function createUserManagement(locking: Locking) {
  const { events, messages } = locking

  /**
   * Changes one account that the caller may manage (ADMIN-05), writes an audit entry, and notifies the account's open
   * pages. A change that finds nothing to do writes no entry.
   * @param version the one that was on screen (D-61)
   * @throws AppError NOT_FOUND, FORBIDDEN (ADMIN-05), CONFLICT on an older view, and the errors of `work`
   */
  function change(
    { scope, account, address }: Caller,
    userId: number,
    action: AuditAction,
    version: number | undefined,
    work: (tx: Transaction, user: User) => Promise<object | void | typeof UNCHANGED>,
  ): Promise<AccountForAdmin> {
    return scope.transaction(async (tx) => {
      const user = await findUser(tx, userId)
      refuseUnmanageable(account, user)
      refuseOlderView(user, version)
      const detail = await work(tx, user)
      if (detail === UNCHANGED) return presentUserForAdmin(user, tx.now())
      user.version += 1
      const subject = { type: 'account', id: userId } as const
      await recordAudit(tx, { actor: account, action, subject, detail: { ...detail }, address })
      await events.publish(tx, 'accountChanged', { userId })
      return presentUserForAdmin(user, tx.now())
    })
  }

  return {
    /**
     * Makes an approved account, a catcher or an admin (ADMIN-04); its password is to be changed at the first sign-in,
     * within 72 hours (D-35).
     * @throws AppError CONFLICT when the email or the licence number is taken (AUTH-08), BAD_INPUT when the password is
     *   too common (D-35)
     */
    async create({ scope, account, address }: Caller, input: CreateUserInput): Promise<AccountForAdmin> {
      refuseCommonPassword(input.password, input)
      const password = await hashPassword(input.password)
      const role = input.isAdmin ? 'admin' : 'catcher'
      return scope.transaction(async (tx) => {
        const user = await storeUser(tx, {
          email: normaliseEmail(input.email),
          password,
          name: input.name,
          licenseNumber: input.licenseNumber,
          contactNumber: input.contactNumber ?? null,
          role,
          isAdmin: input.isAdmin,
          status: 'approved',
          approvedById: account.id,
          approvedAt: tx.now(),
          credentialsDueAt: credentialsDueAt(tx.now()),
          passwordResetRequired: true,
          passwordExpiresAt: givenPasswordEnd(tx.now()),
        })
        const subject = { type: 'account', id: user.id } as const
        await recordAudit(tx, {
          actor: account,
          action: 'account.create',
          subject,
          detail: { role },
          address,
        })
        return presentUserForAdmin(user, tx.now())
      })
    },

    /**
     * Gives an approved account a role; its flags follow (ADMIN-05).
     * @throws AppError CONFLICT for a registration that has not been approved
     */
    setRole: (caller: Caller, userId: number, { role, version }: z.infer<typeof RoleInput>) =>
      change(caller, userId, 'account.role', version, async (tx, user) => {
        if (user.status !== 'approved') {
          throw new AppError('CONFLICT', 'Only an approved account can be given a role.')
        }
        const from = user.role
        if (from === role) return UNCHANGED
        // A link that was given to a catcher must not lead into the account of an admin.
        await removePasswordLinks(tx, userId)
        Object.assign(user, { role, isAdmin: role === 'admin', isModerator: role === 'moderator' })
        // No admin may mark the changes of another as seen (ADMIN-09).
        if (role === 'admin') user.unseenChanges = {}
        return { from, to: role }
      }),

    /** Locks an account until an admin unlocks it: signed out everywhere at once (ADMIN-06, AUTH-14). */
    lock: (caller: Caller, userId: number, { reason, version }: z.infer<typeof LockInput>) =>
      change(caller, userId, 'account.lock', version, async (tx) => {
        await lockUser(tx, locking, { userId, reason, adminId: caller.account.id })
        return { reason }
      }),

    /** Lifts a lock, also a suspension before its end. */
    unlock: (caller: Caller, userId: number) =>
      change(caller, userId, 'account.unlock', undefined, async (tx, user) => {
        if (!user.isLocked) return UNCHANGED
        Object.assign(user, unlocked)
        await refreshClaims(tx, events, userId)
      }),

    /**
     * Gives an account a new password, to be changed at the next sign-in, within 72 hours (D-35), removes its passkeys
     * (AUTH-22), signs it out everywhere (ADMIN-06, D-13), and writes to its owner (D-195).
     * @throws AppError BAD_INPUT when the password is too common (D-35)
     */
    async resetPassword(
      caller: Caller,
      userId: number,
      { newPassword, version }: z.infer<typeof ResetPasswordInput>,
    ): Promise<AccountForAdmin> {
      const password = await hashPassword(newPassword)
      return change(caller, userId, 'account.password-reset', version, async (tx, user) => {
        refuseCommonPassword(newPassword, user)
        const passwordExpiresAt = givenPasswordEnd(tx.now())
        Object.assign(user, { password, passwordResetRequired: true, passwordExpiresAt })
        await removeWaysIn(tx, userId)
        await endSessions(tx, events, user, 'password-reset')
        const at = tx.now().toISOString()
        const facts = { at, byAdmin: true } as const
        await messages.enqueue(tx, { kind: 'passwordChanged', subject: at, facts, userIds: [userId] })
      })
    },

    /**
     * Notes that an admin has seen the name and licence number that the account's owner changed (ADMIN-09).
     * @param seen the name and the licence number that were on screen
     * @throws AppError CONFLICT when the owner has changed one of them since
     */
    markChangesSeen: (caller: Caller, userId: number, seen: ChangesSeenInput) =>
      change(caller, userId, 'account.changes-seen', undefined, async (_tx, user) => {
        if (user.name !== seen.name || user.licenseNumber !== seen.licenseNumber)
          throw new AppError('CONFLICT', 'These details were changed again. Please look at them once more.')
        const fields = Object.keys(user.unseenChanges)
        if (fields.length === 0) return UNCHANGED
        user.unseenChanges = {}
        return { fields }
      }),

    /**
     * Corrects fields of an account (ADMIN-18). Fields that the admin writes count as seen (ADMIN-09); the audit entry
     * names the changed ones.
     * @throws AppError CONFLICT when the licence number is another account's (AUTH-08)
     */
    correct: (caller: Caller, userId: number, { version, ...input }: CorrectionInput) =>
      change(caller, userId, 'account.correct', version, async (tx, user) => {
        const valuesOf = () => correctedFields.map((field) => user[field] || null)
        const before = valuesOf()
        Object.assign(user, changesOf(user, input))
        const after = valuesOf()
        const fields = correctedFields.filter((_field, index) => after[index] !== before[index])
        if (fields.length === 0) return UNCHANGED
        const seen = Object.entries(user.unseenChanges).filter(
          ([field]) => input[field as 'name'] === undefined,
        )
        user.unseenChanges = Object.fromEntries(seen)
        await flushAccount(tx)
        return { fields }
      }),

    /** Requires an account to change its password before anything else, or lifts that (AUTH-15). */
    requirePasswordReset: (
      caller: Caller,
      userId: number,
      { required, version }: z.infer<typeof RequireResetInput>,
    ) =>
      change(caller, userId, 'account.require-password-reset', version, async (_tx, user) => {
        if (user.passwordResetRequired === required) return UNCHANGED
        user.passwordResetRequired = required
        return { required }
      }),
  }
}
