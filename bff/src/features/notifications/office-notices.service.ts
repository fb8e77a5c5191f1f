import type { NoticeType } from '@snake-dispatch/contract/notifications'
import { sql } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { withoutMessages, type NoticeMessages } from '../messages/message-queue.service.ts'
import { isModerating } from './notification-preferences.rows.ts'
import type { PushService } from './push.service.ts'

/** The text of a notice, and the job that it is about. */
interface OfficeNotice {
  readonly type: Extract<
    NoticeType,
    | 'areYouThere'
    | 'jobLate'
    | 'catcherLocked'
    | 'noCoverage'
    | 'nobodyCame'
    | 'catcherAlarm'
    | 'hoaxReported'
    | 'cancelledMeanwhile'
    | 'requestHeld'
    | 'credentialEnds'
    | 'credentialsEnd'
    | 'officeMessage'
    | 'coverAsked'
    | 'coverAnswered'
    | 'disputeChanged'
    | 'disputeToDecide'
  >
  readonly title: string
  readonly message: string
  readonly job: { readonly id: number; readonly jobNumber: number } | null
}

/** Notices of which each has a text of its own. */
const withOwnText: readonly NoticeType[] = ['officeMessage', 'coverAsked', 'coverAnswered']

/** Notifies accounts about the work of the office: stored, pushed, and shown by their open pages. */
export type OfficeNotices = ReturnType<typeof createOfficeNotices>

export function createOfficeNotices({
  core: { clock, events },
  pushes,
  messages = withoutMessages,
}: {
  core: Pick<Core, 'clock' | 'events'>
  pushes: Pick<PushService, 'enqueue'>
  messages?: NoticeMessages
}) {
  /**
   * Stores a notice for these accounts. It replaces an earlier one of the same type and job, and is unread. One of
   * `withOwnText` replaces none.
   * @returns what was stored, one for each account
   */
  async function tell(
    tx: Transaction,
    notice: OfficeNotice,
    userIds: readonly number[],
  ): Promise<{ id: number; user_id: number }[]> {
    if (userIds.length === 0) return []
    const { type, title, message, job } = notice
    if (!withOwnText.includes(type))
      await tx.kysely
        .deleteFrom('notifications')
        .where('type', '=', type)
        .where('user_id', 'in', userIds)
        .where('job_id', 'is not distinct from', job?.id ?? null)
        .execute()
    const stored = await tx.kysely
      .insertInto('notifications')
      .values(
        userIds.map((userId) => ({
          user_id: userId,
          type,
          title,
          message,
          job_id: job?.id ?? null,
          job_number: job?.jobNumber ?? null,
          is_read: false,
          created_at: clock.now(),
        })),
      )
      .returning(['id', 'user_id'])
      .execute()
    await pushes.enqueue(tx, stored)
    for (const userId of userIds) await events.publish(tx, 'noticeStored', { userId })
    await writeOf(tx, notice, { userIds, noticeId: stored[0]!.id })
    return stored
  }

  /** Enqueues the messages of a notice, where its type leaves the portal (D-185). */
  async function writeOf(
    tx: Transaction,
    { type, title, message, job }: OfficeNotice,
    { userIds, noticeId }: { readonly userIds: readonly number[]; readonly noticeId: number },
  ): Promise<void> {
    const about = { subject: String(noticeId), facts: { title, message }, userIds, jobId: job?.id ?? null }
    if (type === 'credentialEnds') await messages.enqueue(tx, { ...about, kind: type })
    if (type === 'nobodyCame') await messages.enqueueForDuty(tx, { ...about, kind: type })
  }

  return {
    tell,
    /** Removes these notices, because they are no longer true. */
    async withdraw(tx: Transaction, noticeIds: readonly number[]): Promise<void> {
      const removed = await tx.kysely
        .deleteFrom('notifications')
        .where('id', '=', sql<number>`any(${sql.val([...noticeIds])}::bigint[])`)
        .returning('user_id')
        .execute()
      for (const { user_id: userId } of removed) await events.publish(tx, 'noticeStored', { userId })
    },
    /** `tell` for every moderator and admin who may receive jobs. */
    async tellModerators(tx: Transaction, notice: OfficeNotice): Promise<void> {
      const readers = await tx.kysely
        .selectFrom('users as reader')
        .select('reader.id')
        .where(receivesJobs('reader'))
        .where(isModerating())
        .execute()
      await tell(
        tx,
        notice,
        readers.map(({ id }) => id),
      )
    },
  }
}
