import { sql } from 'kysely'
import * as z from 'zod'
import { AppError } from '../../calls/app-error.ts'
import type { Core, Feature } from '../../core/core.ts'
import { defineTask } from '../../tasks/task.ts'
import { readUser } from '../accounts/accounts.service.ts'
import { leaveAccount } from '../accounts/sign-out.service.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { createVisits } from './demo.service.ts'

/** The demo: an account and sample data for each visit (AUTH-09, AUTH-10, D-02, D-39). */
export function createDemo(
  core: Pick<Core, 'env' | 'database' | 'events' | 'limits' | 'clock'>,
  links: Pick<ClientLinks, 'make'>,
) {
  const { env, database, events } = core
  const visits = createVisits(core, links)
  return {
    name: 'demo',
    handlers: {
      async demoLogin({ session, ...caller }) {
        if (!env.DEMO_ENABLED) throw new AppError('FORBIDDEN', 'The demo account is not available here.')
        const { scope, account } = await visits.enter(caller)
        await session.signIn(account, { remember: false })
        if (caller.account) await leaveAccount({ ...caller, account: caller.account }, events)
        return readUser(scope, account.id)
      },
    },
    tasks: [
      defineTask({
        name: 'end-demo-visits',
        schema: z.strictObject({}),
        schedule: { cron: '*/10 * * * *', timeZone: 'Australia/Sydney' },
        run: (_data, { database: within }) => visits.endOld(within),
      }),
    ],
    async start() {
      if (env.DEMO_ENABLED) return
      await sql`delete from sessions using users
        where users.id = sessions.user_id and users.realm <> 'live'`.execute(database.withoutRealm)
    },
  } satisfies Feature
}
