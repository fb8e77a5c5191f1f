import { pushesEndAt } from '@snake-dispatch/domain/dispatch/ladder'
import { CAP_MINUTES, type pushDecision } from '@snake-dispatch/domain/dispatch/push-caps'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Transaction } from '../../db/scope.ts'
import { coversSuburbsOf } from '../jobs/job-cover.rows.ts'
import { takesPushes } from '../notifications/notification-preferences.rows.ts'
import { isAliveProcess } from '../health/process.rows.ts'
import { isPending, laterStatus } from './delivery-status.rows.ts'
import { isDeviceOf, lockDevices } from '../notifications/device-locks.rows.ts'

/** A step of a round that asks accounts. */
export interface AskedStep {
  readonly jobId: number
  /** From 1. */
  readonly round: number
  /** From 0. */
  readonly step: number
}

/** The urgency of a job, and when its pushes end; undefined when the job is in another round, or there is none. */
export async function readAskedJob(
  { kysely }: Pick<Transaction, 'kysely'>,
  { jobId, round }: AskedStep,
  now: Date,
): Promise<{ urgency: Urgency; pushesEnd: Date } | undefined> {
  const job = await kysely
    .selectFrom('jobs as job')
    .leftJoin('alert_ladders as ladder', (join) =>
      join.onRef('ladder.job_id', '=', 'job.id').onRef('ladder.round', '=', 'job.round'),
    )
    .where('job.id', '=', jobId)
    .where('job.round', '=', round)
    .select(['job.urgency', 'ladder.opened_at'])
    .executeTakeFirst()
  if (!job) return undefined
  const openedAt = job.opened_at === null ? now : new Date(isoInstant(job.opened_at))
  return { urgency: job.urgency, pushesEnd: pushesEndAt(job.urgency, openedAt) }
}

/** A device that may be asked, with the facts that decide its cap (DISP-07). */
export interface AskedDevice {
  readonly id: number
  readonly userId: number
  readonly isOwnSuburb: boolean
  /** Whether a page of its account is open: it may ring by itself (DISP-06). */
  readonly hasPage: boolean
  readonly sent: Parameters<typeof pushDecision>[0]
}

const CAP_MS = CAP_MINUTES * 60_000

/**
 * The devices of accounts that get pushes, without those that this step or a later one has asked already. They are
 * locked in the order of their ids, so that concurrent steps of two jobs count each other's pushes.
 */
export async function findAskedDevices(
  { raw, realm }: Pick<Transaction, 'raw' | 'realm'>,
  { jobId, round, step }: AskedStep,
  userIds: readonly number[],
  now: Date,
): Promise<AskedDevice[]> {
  const { rows: locked } = await sql<{
    id: number | string
  }>`select device.id from push_subscriptions as device
    join users as reader on reader.id = device.user_id
    where device.realm = ${realm} and device.user_id = any(${[...userIds]}::int[])
      and ${receivesJobs('reader')} and ${takesPushes()}
    order by device.id for no key update of device`.execute(raw)
  if (locked.length === 0) return []
  const since = new Date(now.getTime() - CAP_MS).toISOString()
  const { rows } = await sql<{
    id: number | string
    user_id: number
    summary_at: string | null
    is_own: boolean
    has_page: boolean
    rings: number
    has_answered: boolean
    pushed: string[]
  }>`select device.id, device.user_id, device.summary_at::text, coalesce(own.rings, 0) as rings,
      ${coversSuburbsOf(sql.ref('reader.service_suburb_keys'), sql.ref('job.reach_suburbs'))} as is_own,
      exists (select from live_connections as page join server_processes as process on process.id = page.process_id
        where page.user_id = device.user_id and ${isAliveProcess('process')}) as has_page,
      exists (select from alert_deliveries as other where other.job_id = job.id and other.round = ${round}
        and other.user_id = device.user_id and (other.opened_at is not null or other.declined_at is not null)) as has_answered,
      array(select pushed.queued_at::text from alert_deliveries as pushed
        where pushed.subscription_id = device.id and pushed.queued_at > ${since}::timestamptz
          and pushed.rings > 0 and pushed.via = 'push' and pushed.status not in ('skipped', 'expired')) as pushed
    from push_subscriptions as device
    join users as reader on reader.id = device.user_id
    join jobs as job on job.id = ${jobId}
    left join alert_deliveries as own on own.job_id = job.id and own.round = ${round} and own.subscription_id = device.id
    where device.id = any(${locked.map(({ id }) => id)}::bigint[]) and (own.step is null or own.step < ${step})
    order by device.id`.execute(raw)
  return rows.map((row) => ({
    id: Number(row.id),
    userId: row.user_id,
    isOwnSuburb: row.is_own,
    hasPage: row.has_page,
    sent: {
      rings: row.rings,
      hasAnswered: row.has_answered,
      pushedAt: row.pushed.map((at) => new Date(at)),
      summaryAt: row.summary_at === null ? null : new Date(row.summary_at),
    },
  }))
}

