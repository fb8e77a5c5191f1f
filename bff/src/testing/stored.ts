import type { AuditSubject } from '@snake-dispatch/contract/audit'
import type { Realm } from '../db/realm.ts'
import type { User } from '../features/accounts/user.entity.ts'
import { makeUser } from './factories.ts'
import type { TestServer } from './test-server.ts'

const live = ({ core }: TestServer) => core.database.scope('live').kysely

/** The fees that a job bears. */
export function feesOf({ core }: TestServer, jobId: number, realm: Realm = 'live') {
  const { kysely } = core.database.scope(realm)
  return kysely.selectFrom('fee_entries').selectAll().where('job_id', '=', jobId).execute()
}

/** What the audit trail tells of a job or an account, oldest first. */
export function trailOf(server: TestServer, type: AuditSubject, id: number) {
  return live(server)
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail', 'address'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
}

/** Makes a catcher who is locked. */
export async function makeLocked(server: TestServer): Promise<User> {
  const user = await makeUser(server)
  await live(server).updateTable('users').set({ is_locked: true }).where('id', '=', user.id).execute()
  return user
}
