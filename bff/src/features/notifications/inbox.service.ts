import {
  INBOX_DAYS,
  INBOX_PAGE,
  MAX_UNREAD,
  type InboxEntry,
  type InboxState,
} from '@snake-dispatch/contract/inbox'
import type { Notification } from '@snake-dispatch/contract/notifications'
import type { PageQuery } from '@snake-dispatch/contract/page'
import { paths } from '@snake-dispatch/contract/paths'
import { isModerator } from '@snake-dispatch/contract/user'
import { sql } from 'kysely'
import { cutPage, readWideIdCursor } from '../../calls/pagination.ts'
import type { Reader } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Scope } from '../../db/scope.ts'
import type { JobNotifications } from '../dispatch/job-notifications.service.ts'
import { isNoEndedOffer, listAllNotices } from './notification.lists.ts'
import { noticePath } from './notice-path.ts'

const INBOX_MS = INBOX_DAYS * 24 * 60 * 60 * 1000

/** What an account was told in the last 30 days, read or not (D-156). */
export type Inbox = ReturnType<typeof createInbox>

export function createInbox(
  { clock, events }: Pick<Core, 'clock'> & { readonly events: Pick<Core['events'], 'publish'> },
  jobNotifications: Pick<JobNotifications, 'list'>,
) {
  const since = () => new Date(clock.now().getTime() - INBOX_MS)

  async function stateOf(scope: Scope, userId: number): Promise<InboxState> {
    const own = scope.kysely
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('created_at', '>', since().toISOString())
      .where(isNoEndedOffer(scope, clock.now()))
    const unread = own.where('is_read', '=', false).limit(MAX_UNREAD)
    return scope.kysely
      .selectFrom(unread.select('id').as('unread'))
      .select(sql<number>`count(*)::int`.as('unread'))
      .select(own.select('id').orderBy('id', 'desc').limit(1).as('newest'))
      .executeTakeFirstOrThrow()
  }

  return {
    /**
     * A page of the inbox, newest first: stored notices, and the open jobs that the reader was asked about. The ids of
     * both come from one sequence, so that they are one list in the order of their ids.
     * @throws AppError BAD_INPUT for a cursor that no page ended with
     */
    async list(
      call: Parameters<JobNotifications['list']>[0] & Reader,
      { limit = INBOX_PAGE, cursor }: PageQuery,
    ): Promise<{ entries: InboxEntry[]; nextCursor: string | null }> {
      const part = { before: cursor === undefined ? undefined : readWideIdCursor(cursor), since: since() }
      const notices = await listAllNotices(call.scope, call.account.id, limit + 1, part)
      const jobs = await jobNotifications.list(call, limit + 1, part)
      const all = [...notices, ...jobs].toSorted((one, other) => other.id - one.id)
      const { page, nextCursor } = cutPage(all, limit, ({ id }) => id)
      const mayModerate = isModerator(call.account)
      return { entries: page.map((entry) => present(entry, mayModerate)), nextCursor }
    },

    /** How many notices are unread, and the newest one. New jobs are not counted: the board has them. */
    state: ({ scope, account }: Reader) => stateOf(scope, account.id),

    /**
     * Marks a notice of the reader as read, or it and all earlier ones, and has their open pages read their count again.
     * Marks nothing where the notice is not theirs, or was withdrawn.
     * @returns the state from then on
     */
    markRead: (
      { scope, account }: Reader,
      { id, withEarlier }: { readonly id: number; readonly withEarlier: boolean },
    ) =>
      scope.transaction(async (tx) => {
        const marked = await tx.kysely
          .updateTable('notifications')
          .set({ is_read: true })
          .where('user_id', '=', account.id)
          .where('is_read', '=', false)
          .where('id', withEarlier ? '<=' : '=', id)
          .returning('id')
          .execute()
        if (marked.length > 0) await events.publish(tx, 'noticeStored', { userId: account.id })
        return stateOf(tx, account.id)
      }),
  }
}

/** A new job is never unread here: it stands on the board until somebody claims it. */
function present(entry: Notification, mayModerate: boolean): InboxEntry {
  const path = noticePath(entry.type, entry.jobNumber)
  // All that a message of the office says is in its text, and cover is answered in the inbox itself. Who is no moderator any more cannot open their pages.
  const leadsNowhere =
    entry.type === 'officeMessage' ||
    entry.type === 'coverAsked' ||
    (!mayModerate && path.startsWith(paths.moderator))
  return { ...entry, isRead: entry.type === 'newJob' || entry.isRead, path: leadsNowhere ? null : path }
}
