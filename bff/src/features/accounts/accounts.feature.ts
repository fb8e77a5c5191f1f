import { isAdmin } from '@snake-dispatch/contract/user'
import type { Core, Feature } from '../../core/core.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { createAccountErasure } from './account-erasure.service.ts'
import { readUser, registerUser } from './accounts.service.ts'
import { listAccounts } from './account-list.service.ts'
import { countPending, listPending } from './pending-list.service.ts'
import { undoApproval } from './approval-undo.service.ts'
import { approveUser, rejectUser, reopenUser } from './approval.service.ts'
import { makeFirstAdmin } from './first-admin.service.ts'
import { createForgottenPasswords, type ForgottenNeeds } from './forgotten-password.service.ts'
import { createPasskeySignIn } from './passkey-sign-in.service.ts'
import { createPasskeys } from './passkeys.service.ts'
import { createPasswordLinks } from './password-link.service.ts'
import { createProfile, type ProfileNeeds } from './profile.service.ts'
import { createProfilePhotos } from './profile-photo.service.ts'
import { createRevocations } from './revocation.service.ts'
import { createSessionList } from './session-list.service.ts'
import { countSignInFailures } from './sign-in-failures.ts'
import { createSignIn } from './sign-in.service.ts'
import { leaveAccount } from './sign-out.service.ts'
import { createSuspensions } from './suspension.service.ts'
import { createUserManagement } from './user-management.service.ts'
import { presentUser } from './user.presenter.ts'

