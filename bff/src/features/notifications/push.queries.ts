import type { BrowserSubscription, NotificationType } from '@snake-dispatch/contract/notifications'
import { APPROVAL_PUSH_MS } from '@snake-dispatch/domain/approval-push'
import { pushesEndAt } from '@snake-dispatch/domain/dispatch/ladder'
import { lastNight } from '@snake-dispatch/domain/dispatch/night'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql, type SqlBool } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { isOpenJob, jobIs } from '../jobs/job-status.rows.ts'
import { isStillOffered } from '../mates/job-offers.rows.ts'
import { openOfNight } from './night-summary.ts'
import { isModerating, takesPushes } from './notification-preferences.rows.ts'
import { hasGap, isStillHeld, isStillLate, isStillLocked } from './office-notices.rows.ts'
import type { PushedJob, PushedNotification } from './push.presenter.ts'

/** A push that there is a reason to send. */
export interface FoundPush {
  /** The reader. */
  readonly userId: number
  readonly notification: PushedNotification
  readonly subscription: {
    readonly id: number
    readonly subscription: BrowserSubscription
    /** True when the last push to it failed. */
    readonly isFailing: boolean
  }
  readonly job: PushedJob & { readonly urgency: Urgency }
}

/** Accounts that are pushed to: they may receive jobs, and have not turned pushes off. */
const isPushedTo = sql<SqlBool>`${receivesJobs('reader')} and ${takesPushes()}`

/** The pushes of notifications: one for each browser of each reader. */
export async function listPushes(
  tx: Transaction,
  notifications: readonly { readonly id: number }[],
  now: Date,
) {
  const ids = notifications.map(({ id }) => id)
  const rows = await tx.kysely
    .selectFrom('notifications as notification')
    .innerJoin('users as reader', 'reader.id', 'notification.user_id')
    .innerJoin('push_subscriptions as browser', 'browser.user_id', 'reader.id')
    .leftJoin('jobs as job', 'job.id', 'notification.job_id')
    .where(sql<SqlBool>`notification.id = any(${ids}::bigint[])`)
    .where(isPushedTo)
    .select(['notification.id as notification_id', 'notification.type'])
    .select(['browser.id as subscription_id', 'job.urgency'])
    .execute()
  return rows.map((row) => ({
    notificationId: row.notification_id,
    subscriptionId: row.subscription_id,
    expiresAt: endOf(row, now).toISOString(),
  }))
}

const endOf = ({ type, urgency }: { type: string; urgency: Urgency | null }, now: Date): Date =>
  type === 'accountApproved'
    ? new Date(now.getTime() + APPROVAL_PUSH_MS)
    : pushesEndAt(urgency ?? 'high', now)

/** One notification and one browser of its reader. */
interface PushIds {
  readonly notificationId: number
  readonly subscriptionId: number
}

/**
 * The current content of pushes, in one query for all of them. A push is left out when there is no reason to send it
 * any more: the subscription is gone or belongs to another account, the account may not receive jobs or has turned
 * pushes off, the reader is no longer a moderator where only those are notified, the message was read, or the notice is
 * no longer true, for example because the job was claimed or given to another catcher.
 */
export async function findPushes(scope: Scope, pushes: readonly PushIds[], now: Date): Promise<FoundPush[]> {
  const notificationIds = pushes.map(({ notificationId }) => notificationId)
  const subscriptionIds = pushes.map(({ subscriptionId }) => subscriptionId)
  const wanted = sql<{ notification_id: number; subscription_id: number }>`(select *
    from unnest(${notificationIds}::bigint[], ${subscriptionIds}::bigint[]) as ids (notification_id, subscription_id))`
  const rows = await scope.kysely
    .selectFrom(wanted.as('wanted'))
    .innerJoin('notifications as notification', 'notification.id', 'wanted.notification_id')
    .innerJoin('users as reader', 'reader.id', 'notification.user_id')
    .innerJoin('push_subscriptions as browser', (join) =>
      join.onRef('browser.id', '=', 'wanted.subscription_id').onRef('browser.user_id', '=', 'reader.id'),
    )
    .leftJoin('jobs as job', 'job.id', 'notification.job_id')
    .where(isPushedTo)
    .where((is) =>
      is.or([
        is.and([
          is('notification.type', 'in', ['assigned', 'jobCorrected']),
          is('job.claimed_by_id', '=', is.ref('reader.id')),
          jobIs('claimed', 'job'),
        ]),
        is.and([is('notification.type', '=', 'loggedClaimed'), jobIs('claimed', 'job')]),
        is.and([is('notification.type', '=', 'loggedPrice'), isOpenJob('job')]),
        is.and([is('notification.type', 'in', ['loggedDone', 'loggedPaid']), jobIs('completed', 'job')]),
        is.and([
          is('notification.type', '=', 'nightSummary'),
          is.exists(openOfNight(scope, sql<number>`notification.user_id`, lastNight(now)).select('job.id')),
        ]),
        is.and([is('notification.type', '=', 'unserved'), jobIs('available', 'job'), isModerating()]),
        is.and([is('notification.type', '=', 'noCoverage'), isModerating(), hasGap(scope)]),
        is.and([is('notification.type', '=', 'catcherLocked'), isModerating(), isStillLocked(now)]),
        is.and([is('notification.type', '=', 'jobLate'), isModerating(), isStillLate(now)]),
        is.and([
          is('notification.type', '=', 'areYouThere'),
          is('job.claimed_by_id', '=', is.ref('reader.id')),
          isStillLate(now),
        ]),
        is.and([
          is('notification.type', 'in', [
            'nobodyCame',
            'catcherAlarm',
            'hoaxReported',
            'cancelledMeanwhile',
            'credentialsEnd',
            'coverAnswered',
            'disputeToDecide',
          ]),
          isModerating(),
        ]),
        is.and([
          is('notification.type', '=', 'jobOffered'),
          isStillOffered(scope, { jobId: sql.ref('notification.job_id'), userId: sql.ref('reader.id') }, now),
        ]),
        is('notification.type', 'in', [
          'credentialEnds',
          'offerAnswered',
          'accountApproved',
          'disputeChanged',
        ]),
        // A question that was answered or has ended is withdrawn, or read.
        is.and([
          is('notification.type', 'in', ['officeMessage', 'coverAsked']),
          is('notification.is_read', '=', false),
        ]),
        is.and([is('notification.type', '=', 'requestHeld'), isModerating(), isStillHeld(scope, now)]),
        is.and([
          is('notification.type', '=', 'claimEnded'),
          is('job.claimed_by_id', 'is distinct from', is.ref('reader.id')),
        ]),
        is.and([
          is('notification.type', '=', 'cancelled'),
          is('job.claimed_by_id', '=', is.ref('reader.id')),
          jobIs('cancelled', 'job'),
        ]),
      ]),
    )
    .select(['notification.id as notification_id', 'notification.type', 'reader.id as user_id'])
    .select(['notification.title', 'notification.message'])
    .select(['browser.id', 'browser.subscription', 'browser.failing_since'])
    .select(['job.job_number', 'job.snake_type', 'job.suburb', 'job.urgency'])
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    notification: {
      id: row.notification_id,
      type: row.type as NotificationType,
      title: row.title,
      message: row.message,
    },
    subscription: { id: row.id, subscription: row.subscription, isFailing: row.failing_since !== null },
    job: {
      jobNumber: row.job_number,
      snakeType: row.snake_type,
      suburb: row.suburb,
      // Without a job: as urgent as one can be.
      urgency: row.urgency ?? 'high',
    },
  }))
}
