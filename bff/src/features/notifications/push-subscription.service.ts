import type { BrowserSubscription } from '@snake-dispatch/contract/notifications'
import { sql } from 'kysely'
import { ECDH } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { hrefOf, readPushEndpoint } from './push-endpoint.ts'

/** How many browsers of one account are pushed to; a further one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10

/** A stored subscription: its id, and the browser's own object. */
interface StoredSubscription {
  readonly id: number
  readonly subscription: BrowserSubscription
}

/**
 * Stores the subscription of a browser (LIVE-05). A browser has one row: when another account signs in there, the
 * row moves to it, also between realms, so that nobody reads another account's pushes.
 *
 * @throws AppError BAD_INPUT when the endpoint is not of a known push service (D-19) or the key is no point of P-256
 */
export async function subscribe(
  scope: Scope,
  userId: number,
  given: BrowserSubscription,
  services: readonly string[],
): Promise<void> {
  const endpoint = readPushEndpoint(given.endpoint, services)
  if (!endpoint) throw new AppError('BAD_INPUT', 'Push notifications cannot be sent to this address.')
  if (!isOnCurve(given.keys.p256dh)) throw new AppError('BAD_INPUT', 'This push subscription cannot be used.')
  const subscription = JSON.stringify({ ...given, endpoint } satisfies BrowserSubscription)
  await scope.transaction(async (tx) => {
    await sql`
      insert into push_subscriptions (realm, user_id, endpoint, subscription, created_at)
      values (${tx.realm}, ${userId}, ${endpoint}, ${subscription}::jsonb, ${new Date().toISOString()})
      on conflict (endpoint) do update set realm = excluded.realm, user_id = excluded.user_id,
        subscription = excluded.subscription, failing_since = null, created_at = excluded.created_at`.execute(
      tx.raw,
    )
    await tx.kysely
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('id', 'not in', (own) =>
        own
          .selectFrom('push_subscriptions as kept')
          .select('kept.id')
          .where('kept.user_id', '=', userId)
          .orderBy('kept.created_at', 'desc')
          .orderBy('kept.id', 'desc')
          .limit(MAX_SUBSCRIPTIONS),
      )
      .execute()
  })
}

/** Removes a browser of this account; an unknown one, or another account's, stays. */
export async function unsubscribe(scope: Scope, userId: number, endpoint: string): Promise<void> {
  await scope.kysely
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', hrefOf(endpoint) ?? endpoint)
    .execute()
}

/** Removes all browsers of an account, in the transaction that signs it out of them. */
export async function removeSubscriptionsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.kysely.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

/** Remembers whether the last push to a browser failed, and since when pushes to it do. */
export async function noteFailing(scope: Scope, id: number, isFailing: boolean): Promise<void> {
  const row = scope.kysely.updateTable('push_subscriptions').where('id', '=', id)
  const change = isFailing
    ? row.set({ failing_since: new Date() }).where('failing_since', 'is', null)
    : row.set({ failing_since: null }).where('failing_since', 'is not', null)
  await change.execute()
}

/** Removes a subscription that its push service does not know any more. */
export async function removeSubscription(scope: Scope, id: number): Promise<void> {
  await scope.kysely.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** The browsers of an account. */
export function listSubscriptions(scope: Scope, userId: number): Promise<StoredSubscription[]> {
  return scope.kysely
    .selectFrom('push_subscriptions')
    .select(['id', 'subscription'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
