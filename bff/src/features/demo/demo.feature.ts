import { sql } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { Core, Feature } from '../../core.ts'
import { readUser } from '../accounts/accounts.service.ts'
import { enterDemo } from './demo.service.ts'

/** The demo account and its realm of sample data (AUTH-09, AUTH-10, D-02). */
export function createDemo({ env, database }: Pick<Core, 'env' | 'database'>) {
  return {
    name: 'demo',
    handlers: {
      async demoLogin({ session }) {
        if (!env.DEMO_ENABLED) throw new AppError('FORBIDDEN', 'The demo account is not available here.')
        const scope = database.scope('demo')
        const account = await enterDemo(scope)
        await session.signIn(account, { remember: false })
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
