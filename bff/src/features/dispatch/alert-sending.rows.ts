import type { BrowserSubscription } from '@snake-dispatch/contract/notifications'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { takesPushes, wantsNewJob } from '../notifications/notification-preferences.rows.ts'
import type { DeliveryStatus } from './alert-delivery.entity.ts'
import { isPending, laterStatus } from './delivery-status.rows.ts'
import { lockDeliveries, type AskedStep } from './deliveries.rows.ts'

/** A push that is due. */
export interface DuePush {
  readonly subscriptionId: number
  readonly userId: number
  /** Null once it is another account's, or gone. */
  readonly subscription: BrowserSubscription | null
  /** When the device was to be asked. */
  readonly queuedAt: Date
  /** True when the last push to it failed. */
  readonly isFailing: boolean
  /** Whether the job is still open in that round. */
  readonly isOpen: boolean
  /**
   * Whether the account may receive jobs, wants this one, and wants pushes; its on-call plan is checked separately
   * (DISP-12).
   */
  readonly isWanted: boolean
  /** How many open jobs have not rung on the device: the number in a summary. */
  readonly heldBack: number
  readonly job: {
    readonly id: number
    readonly jobNumber: number
    readonly snakeType: string
    readonly suburb: string | null
    readonly urgency: Urgency
  }
}

/** A summary counts the jobs of this many minutes before it that did not ring. */
const SUMMARY_MINUTES = 60

/**
 * The pushes of a batch that are still to be sent, with everything that decides whether they are, in one query. A device
 * that a later step has asked meanwhile gets the push of that step.
 */
export async function findDuePushes(
  scope: Scope,
  { jobId, round, step, subscriptionIds }: AskedStep & { readonly subscriptionIds: readonly number[] },
  now: Date,
): Promise<DuePush[]> {
  const since = new Date(now.getTime() - SUMMARY_MINUTES * 60_000).toISOString()
  const rows = await scope.kysely
    .selectFrom('alert_deliveries as delivery')
    .innerJoin('jobs as job', 'job.id', 'delivery.job_id')
    .innerJoin('users as reader', 'reader.id', 'delivery.user_id')
    .leftJoin('push_subscriptions as browser', (join) =>
      join
        .onRef('browser.id', '=', 'delivery.subscription_id')
        .onRef('browser.user_id', '=', 'delivery.user_id'),
    )
    .where('delivery.job_id', '=', jobId)
    .where('delivery.round', '=', round)
    .where('delivery.step', '=', step)
    .where(sql<boolean>`delivery.subscription_id = any(${sql.val([...subscriptionIds])}::bigint[])`)
    .where(isPending('delivery'))
    .select(['delivery.subscription_id', 'delivery.user_id', 'delivery.queued_at'])
    .select(['browser.subscription', 'browser.failing_since'])
    .select(['job.id', 'job.job_number', 'job.snake_type', 'job.suburb', 'job.urgency'])
    .select((is) => [
      sql<boolean>`${jobIs('available', 'job')} and job.round = delivery.round`.as('is_open'),
      sql<boolean>`${receivesJobs('reader')} and ${wantsNewJob()}
        and ${takesPushes()}`.as('is_wanted'),
      is
        .selectFrom('alert_deliveries as other')
        .innerJoin('jobs as open', (join) =>
          join.onRef('open.id', '=', 'other.job_id').onRef('open.round', '=', 'other.round'),
        )
        .whereRef('other.subscription_id', '=', 'delivery.subscription_id')
        .whereRef('other.user_id', '=', 'delivery.user_id')
        .where('other.rings', '=', 0)
        .where('other.queued_at', '>', since)
        .where(jobIs('available', 'open'))
        .select(({ fn }) => fn.countAll<number | string>().as('jobs'))
        .as('held_back'),
    ])
    .execute()
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    userId: row.user_id,
    subscription: row.subscription,
    queuedAt: new Date(row.queued_at),
    isFailing: row.failing_since !== null,
    isOpen: row.is_open,
    isWanted: row.is_wanted,
    heldBack: Number(row.held_back),
    job: {
      id: row.id,
      jobNumber: row.job_number,
      snakeType: row.snake_type,
      suburb: row.suburb,
      urgency: row.urgency,
    },
  }))
}

/** The result of a push that was due. */
export interface SendResult {
  readonly subscriptionId: number
  readonly status: Extract<DeliveryStatus, 'accepted' | 'gone' | 'refused' | 'expired' | 'skipped'>
  /** When it was handed to its push service; null: it was not. */
  readonly sentAt: Date | null
  readonly at: Date
}

/**
 * Writes what became of a batch, in one statement (DISP-03): forward only, the first time of each counts (DISP-02). Where a
 * later step has asked the device while its push was being sent, the push of that step is still to come (DISP-07).
 */
export async function recordResults(
  tx: Pick<Transaction, 'raw' | 'realm'>,
  { jobId, round, step }: AskedStep,
  results: readonly SendResult[],
): Promise<void> {
  if (results.length === 0) return
  const { raw, realm } = tx
  const isLatest = sql`delivery.step = ${step}::int`
  const list = <Value>(read: (result: SendResult) => Value) => results.map(read)
  await lockDeliveries(tx, {
    jobs: list(() => jobId),
    rounds: list(() => round),
    devices: list(({ subscriptionId }) => subscriptionId),
  })
  await sql`update alert_deliveries as delivery set
      sent_at = case when ${isLatest} then result.sent_at end,
      accepted_at = coalesce(delivery.accepted_at, case when result.status = 'accepted' then result.at end),
      ended_at = case when ${isLatest} and result.status <> 'accepted' then result.at end,
      status = case when ${isLatest} or result.status = 'accepted'
        then ${laterStatus(sql`delivery.status`, sql`result.status`)} else delivery.status end
    from unnest(${list(({ subscriptionId }) => subscriptionId)}::bigint[], ${list(({ status }) => status)}::text[],
      ${list(({ sentAt }) => sentAt?.toISOString() ?? null)}::timestamptz[], ${list(({ at }) => at.toISOString())}::timestamptz[])
      as result (subscription_id, status, sent_at, at)
    where delivery.realm = ${realm} and delivery.job_id = ${jobId} and delivery.round = ${round}
      and delivery.subscription_id = result.subscription_id and ${isPending('delivery')}`.execute(raw)
}