/** Accounts: registration, sign-in, approval, management by admins, the caller's own profile. */
export function createAccounts(
  core: Core,
  needs: ProfileNeeds & {
    office: OfficeNotices
    notifications: Pick<NotificationService, 'notifyApproved'>
    messages: ForgottenNeeds
  },
) {
  const { queue } = needs.messages
  const approval = { events: core.events, notifications: needs.notifications, messages: queue }
  const locking = { events: core.events, notices: needs.office, messages: queue }
  const { securityEvents } = needs
  const requiresPasskey = core.env.REQUIRE_PASSKEY === 'admin'
  const failed = countSignInFailures(core.metrics)
  const signIn = createSignIn(core.limits, { securityEvents, queue, failed })
  const management = createUserManagement(locking)
  const profile = createProfile(core, needs)
  const photos = createProfilePhotos(core)
  const sessions = createSessionList(core)
  const passkeys = createPasskeys(profile.verifyCurrentPassword, queue)
  const passkeySignIn = createPasskeySignIn({ securityEvents, queue, failed })
  const passwordLinks = createPasswordLinks(core, needs.messages)
  const forgotten = createForgottenPasswords(core, needs.messages)
  const erasure = createAccountErasure(core, { verifyCurrentPassword: profile.verifyCurrentPassword })
  const revocations = createRevocations(core, locking)
  const suspensions = createSuspensions(core, locking)
  return {
    name: 'accounts',
    management,
    profile,
    suspensions,
    tasks: [suspensions.task, forgotten.task],
    handlers: {
      me: ({ scope, account }) => readUser(scope, account.id, account.needsPasskey),

      async login(call) {
        const { scope, account, address } = call
        const user = await signIn(account ? { ...call, scope: core.database.scope('live') } : call)
        if (account && account.id !== user.id) await leaveAccount({ scope, account, address }, core.events)
        return presentUser(user, requiresPasskey && isAdmin(user))
      },

      async logout({ session, account, scope, address }) {
        await session.signOut()
        if (account) await leaveAccount({ scope, account, address }, core.events)
      },

      async signOutEverywhere(call) {
        await profile.signOutEverywhere(call)
        await call.session.signOut()
      },

      passkeyOptions: (call) => passkeySignIn.options({ ...call, scope: core.database.scope('live') }),
      async passkeySignIn(call) {
        const { scope, account, address } = call
        const live = { ...call, scope: core.database.scope('live') }
        const user = await passkeySignIn.signIn(live, call.body)
        if (account && account.id !== user.id) await leaveAccount({ scope, account, address }, core.events)
        return presentUser(user)
      },
      passkeys: (call) => passkeys.list(call),
      passkeyCreation: (call) => passkeys.creation(call, call.body.currentPassword),
      async addPasskey(call) {
        const added = await passkeys.add(call, call.body.name, call.body.response)
        await call.session.confirmPasskey()
        return added
      },
      renamePasskey: (call) => passkeys.rename(call, call.params.passkeyId, call.body.name),
      removePasskey: (call) => passkeys.remove(call, call.params.passkeyId, call.body.currentPassword),

      mySessions: (call) => sessions.listOwn(call, call.session.id),
      endSession: (call) => sessions.endOwn(call, call.params.sessionId),
      async endOtherSessions(call) {
        const { stamp } = await sessions.endOthers(call)
        await call.session.renew(stamp)
      },

      async register({ scope, body, account, address }) {
        await registerUser(account ? core.database.scope('live') : scope, needs.messages, body, address)
        return { message: 'Your account is pending admin approval. You will be notified when approved.' }
      },

      requestErasure: (call) => erasure.request(call, call.body.currentPassword),
      withdrawErasure: (call) => erasure.withdraw(call),
      erasureRequests: (call) => erasure.listRequests(call),
      eraseAccount: (call) => erasure.erase(call, call.params.userId),

      updateProfile: (call) => profile.update(call, call.body),

      profilePhoto: (call) => photos.readOwn(call),
      saveProfilePhoto: (call) => photos.save(call, call.body.photoUrl),
      removeProfilePhoto: (call) => photos.removeOwn(call),
      removeUserPhoto: (call) => photos.removeOf(call, call.params.userId),

      async changePassword(call) {
        const { stamp, passwordHash } = await profile.changePassword(call, call.body)
        await call.session.renew(stamp)
        call.session.rememberDevice({ login: call.account.email, passwordHash })
      },

      async listUsers(call) {
        const { accounts, nextCursor, total } = await listAccounts(call, call.query)
        call.set('x-total-count', String(total))
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return accounts
      },
      createUser: (call) => management.create(call, call.body),
      async pendingUsers(call) {
        const { registrations, nextCursor } = await listPending(call.scope, call.query)
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return registrations
      },
      pendingCount: ({ scope }) => countPending(scope),
      approveUser: (call) => approveUser(call, approval, call.params.userId, call.body),
      rejectUser: (call) => rejectUser(call, approval, call.params.userId),
      undoApproval: (call) => undoApproval(call, core.events, call.params.userId),
      reopenUser: (call) => reopenUser(call, call.params.userId),
      setUserRole: (call) => management.setRole(call, call.params.userId, call.body),
      lockUser: (call) => management.lock(call, call.params.userId, call.body),
      correctAccount: (call) => management.correct(call, call.params.userId, call.body),
      unlockUser: (call) => management.unlock(call, call.params.userId),
      resetUserPassword: (call) => management.resetPassword(call, call.params.userId, call.body),
      requirePasswordReset: (call) => management.requirePasswordReset(call, call.params.userId, call.body),
      markChangesSeen: (call) => management.markChangesSeen(call, call.params.userId, call.body),
      createPasswordLink: (call) => passwordLinks.create(call, call.params.userId),
      async setPasswordByLink(call) {
        const scope = core.database.scope('live')
        const credentials = await passwordLinks.use({ scope, address: call.address }, call.body)
        call.session.rememberDevice(credentials)
        return { username: credentials.login }
      },
      askPasswordLink: ({ body }) => forgotten.ask(core.database.scope('live'), body.username),
      userSessions: (call) => sessions.listOf(call, call.params.userId),
      endUserSession: (call) => sessions.endOf(call, call.params.userId, call.params.sessionId),
      possibleApprovers: (call) => revocations.approvers(call, call.params.userId),
      revocations: (call) => revocations.list(call),
      askRevocation: (call) => revocations.ask(call, call.params.userId, call.body),
      agreeToRevocation: (call) => revocations.agree(call, call.params.revocationId),
      cancelRevocation: (call) => revocations.cancel(call, call.params.revocationId),
      recordPaymentOffence: (call) =>
        suspensions.record(call, call.params.userId, call.body, call.idempotency),
      withdrawPaymentOffence: (call) => suspensions.withdraw(call, call.params, call.body),
      paymentOffences: (call) => suspensions.list(call, call.params.userId),
    },
    async start() {
      await makeFirstAdmin(core)
      await suspensions.endAll(core.database.scope('live'))
    },
  } satisfies Feature & Record<string, unknown>
}
