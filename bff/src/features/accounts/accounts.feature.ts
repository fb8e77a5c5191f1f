import type { Core, Feature } from '../../core.ts'
import { approveUser, findUser, pendingUsers, registerUser, rejectUser } from './accounts.service.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { createSignIn } from './sign-in.service.ts'
import { presentUser, presentUserForAdmin } from './user.presenter.ts'

/** Accounts: registration, sign-in, approval. */
export function createAccounts(core: Core) {
  const signIn = createSignIn(core.limits)
  return {
    name: 'accounts',
    handlers: {
      me: async ({ scope, account }) => presentUser(await findUser(scope, account.id)),

      async login({ scope, body, address, session, account }) {
        const user = await signIn(account ? core.database.scope('live') : scope, { ...body, address })
        await session.signIn({ id: user.id, stamp: user.rememberToken }, { remember: body.rememberMe })
        return presentUser(user)
      },

      async logout({ session, account, scope }) {
        await session.signOut()
        // The account's other browsers connect anew at once; this one has no session to do so with.
        if (account)
          await scope.transaction((tx) => core.events.publish(tx, 'accountEnded', { userId: account.id }))
      },

      async register({ scope, body, account }) {
        await registerUser(account ? core.database.scope('live') : scope, body)
        return { message: 'Your account is pending admin approval. You will be notified when approved.' }
      },

      pendingUsers: async ({ scope }) => (await pendingUsers(scope)).map(presentUserForAdmin),

      approveUser: async ({ scope, account, params }) =>
        presentUserForAdmin(await approveUser(scope, params.userId, account.id)),

      rejectUser: async ({ scope, params }) =>
        presentUserForAdmin(await rejectUser(scope, core.events, params.userId)),
    },
    start: () => makeFirstAdmin(core),
  } satisfies Feature
}
