import type { DoubtfulDevice } from '@snake-dispatch/contract/health'
import type { deviceState } from '@snake-dispatch/domain/dispatch/device-state'
import { REFUSAL_MINUTES } from '@snake-dispatch/domain/dispatch/push-refusals'
import { sql } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { isDeviceOf, lockDevices } from '../notifications/device-locks.rows.ts'

/**
 * How many of its last alerts decide whether a device is doubtful: more than the silent ones that it takes (DISP-08).
 */
const LOOKED_AT = 5

interface KnownDevice {
  readonly id: number
  readonly known: Parameters<typeof deviceState>[0]
}

/** The devices that are not known to be doubtful, with the last alerts that their push services accepted. */
export async function findTrustedDevices(scope: Scope, acceptedBefore: Date): Promise<KnownDevice[]> {
  const before = acceptedBefore.toISOString()
  return scope.transaction(async ({ raw, realm }) => {
    const { rows } = await sql<{
      id: number | string
      last_shown_at: string | null
      jobs: { at: string; isReported: boolean }[] | null
    }>`select device.id, device.last_shown_at::text, (
        select json_agg(json_build_object('at', last.accepted_at, 'isReported', last.is_reported)) from (
          select accepted_at, coalesce(shown_at is not null or device.last_shown_at >= accepted_at, false) as is_reported
          from alert_deliveries as delivery
          where delivery.subscription_id = device.id and delivery.user_id = device.user_id
            and delivery.accepted_at <= ${before}::timestamptz
          order by delivery.queued_at desc limit ${LOOKED_AT}) as last) as jobs
      from push_subscriptions as device where device.realm = ${realm} and device.doubtful_since is null`.execute(
      raw,
    )
    return rows.map(({ id, last_shown_at: shownAt, jobs }) => ({
      id: Number(id),
      known: {
        isGone: false,
        lastReportAt: shownAt === null ? null : new Date(shownAt),
        jobs: (jobs ?? []).map(({ at, isReported }) => ({ acceptedAt: new Date(at), isReported })),
      },
    }))
  })
}

/** Marks devices as doubtful: a report clears it. */
export async function markDoubtful(scope: Scope, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await scope.transaction(async (tx) => {
    await lockDevices(tx, isDeviceOf(ids))
    await tx.kysely
      .updateTable('push_subscriptions')
      .where(isDeviceOf(ids))
      .where('doubtful_since', 'is', null)
      .set({ doubtful_since: now })
      .execute()
  })
}

/** The doubtful devices, the most recently marked first. @param most how many at most */
export async function listDoubtfulDevices(scope: Scope, most: number): Promise<DoubtfulDevice[]> {
  const rows = await scope.kysely
    .selectFrom('push_subscriptions as device')
    .innerJoin('users as owner', 'owner.id', 'device.user_id')
    .where('device.doubtful_since', 'is not', null)
    .orderBy('device.doubtful_since', 'desc')
    .orderBy('device.id', 'desc')
    .limit(most)
    .select(['owner.name', 'device.device', 'device.doubtful_since'])
    .execute()
  return rows.map((row) => ({
    catcher: row.name,
    device: row.device,
    since: isoInstant(row.doubtful_since!),
  }))
}

/** Alerts of the last minutes by push service: how many were sent, and how many it refused (DISP-08). */
export interface Refusals {
  readonly service: string
  readonly sent: number
  readonly refused: number
  /** In its own words; null where it refused none. */
  readonly reason: string | null
}

export async function countRefusals({ kysely }: Scope, now: Date): Promise<Refusals[]> {
  const since = new Date(now.getTime() - REFUSAL_MINUTES * 60_000).toISOString()
  const rows = await kysely
    .selectFrom('alert_deliveries as delivery')
    .innerJoin('push_subscriptions as device', 'device.id', 'delivery.subscription_id')
    .where('delivery.queued_at', '>', since)
    .where('delivery.via', '=', 'push')
    .where('delivery.sent_at', 'is not', null)
    .select(({ fn }) => [
      sql<string>`split_part(device.endpoint, '/', 3)`.as('service'),
      fn.countAll<number | string>().as('sent'),
      sql<number | string>`count(*) filter (where delivery.status = 'refused')`.as('refused'),
      sql<string | null>`max(device.failing_reason) filter (where delivery.status = 'refused')`.as('reason'),
    ])
    .groupBy('service')
    .execute()
  return rows.map(({ service, sent, refused, reason }) => ({
    service,
    sent: Number(sent),
    refused: Number(refused),
    reason,
  }))
}
