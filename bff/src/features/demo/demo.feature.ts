import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Core, Feature } from '../../core/core.ts'
import { readUser } from '../accounts/accounts.service.ts'
import { leaveAccount } from '../accounts/sign-out.service.ts'
import { enterDemo } from './demo.service.ts'

/** The demo account and its realm of sample data (AUTH-09, AUTH-10, D-02). */
export function createDemo({ env, database, events }: Pick<Core, 'env' | 'database' | 'events'>) {
  return {
    name: 'demo',
    handlers: {
      async demoLogin({ session, scope: formerScope, account: former }) {
        if (!env.DEMO_ENABLED) throw new AppError('FORBIDDEN', 'The demo account is not available here.')
        const scope = database.scope('demo')
        const account = await enterDemo(scope)
        await session.signIn(account, { remember: false })
        if (former) await leaveAccount({ scope: formerScope, account: former }, events)
        return readUser(scope, account.id)
      },
    },
    async start() {
      if (env.DEMO_ENABLED) return
      await sql`delete from sessions using users
        where users.id = sessions.user_id and users.realm = 'demo'`.execute(database.unbound)
    },
  } satisfies Feature
}
