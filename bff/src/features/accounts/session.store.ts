import type { Account } from '../../calls/account.ts'
import type { Database } from '../../db/database.ts'
import { SESSION_TOUCH_MS, type SessionStore, type StoredSession } from '../../calls/session-store.ts'

/**
 * Sessions in the database. One query finds a session together with its account; a session whose stamp is no
 * longer the account's, or whose account may not sign in, is not found (D-13, AUTH-14).
 */
export function openSessionStore(database: Database): SessionStore {
  return {
    async find(idHash) {
      const row = await database.unbound
        .selectFrom('sessions as s')
        .innerJoin('users as u', (join) =>
          join.onRef('u.id', '=', 's.user_id').onRef('u.remember_token', '=', 's.stamp'),
        )
        .select(['s.data', 's.expires_at', 'u.id', 'u.realm', 'u.name', 'u.email', 'u.company'])
        .select(['u.contact_number', 'u.pay_id', 'u.role', 'u.status', 'u.is_admin', 'u.is_moderator'])
        .select(['u.password_reset_required', 'u.service_suburbs'])
        .where('s.id_hash', '=', idHash)
        .where('s.expires_at', '>', new Date().toISOString())
        .where('u.is_locked', '=', false)
        .where('u.status', '!=', 'rejected')
        .executeTakeFirst()
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
