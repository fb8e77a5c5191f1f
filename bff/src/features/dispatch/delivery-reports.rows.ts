import type { AlertEvent } from '@snake-dispatch/contract/alert-reports'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { isPending, laterStatus } from './delivery-status.rows.ts'
import type { Receipt } from './receipt-token.ts'
import { lockDeliveries } from './deliveries.rows.ts'

/** What a device reports of a push, and when the portal received the report. */
export interface Report extends Omit<Receipt, 'expiresAt'> {
  readonly event: AlertEvent
  readonly at: Date
}

/**
 * Writes reports, in one statement for the deliveries and one for the devices (DISP-03): the first time of each counts.
 * What was opened, dismissed or declined was shown. A device that reports is not doubtful any more (DISP-08).
 */
export async function recordReports(scope: Scope, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return
  const rows = [...firstOfEach(reports).values()]
  const times = (event: AlertEvent) => rows.map(({ at }) => at[event]?.toISOString() ?? null)
  const ids = {
    jobs: rows.map(({ jobId }) => jobId),
    rounds: rows.map(({ round }) => round),
    devices: rows.map(({ subscriptionId }) => subscriptionId),
    users: rows.map(({ userId }) => userId),
  }
  await scope.transaction(async (tx) => {
    const { raw } = tx
    await lockDeliveries(tx, ids)
    await sql`with reported as (
        select *, case when declined_at is not null then 'declined' when opened_at is not null then 'opened'
          when dismissed_at is not null then 'dismissed' else 'shown' end as status
        from unnest(${ids.jobs}::int[], ${ids.rounds}::int[], ${ids.devices}::bigint[], ${ids.users}::int[],
          ${times('shown')}::timestamptz[], ${times('opened')}::timestamptz[], ${times('dismissed')}::timestamptz[],
          ${times('declined')}::timestamptz[])
          as given (job_id, round, subscription_id, user_id, shown_at, opened_at, dismissed_at, declined_at))
      update alert_deliveries as delivery set
        shown_at = coalesce(delivery.shown_at, reported.shown_at, reported.opened_at, reported.dismissed_at, reported.declined_at),
        opened_at = coalesce(delivery.opened_at, reported.opened_at),
        dismissed_at = coalesce(delivery.dismissed_at, reported.dismissed_at),
        declined_at = coalesce(delivery.declined_at, reported.declined_at),
        status = ${laterStatus(sql`delivery.status`, sql`reported.status`)}
      from reported
      where delivery.realm = ${scope.realm} and delivery.job_id = reported.job_id and delivery.round = reported.round
        and delivery.subscription_id = reported.subscription_id and delivery.user_id = reported.user_id`.execute(
      raw,
    )
    await sql`update push_subscriptions as device
      set last_shown_at = greatest(device.last_shown_at, reported.at), doubtful_since = null
      from (select subscription_id, user_id, max(at) as at
        from unnest(${reports.map(({ subscriptionId }) => subscriptionId)}::bigint[],
          ${reports.map(({ userId }) => userId)}::int[], ${reports.map(({ at }) => at.toISOString())}::timestamptz[])
          as given (subscription_id, user_id, at) group by subscription_id, user_id) as reported
      where device.realm = ${scope.realm} and device.id = reported.subscription_id
        and device.user_id = reported.user_id`.execute(raw)
  })
}

/**
 * Marks all deliveries of a job to an account as declined, which was said on a page (D-154). No device has reported it, so
 * whether one has shown the alert, or is doubtful, stays as it is.
 */
