import { randomBytes } from 'node:crypto'
import { sessionIdOf } from '../calls/session-store.ts'
import type { TestServer } from './test-server.ts'

/** Stores a session of an account, as a sign-in does; nobody has its cookie. @returns its id in calls */
export async function makeSession(server: TestServer, user: { id: number } | null): Promise<string> {
  const idHash = randomBytes(32).toString('hex')
  const { withoutRealm } = server.core.database
  const account =
    user && (await withoutRealm.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst())
  if (account) {
    const values = { id_hash: idHash, user_id: account.id, stamp: account.remember_token, data: {} }
    const now = new Date()
    const times = { created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + 3_600_000) }
    await withoutRealm
      .insertInto('sessions')
      .values({ ...values, ...times })
      .execute()
  }
  return sessionIdOf(idHash)
}
