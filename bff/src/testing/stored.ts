import { securityActions, type AuditSubject } from '@snake-dispatch/contract/audit'
import type { Database } from '../db/database.ts'
import type { Realm } from '../db/realm.ts'
import { secretsKeyOf } from '../db/secrets-key.ts'
import { openSettings } from '../db/settings.ts'
import type { User } from '../features/accounts/user.entity.ts'
import { makeUser } from './factories.ts'
import { testEnv } from './test-env.ts'
import type { TestServer } from './test-server.ts'

const live = ({ core }: TestServer) => core.database.scope('live').kysely

/** A stored secret of a database that test processes use; made when there is none. */
export async function secretOf(database: Database, name: string): Promise<string> {
  const settings = await openSettings(database, secretsKeyOf(testEnv()))
  return settings.secret(name, () => `the ${name} secret of these processes`)
}

/** The fees that a job bears. */
export function feesOf({ core }: TestServer, jobId: number, realm: Realm = 'live') {
  const { kysely } = core.database.scope(realm)
  return kysely.selectFrom('fee_entries').selectAll().where('job_id', '=', jobId).execute()
}

/** The audit entries of a job or an account, oldest first, without security events. */
export function trailOf(server: TestServer, type: AuditSubject, id: number) {
  return live(server)
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail', 'address'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('action', 'not in', securityActions)
    .orderBy('id')
    .execute()
}

/** Makes a catcher who is locked. */
export async function makeLocked(server: TestServer): Promise<User> {
  const user = await makeUser(server)
  await live(server).updateTable('users').set({ is_locked: true }).where('id', '=', user.id).execute()
  return user
}