export async function recordDecline(
  scope: Scope,
  { jobId, userId }: { readonly jobId: number; readonly userId: number },
): Promise<void> {
  await scope.transaction(async (tx) => {
    const deliveries = await tx.kysely
      .selectFrom('alert_deliveries as delivery')
      .innerJoin('alert_ladders as ladder', (join) =>
        join.onRef('ladder.job_id', '=', 'delivery.job_id').onRef('ladder.round', '=', 'delivery.round'),
      )
      .select(['delivery.round', 'delivery.subscription_id'])
      .where('delivery.job_id', '=', jobId)
      .where('delivery.user_id', '=', userId)
      .execute()
    if (deliveries.length === 0) return
    const rounds = deliveries.map(({ round }) => round)
    const devices = deliveries.map(({ subscription_id: device }) => device)
    await lockDeliveries(tx, { jobs: deliveries.map(() => jobId), rounds, devices })
    await sql`update alert_deliveries as delivery set
        declined_at = coalesce(delivery.declined_at, ${scope.now().toISOString()}::timestamptz),
        status = ${laterStatus(sql`delivery.status`, sql`'declined'`)}
      from unnest(${rounds}::int[], ${devices}::bigint[]) as declined (round, subscription_id)
      where delivery.realm = ${scope.realm} and delivery.job_id = ${jobId} and delivery.user_id = ${userId}
        and delivery.round = declined.round and delivery.subscription_id = declined.subscription_id`.execute(
      tx.raw,
    )
  })
}

type Reported = Omit<Report, 'event' | 'at'> & { readonly at: Partial<Record<AlertEvent, Date>> }

/** One row for each delivery: of repeated reports the first counts. */
function firstOfEach(reports: readonly Report[]): Map<string, Reported> {
  const rows = new Map<string, Reported>()
  for (const { event, at, ...ids } of reports) {
    const key = `${ids.jobId} ${ids.round} ${ids.subscriptionId} ${ids.userId}`
    const known = rows.get(key) ?? { ...ids, at: {} }
    known.at[event] ??= at
    rows.set(key, known)
  }
  return rows
}

/** An open page that has rung on its device for a step of a job. */
export interface PageRing {
  readonly jobNumber: number
  readonly round: number
  readonly step: number
  /** The push subscription of the page's browser. */
  readonly subscriptionId: number
  readonly userId: number
  readonly at: Date
}

/**
 * Stores that pages have rung (DISP-06), so that the push of that step to that device is not sent. A page may ring
 * before the step has asked its device: then this stores the delivery. A page that rings after the push was sent
 * changes nothing.
 */
export async function recordPageRings(scope: Scope, rings: readonly PageRing[]): Promise<void> {
  if (rings.length === 0) return
  const list = <Value>(read: (ring: PageRing) => Value) => rings.map(read)
  await scope.transaction(({ raw }) =>
    sql`insert into alert_deliveries as delivery
      (realm, job_id, round, subscription_id, user_id, step, rings, via, status, queued_at, sent_at, shown_at)
    select distinct on (job.id, rang.round, device.id) ${scope.realm}, job.id, rang.round, device.id, device.user_id, rang.step,
      1, 'page', 'shown', rang.at, rang.at, rang.at
    from unnest(${list(({ jobNumber }) => jobNumber)}::int[], ${list(({ round }) => round)}::int[],
      ${list(({ step }) => step)}::int[], ${list(({ subscriptionId }) => subscriptionId)}::bigint[],
      ${list(({ userId }) => userId)}::int[], ${list(({ at }) => at.toISOString())}::timestamptz[])
      as rang (job_number, round, step, subscription_id, user_id, at)
    join push_subscriptions as device on device.id = rang.subscription_id and device.user_id = rang.user_id
      and device.realm = ${scope.realm}
    join jobs as job on job.job_number = rang.job_number and job.round = rang.round and job.realm = ${scope.realm}
    where ${jobIs('available', 'job')}
    order by job.id, rang.round, device.id, rang.step desc
    on conflict (job_id, round, subscription_id) do update set
      step = excluded.step, via = 'page', sent_at = excluded.sent_at, ended_at = null,
      rings = delivery.rings + case when delivery.step < excluded.step or delivery.rings = 0 then 1 else 0 end,
      shown_at = coalesce(delivery.shown_at, excluded.shown_at),
      status = ${laterStatus(sql`delivery.status`, sql`excluded.status`)}
    where delivery.user_id = excluded.user_id
      and (delivery.step < excluded.step or delivery.step = excluded.step and ${isPending('delivery')})`.execute(
      raw,
    ),
  )
}