/** Keys of deliveries, each of them a column. */
interface DeliveryKeys {
  readonly jobs: readonly number[]
  readonly rounds: readonly number[]
  readonly devices: readonly number[]
}

/** Locks deliveries, after their devices, in one order: what writes several of them calls this first (D-131). */
export async function lockDeliveries(
  tx: Pick<Transaction, 'raw' | 'realm'>,
  { jobs, rounds, devices }: DeliveryKeys,
): Promise<void> {
  await lockDevices(tx, isDeviceOf(devices))
  await sql`select 1 from alert_deliveries as delivery
    where delivery.realm = ${tx.realm} and (delivery.job_id, delivery.round, delivery.subscription_id) in (
      select * from unnest(${[...jobs]}::int[], ${[...rounds]}::int[], ${[...devices]}::bigint[]))
    order by delivery.job_id, delivery.round, delivery.subscription_id for no key update`.execute(tx.raw)
}

/** What a step does with a device: it is queued to ring or for a summary, or skipped. */
export interface StepOfDevice extends Pick<AskedDevice, 'id' | 'userId'> {
  readonly action: 'ring' | 'summary' | 'skip'
}

/**
 * Stores what a step does with its devices, in one statement; a device that an earlier step has asked keeps its row and
 * the times in it. A step that skips a device takes nothing from an earlier one whose push is still to be sent. The row of
 * an account that had the device before stays that account's.
 */
export async function storeDeliveries(
  { raw, realm }: Pick<Transaction, 'raw' | 'realm'>,
  { jobId, round, step }: AskedStep,
  devices: readonly StepOfDevice[],
  now: Date,
): Promise<void> {
  if (devices.length === 0) return
  const actions = devices.map(({ action }) => action)
  await sql`insert into alert_deliveries as delivery
      (realm, job_id, round, subscription_id, user_id, step, rings, status, queued_at, ended_at)
    select ${realm}, ${jobId}::int, ${round}::int, device_id, user_id, ${step}::int, (action = 'ring')::int,
      case when action = 'skip' then 'skipped' else 'queued' end, ${now.toISOString()}::timestamptz,
      case when action = 'skip' then ${now.toISOString()}::timestamptz end
    from unnest(${devices.map(({ id }) => id)}::bigint[], ${devices.map(({ userId }) => userId)}::int[], ${actions}::text[])
      as asked (device_id, user_id, action)
    order by device_id
    on conflict (job_id, round, subscription_id) do update set step = excluded.step, via = 'push',
      rings = delivery.rings + excluded.rings, queued_at = excluded.queued_at, sent_at = null, ended_at = excluded.ended_at,
      status = case when delivery.status in ('skipped', 'expired', 'refused') then excluded.status
        else ${laterStatus(sql`delivery.status`, sql`excluded.status`)} end
    where delivery.user_id = excluded.user_id
      and not (excluded.status = 'skipped' and ${isPending('delivery')})`.execute(raw)
}

/**
 * Stores when devices got their last summary, or when the next one is to follow: a further one keeps its distance from
 * that (DISP-07).
 */
export async function noteSummaries(
  { kysely }: Pick<Transaction, 'kysely'>,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await kysely.updateTable('push_subscriptions').where(isDeviceOf(ids)).set({ summary_at: at }).execute()
}
