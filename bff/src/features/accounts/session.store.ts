import { sql } from 'kysely'
import type { Account } from '../../calls/account.ts'
import type { Database } from '../../db/database.ts'
import { statement, type Place } from '../../db/statement.ts'
import { gathered } from '../../gathered.ts'
import { SESSION_TOUCH_MS, type SessionStore, type StoredSession } from '../../calls/session-store.ts'

/** The sessions of these ids that still count, with their accounts. */
const liveSessions = statement((db, place: Place<{ idHashes: readonly string[]; now: string }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.remember_token', '=', 's.stamp'),
    )
    .select([
      's.id_hash',
      's.data',
      's.expires_at',
      'u.id',
      'u.realm',
      'u.name',
      'u.email',
      'u.company',
      'u.contact_number',
      'u.pay_id',
      'u.role',
      'u.status',
      'u.is_admin',
      'u.is_moderator',
      'u.password_reset_required',
      'u.service_suburbs',
    ])
    .where(sql<boolean>`s.id_hash = any(${place('idHashes')}::text[])`)
    .where('s.expires_at', '>', place('now'))
    .where('u.is_locked', '=', false)
    .where('u.status', '!=', 'rejected'),
)

/**
 * Sessions in the database. One query finds a session together with its account; a session whose stamp is not
 * the account's any more, or whose account may not sign in, is not found (D-13, AUTH-14).
 */
export function openSessionStore(database: Database): SessionStore {
  const find = gathered(async (idHashes: readonly string[]) => {
    const rows = await liveSessions(database.unbound, { idHashes, now: new Date().toISOString() })
    const known = new Map(rows.map((row) => [row.id_hash, row]))
    return idHashes.map((idHash) => known.get(idHash))
  })
  return {
    async find(idHash) {
      const row = await find(idHash)
      if (!row) return null
      const account: Account = {
        id: row.id,
        realm: row.realm,
        name: row.name,
        email: row.email,
        company: row.company,
        contactNumber: row.contact_number,
        payId: row.pay_id,
        role: row.role,
        status: row.status,
        isAdmin: row.is_admin,
        isModerator: row.is_moderator,
        passwordResetRequired: row.password_reset_required,
        serviceSuburbs: row.service_suburbs,
      }
      return { account, data: row.data, expiresAt: new Date(row.expires_at) }
    },
    async save(idHash, session: StoredSession) {
      await database.unbound
        .insertInto('sessions')
        .values({
          id_hash: idHash,
          user_id: session.userId,
          stamp: session.stamp,
          data: JSON.stringify(session.data) as never,
          expires_at: session.expiresAt,
          created_at: new Date(),
        })
        .execute()
    },
    async touch(idHash, expiresAt) {
      await database.unbound
        .updateTable('sessions')
        .set({ expires_at: expiresAt })
        .where('id_hash', '=', idHash)
        .where('expires_at', '<', new Date(expiresAt.getTime() - SESSION_TOUCH_MS).toISOString())
        .execute()
    },
    async remove(idHash) {
      await database.unbound.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
    },
  }
}
