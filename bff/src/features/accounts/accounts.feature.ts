import type { Core, Feature } from '../../core/core.ts'
import { readUser, registerUser } from './accounts.service.ts'
import { listAccounts, pendingUsers } from './account-list.service.ts'
import { approveUser, rejectUser } from './approval.service.ts'
import { makeFirstAdmin } from './first-admin.service.ts'
import { createProfile, type ProfileNeeds } from './profile.service.ts'
import { createSignIn } from './sign-in.service.ts'
import { leaveAccount } from './sign-out.service.ts'
import { createSuspensions } from './suspension.service.ts'
import { createUserManagement } from './user-management.service.ts'
import { presentUser } from './user.presenter.ts'

/** Accounts: registration, sign-in, approval, management by admins, the own profile. */
export function createAccounts(core: Core, needs: ProfileNeeds) {
  const { securityEvents } = needs
  const signIn = createSignIn(core.limits, securityEvents)
  const management = createUserManagement(core, needs.reach)
  const profile = createProfile(core, needs)
  const suspensions = createSuspensions(core, needs.reach)
  return {
    name: 'accounts',
    management,
    profile,
    suspensions,
    tasks: [suspensions.task],
    handlers: {
      me: ({ scope, account }) => readUser(scope, account.id),

      async login(call) {
        const { scope, account } = call
        const user = await signIn(account ? { ...call, scope: core.database.scope('live') } : call)
        if (account && account.id !== user.id) await leaveAccount({ scope, account }, core.events)
        return presentUser(user)
      },

      async logout({ session, account, scope }) {
        await session.signOut()
        if (account) await leaveAccount({ scope, account }, core.events)
      },

      async signOutEverywhere(call) {
        await profile.signOutEverywhere(call)
        await call.session.signOut()
      },

      async register({ scope, body, account, address }) {
        await registerUser(account ? core.database.scope('live') : scope, body, address)
        return { message: 'Your account is pending admin approval. You will be notified when approved.' }
      },

      updateProfile: (call) => profile.update(call, call.body),

      async changePassword(call) {
        const { stamp, passwordHash } = await profile.changePassword(call, call.body)
        await call.session.renew(stamp)
        call.session.rememberDevice({ login: call.account.email, passwordHash })
      },

      async listUsers(call) {
        const { accounts, nextCursor } = await listAccounts(call, call.query)
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return accounts
      },
      createUser: (call) => management.create(call, call.body),
      pendingUsers: ({ scope }) => pendingUsers(scope),
      approveUser: (call) => approveUser(call, core.events, call.params.userId),
      rejectUser: (call) => rejectUser(call, core.events, call.params.userId),
      setUserRole: (call) => management.setRole(call, call.params.userId, call.body.role),
      lockUser: (call) => management.lock(call, call.params.userId, call.body.reason),
      unlockUser: (call) => management.unlock(call, call.params.userId),
      resetUserPassword: (call) => management.resetPassword(call, call.params.userId, call.body.newPassword),
      requirePasswordReset: (call) =>
        management.requirePasswordReset(call, call.params.userId, call.body.required),
      recordPaymentOffence: (call) =>
        suspensions.record(call, call.params.userId, call.body.note, call.idempotency),
      paymentOffences: (call) => suspensions.list(call, call.params.userId),
    },
    async start() {
      await makeFirstAdmin(core)
      await suspensions.endAll(core.database.scope('live'))
    },
  } satisfies Feature & Record<string, unknown>
}
