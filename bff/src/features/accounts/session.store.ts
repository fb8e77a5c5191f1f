import type { Account } from '../../calls/account.ts'
import type { Database } from '../../db/database.ts'
import { SESSION_TOUCH_MS, type SessionStore, type StoredSession } from '../../calls/session-store.ts'

/**
 * Sessions in the database. One query finds a session together with its account; it has ended when its stamp is no
 * longer the account's, or when the account may not sign in (D-13, AUTH-14).
 */
export function openSessionStore(database: Database): SessionStore {
  return {
    async find(idHash) {
      const row = await database.unbound
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['s.data', 's.expires_at', 's.end_reason', 's.stamp', 'u.remember_token', 'u.is_locked'])
        .select(['u.id', 'u.realm', 'u.name', 'u.email', 'u.company'])
        .select(['u.contact_number', 'u.pay_id', 'u.role', 'u.status', 'u.is_admin', 'u.is_moderator'])
        .select(['u.password_reset_required', 'u.service_suburbs', 'u.license_number'])
        .where('s.id_hash', '=', idHash)
        .executeTakeFirst()
      if (!row) return null
      const expiresAt = new Date(row.expires_at)
      if (row.end_reason) return { endReason: row.end_reason }
      if (expiresAt <= new Date()) return { endReason: 'expired' }
      if (row.stamp !== row.remember_token || row.is_locked || row.status === 'rejected') return null
      const account: Account = {
        id: row.id,
        realm: row.realm,
        name: row.name,
        email: row.email,
        company: row.company,
        contactNumber: row.contact_number,
        payId: row.pay_id,
        licenseNumber: row.license_number,
        role: row.role,
        status: row.status,
        isAdmin: row.is_admin,
        isModerator: row.is_moderator,
        passwordResetRequired: row.password_reset_required,
        serviceSuburbs: row.service_suburbs,
      }
      return { account, data: row.data, expiresAt }
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
