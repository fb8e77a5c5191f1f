import type { BrowserSubscription, PushDevice } from '@snake-dispatch/contract/notifications'
import { deviceState } from '@snake-dispatch/domain/dispatch/device-state'
import { sql } from 'kysely'
import { ECDH } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import type { PushOutcome } from './push-channel.service.ts'
import { hrefOf, readPushEndpoint } from './push-endpoint.ts'
import { isDeviceOf, lockDevices } from './device-locks.rows.ts'

/** How many browsers of one account are pushed to; a further one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10

/** A stored subscription: its id, and the browser's own object. */
interface StoredSubscription {
  readonly id: number
  readonly subscription: BrowserSubscription
}

/** A browser as it subscribes. */
interface GivenBrowser {
  readonly subscription: BrowserSubscription
  /** Such as 'Safari on iPhone'; null when it says nothing known. */
  readonly device: string | null
}

/**
 * Stores the subscription of a browser (LIVE-05). A browser has one row. When another account, also of another realm,
 * subscribes in it, a new row replaces the old one: nobody reads another account's pushes, and earlier deliveries stay
 * with the former account (DISP-04).
 *
 * @returns the id of the row
 * @throws AppError BAD_INPUT when the endpoint is not of a known push service (D-19) or the key is no point of P-256
 */
export async function subscribe(
  scope: Scope,
  userId: number,
  { subscription: given, device }: GivenBrowser,
  services: readonly string[],
): Promise<number> {
  const endpoint = readPushEndpoint(given.endpoint, services)
  if (!endpoint) throw new AppError('BAD_INPUT', 'Push notifications cannot be sent to this address.')
  if (!isOnCurve(given.keys.p256dh)) throw new AppError('BAD_INPUT', 'This push subscription cannot be used.')
  const subscription = JSON.stringify({ ...given, endpoint } satisfies BrowserSubscription)
  return scope.transaction(async (tx) => {
    await lockDevices(tx, sql`(user_id = ${userId} or endpoint = ${endpoint})`)
    await sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}`.execute(
      tx.raw,
    )
    const { rows } = await sql<{ id: number | string }>`
      insert into push_subscriptions (realm, user_id, endpoint, subscription, device, created_at)
      values (${tx.realm}, ${userId}, ${endpoint}, ${subscription}::jsonb, ${device}, ${tx.now().toISOString()})
      on conflict (endpoint) do update set realm = excluded.realm, user_id = excluded.user_id, device = excluded.device,
        subscription = excluded.subscription, failing_since = null, failing_reason = null, created_at = excluded.created_at
      returning id`.execute(tx.raw)
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
    return Number(rows[0]!.id)
  })
}

/** Removes a browser of this account; does nothing for an unknown one or another account's. */
export async function unsubscribe(scope: Scope, userId: number, endpoint: string): Promise<void> {
  await scope.kysely
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', hrefOf(endpoint) ?? endpoint)
    .execute()
}

/** Removes all browsers of an account, in the transaction that signs it out of them. */
export async function removeSubscriptionsOf(tx: Transaction, userId: number): Promise<void> {
  await lockDevices(tx, sql`user_id = ${userId}`)
  await tx.kysely.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

/** Why a push failed, in words for operators. */
export const failureOf = (outcome: Extract<PushOutcome, { reason: unknown }>): string =>
  outcome.reason ?? 'no answer'

/**
 * Stores for browsers whether the last push to them failed, since when pushes fail, and why the last one did.
 * @param failing null: the push was delivered
 */
export async function noteFailing(
  scope: Pick<Scope, 'kysely'>,
  ids: readonly number[],
  failing: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  if (ids.length === 0) return
  await scope.kysely
    .updateTable('push_subscriptions')
    .where(isDeviceOf(ids))
    .set(
      failing
        ? {
            failing_since: sql<string>`coalesce(failing_since, ${failing.at.toISOString()}::timestamptz)`,
            failing_reason: failing.reason,
          }
        : { failing_since: null, failing_reason: null },
    )
    .execute()
}

/** Removes subscriptions that their push service does not know any more. */
export async function removeSubscriptions(
  scope: Pick<Scope, 'kysely'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await scope.kysely.deleteFrom('push_subscriptions').where(isDeviceOf(ids)).execute()
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

/** The devices of an account as their owner sees them, the newest first (DISP-08). */
export async function listDevices(
  scope: Pick<Scope, 'kysely'>,
  userId: number,
  now: Date,
): Promise<PushDevice[]> {
  const rows = await scope.kysely
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'last_shown_at', 'doubtful_since'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, device: name, last_shown_at, doubtful_since: doubtfulSince }) => {
    const lastShownAt = isoInstant(last_shown_at)
    const known = deviceState(
      { isGone: false, lastReportAt: lastShownAt === null ? null : new Date(lastShownAt), jobs: [] },
      now,
    )
    const state = doubtfulSince === null ? (known === 'proven' ? 'proven' : 'new') : 'doubtful'
    return { id, name, lastShownAt, state }
  })
}

/** Stops pushes to a device of an account. @throws AppError NOT_FOUND when it has no such device */
export async function removeDevice(scope: Scope, userId: number, id: number): Promise<void> {
  const removed = await scope.kysely
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n)
    throw new AppError('NOT_FOUND', 'This device is not in your list any more.')
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
