import type { Account } from '../../calls/account.ts'
import { MAX_SESSIONS } from '@snake-dispatch/contract/sessions'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import { statement } from '../../db/statement.ts'
import { SESSION_TOUCH_MS, type SessionStore, type StoredSession } from '../../calls/session-store.ts'

type SessionCore = Pick<Core, 'clock' | 'database'> & { readonly events: Pick<Core['events'], 'publish'> }

const sessionWithAccount = statement(({ kysely }, _kind, { idHash }: { readonly idHash: string }) =>
  kysely
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.data', 's.expires_at', 's.last_used_at', 's.end_reason', 's.stamp'])
    .select(['u.remember_token', 'u.is_locked', 'u.id', 'u.realm', 'u.name', 'u.email', 'u.company'])
    .select(['u.contact_number', 'u.pay_id', 'u.role', 'u.status', 'u.is_admin', 'u.is_moderator'])
    .select(['u.password_reset_required', 'u.service_suburbs', 'u.license_number'])
    .where('s.id_hash', '=', idHash),
)

/**
 * Sessions in the database. One query finds a session together with its account; it has ended when its stamp is no
 * longer the account's, or when the account may not sign in (D-13, AUTH-14).
 * @param requiresPasskey whether admins must show a passkey (AUTH-23)
 */
export function openSessionStore(core: SessionCore, requiresPasskey: boolean): SessionStore {
  const { database, clock } = core
  return {
    async find(idHash) {
      const [row] = await sessionWithAccount({ kysely: database.withoutRealm }, {}, { idHash })
      if (!row) return null
      const expiresAt = new Date(row.expires_at)
      if (row.end_reason) return { endReason: row.end_reason }
      if (expiresAt <= clock.now()) return { endReason: 'expired' }
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
        needsPasskey:
          requiresPasskey && (row.is_admin || row.role === 'admin') && row.data['passkey'] !== true,
        serviceSuburbs: row.service_suburbs,
      }
      return { account, data: row.data, expiresAt, lastUsedAt: new Date(row.last_used_at) }
    },
    async save(idHash, session: StoredSession) {
      await database.withoutRealm
        .insertInto('sessions')
        .values({
          id_hash: idHash,
          user_id: session.userId,
          stamp: session.stamp,
          data: JSON.stringify(session.data) as never,
          expires_at: session.expiresAt,
          created_at: clock.now(),
          last_used_at: clock.now(),
        })
        .execute()
      await endSurplus(core, session.userId)
    },
    async touch(idHash, expiresAt) {
      await database.withoutRealm
        .updateTable('sessions')
        .set({ expires_at: expiresAt, last_used_at: clock.now() })
        .where('id_hash', '=', idHash)
        .where((is) =>
          // Of concurrent requests only one writes.
          is.or([
            is('last_used_at', '<=', new Date(clock.now().getTime() - SESSION_TOUCH_MS).toISOString()),
            is('expires_at', '<', new Date(expiresAt.getTime() - SESSION_TOUCH_MS).toISOString()),
          ]),
        )
        .execute()
    },
    async remove(idHash) {
      await database.withoutRealm.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
    },
  }
}

/** Ends the least recently used sessions of an account beyond `MAX_SESSIONS`. */
async function endSurplus({ clock, database, events }: SessionCore, userId: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update sessions set end_reason = 'too-many-sessions'
    where id_hash in (
      select id_hash from sessions
      where user_id = ${userId} and end_reason is null and expires_at > ${clock.now()}
        and exists (select from users where id = ${userId} and remember_token = stamp)
      order by last_used_at desc, created_at desc offset ${MAX_SESSIONS}
    )`.execute(database.withoutRealm)
  if (numAffectedRows === 0n) return
  await database.scope('live').transaction((tx) => events.publish(tx, 'accountEnded', { userId }))
}
