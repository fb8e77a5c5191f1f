import { noticeTypes, type Notification, type NotificationType } from '@snake-dispatch/contract/notifications'
import { lastNight } from '@snake-dispatch/domain/dispatch/night'
import { REMEMBERED_SESSION_MS } from '../../calls/session-lengths.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { jobIs } from '../jobs/job-status.rows.ts'
import { isStillOffered } from '../mates/job-offers.rows.ts'
import { hasGap, isStillHeld, isStillLate, isStillLocked } from './office-notices.rows.ts'
import { openOfNight } from './night-summary.ts'

/** A part of a list of notifications: those with ids below `before` that are younger than `since`. */
export interface ListPart {
  readonly before?: number | undefined
  readonly since?: Date | undefined
}

/** The condition on notices that an offer of a mate still stands; it is true of all other types (D-153, D-156). */
export const isNoEndedOffer = (scope: Pick<Scope, 'kysely'>, now: Date): RawBuilder<SqlBool> =>
  sql`(notifications.type <> ${'jobOffered' satisfies NotificationType} or ${isStillOffered(
    scope,
    { jobId: sql.ref('notifications.job_id'), userId: sql.ref('notifications.user_id') },
    now,
  )})`

/** The notices of an account without offers that have ended, newest first; with those of jobs they are its notifications (LIVE-09, DISP-01). */
export async function listAllNotices(
  scope: Scope,
  userId: number,
  limit: number,
  { before, since }: ListPart = {},
): Promise<Notification[]> {
  const rows = await notificationsOf(scope, userId)
    .where(isNoEndedOffer(scope, scope.now()))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(since !== undefined, (query) => query.where('created_at', '>', since!.toISOString()))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(present)
}

/** The most notices that are answered: a page shows them together. */
const MAX_NOTICES = 5

/**
 * The newest unread notices of an account, oldest first: what concerns it alone (D-36, DISP-12). They are no older than
 * a session can be (D-33), and some types are left out when they are no longer true: an assignment counts while the
 * reader has the open job, a waiting job while it is available, that a logged job has a catcher while it has one, the summary of the last night while one of its jobs is
 * available, a late job while it is late, a locked catcher while they have the first of their jobs, a held request while
 * it is held, and a gap in coverage while there is one.
 * @param after the id of the last notification that the reader has seen; only later ones are listed
 */
export async function listNotices(
  scope: Scope,
  userId: number,
  { after, now }: { readonly after: number; readonly now: Date },
): Promise<Notification[]> {
  const night = lastNight(now)
  const rows = await notificationsOf(scope, userId)
    // A page that is let in says itself that its account is approved.
    .where('type', 'in', shownTypes)
    .where('id', '>', after)
    // It may have been read on another device.
    .where('is_read', '=', false)
    .where('created_at', '>', new Date(now.getTime() - REMEMBERED_SESSION_MS).toISOString())
    .where(isNoEndedOffer(scope, now))
    .where((is) =>
      is.or([
        is('type', 'not in', conditional),
        is.exists(
          is
            .selectFrom('jobs as job')
            .select('job.id')
            .whereRef('job.id', '=', 'notifications.job_id')
            .where((job) =>
              job.or([
                job.and([
                  job('notifications.type', '=', 'assigned' satisfies NotificationType),
                  job('job.claimed_by_id', '=', userId),
                  jobIs('claimed', 'job'),
                ]),
                job.and([
                  job('notifications.type', '=', 'loggedClaimed' satisfies NotificationType),
                  jobIs('claimed', 'job'),
                ]),
                job.and([
                  job('notifications.type', '=', 'areYouThere' satisfies NotificationType),
                  job('job.claimed_by_id', '=', userId),
                  isStillLate(now),
                ]),
                job.and([
                  job('notifications.type', '=', 'jobLate' satisfies NotificationType),
                  isStillLate(now),
                ]),
                job.and([
                  job('notifications.type', '=', 'catcherLocked' satisfies NotificationType),
                  isStillLocked(now),
                ]),
                job.and([
                  job('notifications.type', '=', 'requestHeld' satisfies NotificationType),
                  isStillHeld(scope, now),
                ]),
                job.and([
                  job('notifications.type', '=', 'unserved' satisfies NotificationType),
                  jobIs('available', 'job'),
                ]),
              ]),
            ),
        ),
        is.and([is('type', '=', 'noCoverage' satisfies NotificationType), hasGap(scope)]),
        is.and([
          is('type', '=', 'nightSummary' satisfies NotificationType),
          is('created_at', '>=', night.to.toISOString()),
          is.exists(openOfNight(scope, userId, night).select('job.id')),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MAX_NOTICES)
    .execute()
  return rows.toReversed().map(present)
}

const shownTypes = noticeTypes.filter((type) => type !== 'accountApproved')

/** The types that are left out when they are no longer true. */
const conditional: NotificationType[] = [
  'assigned',
  'unserved',
  'loggedClaimed',
  'nightSummary',
  'areYouThere',
  'jobLate',
  'catcherLocked',
  'requestHeld',
  'noCoverage',
]

function notificationsOf(scope: Scope, userId: number) {
  return scope.kysely
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'message', 'job_id', 'job_number', 'is_read', 'created_at'])
    .where('user_id', '=', userId)
}

function present(row: Awaited<ReturnType<ReturnType<typeof notificationsOf>['execute']>>[0]): Notification {
  return {
    id: row.id,
    type: row.type as NotificationType,
    title: row.title,
    message: row.message,
    jobId: row.job_id,
    jobNumber: row.job_number,
    isRead: row.is_read,
    createdAt: isoInstant(row.created_at),
  }
}
