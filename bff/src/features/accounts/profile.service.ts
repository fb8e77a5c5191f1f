import type { ChangePasswordInput, ProfileInput } from '@snake-dispatch/contract/profile'
import { isAdmin, type User as UserAnswer } from '@snake-dispatch/contract/user'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import { asksForPassword, refuseInDemo } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { lastFour, recordAudit } from '../audit/audit.service.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import type { AddressProofs } from '../messages/address-proofs.service.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { endSessions, findUser, flushAccount } from './accounts.service.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import {
  createCurrentPassword,
  storedPassword,
  wrongPassword,
  type ConfirmingCaller,
} from './current-password.ts'
import { refreshOpenJobs } from './jobs-of-account.ts'
import { DEMO_SIGN_OUT } from './session-list.service.ts'
import { setOwnPassword } from './own-password.ts'
import { removeAskedLinks } from './password-link.service.ts'
import { hashPassword } from './passwords.ts'
import { announcedChangesOf, changesOf, unseenAfter } from './profile-changes.ts'
import { presentUser } from './user.presenter.ts'

/** What the profile needs from other features. */
export interface ProfileNeeds {
  readonly securityEvents: SecurityEvents
  readonly notifications: Pick<NotificationService, 'notifyAccountChanged'>
  readonly messages: {
    readonly queue: Pick<MessageQueue, 'enqueue'>
    readonly proofs: Pick<AddressProofs, 'send' | 'provenAddress'>
  }
}

/** What users do with their own account, the same for REST and GraphQL. */
export function createProfile(
  { events, limits }: Pick<Core, 'events' | 'limits'>,
  { securityEvents, messages: { queue, proofs }, notifications: { notifyAccountChanged } }: ProfileNeeds,
) {
  const verifyCurrentPassword = createCurrentPassword({ limits }, securityEvents)

  function confirm(caller: ConfirmingCaller, password: string | null | undefined): Promise<string> {
    if (!password) throw new AppError('BAD_INPUT', 'Current password is required')
    return verifyCurrentPassword(caller, password)
  }

  return {
    verifyCurrentPassword,

    /**
     * Changes the given fields of the caller's own account (PROF-02) and notifies their open pages. A new email or
     * PayID requires the current password, notifies the account, and is recorded in the audit trail (D-36). The demo
     * has no password, so a new PayID needs none there; its account is found by its email address and keeps it (D-02).
     * @throws AppError CONFLICT when the email or the licence number is taken (AUTH-08), FORBIDDEN in the demo,
     *   BAD_INPUT when the current password is missing or wrong, or for GST without an ABN, RATE_LIMITED after 10 wrong ones in 15 minutes
     */
    async update(caller: ConfirmingCaller, input: ProfileInput): Promise<UserAnswer> {
      const { scope, account, address } = caller
      const { currentPassword, ...fields } = input
      const announced = announcedChangesOf(await storedValues(scope, account.id), input)
      if (announced.includes('email')) refuseInDemo(scope, 'The demo account keeps its email address.')
      const confirmed =
        announced.length > 0 && asksForPassword(scope) ? await confirm(caller, currentPassword) : null
      return scope.transaction(async (tx) => {
        const user = await findUser(tx, account.id)
        const changed = announcedChangesOf(user, input)
        // Another change may have been stored while this one was confirmed.
        if (changed.length > 0 && asksForPassword(tx) && (await storedPassword(tx, account.id)) !== confirmed)
          throw wrongPassword()
        const before = { email: user.email, payId: user.payId }
        const formerAddress = changed.includes('email') ? await proofs.provenAddress(tx, account.id) : null
        const known = { name: user.name, licenseNumber: user.licenseNumber }
        Object.assign(user, changesOf(user, fields))
        if (user.gstRegistered && !user.abn)
          throw new AppError('BAD_INPUT', 'Please enter your ABN to be registered for GST.')
        if (user.name !== known.name || user.licenseNumber !== known.licenseNumber) user.version += 1
        // A registration is reviewed as a whole anyway, and nobody may mark an admin's changes as seen (ADMIN-05).
        if (user.status === 'approved' && !isAdmin(user)) user.unseenChanges = unseenAfter(user, known, user)
        await flushAccount(tx)
        const values = changed.map((name) => [
          name,
          { from: lastFour(before[name]), to: lastFour(user[name]) },
        ])
        await note(tx, account, 'account.profile', address, {
          fields: Object.keys(fields),
          ...(changed.length > 0 && { changed: Object.fromEntries(values) as object }),
        })
        await notifyAccountChanged(tx, account.id, changed)
        if (changed.includes('email')) {
          await removeAskedLinks(tx, account.id)
          const at = tx.now().toISOString()
          const about = { subject: at, facts: { at }, userIds: [account.id] }
          if (formerAddress) await queue.enqueue(tx, { ...about, kind: 'emailChanged', formerAddress })
          await proofs.send(tx, account.id, 'mail', 'addressProof')
        }
        await events.publish(tx, 'accountChanged', { userId: account.id })
        if (user.name !== known.name || user.payId !== before.payId)
          await refreshOpenJobs(tx, events, account.id)
        return presentUser(user)
      })
    },

    /**
     * Changes the caller's password (PROF-04): every session ends, and a required reset is fulfilled (AUTH-15).
     * @returns the new session stamp and password hash, with which the caller's own browser stays signed in (D-13) and
     *   known (D-34)
     * @throws AppError BAD_INPUT when the current password is wrong or the new one too common (D-35), RATE_LIMITED
     *   after 10 wrong ones in 15 minutes, FORBIDDEN in the demo
     */
    async changePassword(
      caller: ConfirmingCaller,
      input: ChangePasswordInput,
    ): Promise<{ stamp: string; passwordHash: string }> {
      const { scope, account, address } = caller
      refuseInDemo(scope, 'The demo account keeps its password.')
      const current = await verifyCurrentPassword(caller, input.currentPassword)
      if (account.passwordResetRequired && input.newPassword === input.currentPassword)
        throw new AppError('BAD_INPUT', 'Please choose a password that differs from the current one.')
      refuseCommonPassword(input.newPassword, await storedValues(scope, account.id))
      const passwordHash = await hashPassword(input.newPassword)
      return scope.transaction(async (tx) => {
        const user = await findUser(tx, account.id)
        // Another change may have been stored while this one was verified.
        if ((await storedPassword(tx, account.id)) !== current) throw wrongPassword()
        await setOwnPassword(tx, { events, queue }, user, passwordHash)
        await note(tx, account, 'account.password-change', address)
        return { stamp: user.rememberToken, passwordHash }
      })
    },

    /** Ends every session of the caller (D-13). @throws AppError FORBIDDEN in the demo */
    signOutEverywhere({ scope, account, address }: Caller): Promise<void> {
      refuseInDemo(scope, DEMO_SIGN_OUT)
      return scope.transaction(async (tx) => {
        await endSessions(tx, events, await findUser(tx, account.id), 'signed-out-everywhere')
        const subject = { type: 'account', id: account.id } as const
        const detail = { everywhere: true }
        await recordAudit(tx, { actor: account, action: 'account.sign-out', subject, detail, address })
      })
    },
  }
}

/** The stored values that the owner's input is compared with. */
async function storedValues(scope: Scope, userId: number) {
  return scope.kysely
    .selectFrom('users')
    .select(['email', 'name', 'pay_id as payId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
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
