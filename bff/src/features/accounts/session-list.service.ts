import type { AccountSession } from '@snake-dispatch/contract/sessions'
import { AppError } from '../../calls/app-error.ts'
import { sessionIdOf } from '../../calls/session-store.ts'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { removeSubscriptionsOf } from '../notifications/push-subscription.service.ts'
import { refuseUnmanageable } from './account.policy.ts'
import type { Caller } from '../../calls/caller.ts'
import { refuseInDemo } from '../../calls/demo-rules.ts'
import { endSessions, findUser } from './accounts.service.ts'

/** Why the demo ends no sessions: each visit has an account of its own, in one browser. */
export const DEMO_SIGN_OUT = 'The demo account can only be signed out in your own browser.'

/** Where accounts are signed in, the same for REST and GraphQL (AUTH-21). */
export function createSessionList({ events }: Pick<Core, 'events'>) {
  /**
   * Ends one session and closes the account's sockets; its other browsers connect again. It is not stored which browser
   * has which push subscription, so all are removed; the other browsers subscribe again when they next open the portal.
   * @throws AppError NOT_FOUND, FORBIDDEN (ADMIN-05)
   */
  function end(
    { scope, account, address }: Caller,
    userId: number,
    sessionId: string,
    reason: 'signed-out-elsewhere' | 'signed-out-by-admin',
  ): Promise<void> {
    return scope.transaction(async (tx) => {
      const user = await findUser(tx, userId)
      if (reason === 'signed-out-by-admin') refuseUnmanageable(account, user)
      const ended = await tx.kysely
        .updateTable('sessions')
        .set({ end_reason: reason })
        .where('user_id', '=', userId)
        .where('id_hash', 'like', `${sessionId}%`)
        .where('end_reason', 'is', null)
        .where('expires_at', '>', tx.now().toISOString())
        .returning('data')
        .executeTakeFirst()
      if (!ended) throw new AppError('NOT_FOUND', 'This session has ended already.')
      const detail = { device: deviceIn(ended.data) }
      const subject = { type: 'account', id: userId } as const
      await recordAudit(tx, { actor: account, action: 'account.session-end', subject, detail, address })
      await removeSubscriptionsOf(tx, userId)
      await events.publish(tx, 'accountEnded', { userId })
    })
  }

  return {
    /** The caller's sessions. @throws AppError FORBIDDEN in the demo, where a visit belongs to one browser (D-39) */
    async listOwn({ scope, account }: Caller, currentId: string | null): Promise<AccountSession[]> {
      refuseInDemo(scope, 'A visit to the demo is signed in to in one browser.')
      return sessionsOf(scope, account.id, currentId)
    },

    /** Signs the caller out in one browser. @throws AppError NOT_FOUND, FORBIDDEN in the demo */
    async endOwn(caller: Caller, sessionId: string): Promise<void> {
      refuseInDemo(caller.scope, DEMO_SIGN_OUT)
      await end(caller, caller.account.id, sessionId, 'signed-out-elsewhere')
    },

    /**
     * Signs the caller out in every other browser and removes all their push subscriptions.
     * @returns the new session stamp, with which the caller's own browser stays signed in (D-13)
     * @throws AppError FORBIDDEN in the demo
     */
    async endOthers({ scope, account, address }: Caller): Promise<{ stamp: string }> {
      refuseInDemo(scope, DEMO_SIGN_OUT)
      return scope.transaction(async (tx) => {
        const user = await findUser(tx, account.id)
        await endSessions(tx, events, user, 'signed-out-elsewhere')
        const subject = { type: 'account', id: user.id } as const
        const detail = { device: 'all others' }
        await recordAudit(tx, { actor: account, action: 'account.session-end', subject, detail, address })
        return { stamp: user.rememberToken }
      })
    },

    /** The sessions of an account that an admin may manage. @throws AppError NOT_FOUND, FORBIDDEN (ADMIN-05) */
    async listOf({ scope, account }: Caller, userId: number): Promise<AccountSession[]> {
      refuseUnmanageable(account, await findUser(scope, userId))
      return sessionsOf(scope, userId, null)
    },

    /** Signs an account out in one browser. @throws AppError NOT_FOUND, FORBIDDEN (ADMIN-05) */
    endOf: (caller: Caller, userId: number, sessionId: string) =>
      end(caller, userId, sessionId, 'signed-out-by-admin'),
  }
}

/** The active sessions of an account, the most recently used first. */
export async function sessionsOf(
  scope: Scope,
  userId: number,
  currentId: string | null,
): Promise<AccountSession[]> {
  const rows = await scope.kysely
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.remember_token', '=', 's.stamp'),
    )
    .select(['s.id_hash', 's.data', 's.last_used_at'])
    .where('s.user_id', '=', userId)
    .where('s.end_reason', 'is', null)
    .where('s.expires_at', '>', scope.now().toISOString())
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.created_at', 'desc')
    .execute()
  return rows.map(({ id_hash, data, last_used_at }) => {
    const id = sessionIdOf(id_hash)
    return { id, device: deviceIn(data), lastUsedAt: isoInstant(last_used_at), isCurrent: id === currentId }
  })
}

function deviceIn({ device }: Record<string, unknown>): string | null {
  return typeof device === 'string' ? device : null
}
