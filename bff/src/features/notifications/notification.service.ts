import { announcedChanges, type AnnouncedChange } from '@snake-dispatch/contract/alerts'
import type { QuietNoticeType } from '@snake-dispatch/contract/notifications'
import { isAdmin } from '@snake-dispatch/contract/user'
import { approvalPush } from '@snake-dispatch/domain/approval-push'
import { correctionNotice, namesOf, type CorrectedField } from '@snake-dispatch/domain/correction-notice'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { deviceAlertBody, placedNumber } from '@snake-dispatch/domain/job-alert'
import type { UndoableAct } from '@snake-dispatch/domain/job-undo'
import { LOGGER_PERCENT } from '@snake-dispatch/domain/revenue-split'
import type { Account } from '../../calls/account.ts'
import { announcesAccountChanges } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { findSkippedAtNight, nightSummaryText } from './night-summary.ts'
import type { PushService } from './push.service.ts'
import { withoutMessages, type NoticeMessages } from '../messages/message-queue.service.ts'
import { enqueueNotice } from './notice-messages.ts'
import {
  findNotice,
  readJob,
  removeClaimEnded,
  removeCorrected,
  removeLoggerNotices,
  removeNightSummaries,
  removeOfferAnswered,
  removeOffered,
  storeNotice,
  storeWaiting,
  type Notice,
  type Recipient,
  type WaitingJob,
} from './stored-notifications.service.ts'

/** Notifies accounts: stored, and pushed to their browsers, each at most once. */
export type NotificationService = ReturnType<typeof createNotificationService>

export function createNotificationService(
  pushes: Pick<PushService, 'enqueue'>,
  { events, clock }: Pick<Core, 'clock'> & { readonly events: Pick<Core['events'], 'publish'> },
  messages: NoticeMessages = withoutMessages,
) {
  /**
   * Stores a notice for one account, enqueues its pushes, and has the account's open pages show it. Does nothing when
   * the notice was stored before. Types that `findPushes` does not know are never pushed.
   */
  async function notify(tx: Transaction, notice: Notice): Promise<void> {
    const stored = await storeNotice(tx, notice, clock.now())
    if (stored.length === 0) return
    await pushes.enqueue(tx, stored)
    await events.publish(tx, 'noticeStored', { userId: notice.userId })
    await enqueueNotice(tx, messages, notice, stored[0]!.id)
  }

  return {
    /**
     * Notifies moderators and admins of a job that waits for a catcher, in the transaction of the ladder step
     * (DISP-20).
     * @param isPushed false once pushes of the job have ended
     */
    async notifyWaiting(
      tx: Transaction,
      {
        userIds,
        isPushed,
        isHeard,
        ...waiting
      }: WaitingJob & {
        readonly userIds: readonly number[]
        readonly isPushed: boolean
        /** False: no moderator can be reached, so those on duty are written to (D-185). */
        readonly isHeard: boolean
      },
    ): Promise<void> {
      const stored = await storeWaiting(tx, waiting, userIds, clock.now())
      const [first] = stored
      if (first && !isHeard) {
        const { title, message } = first
        const { jobId } = waiting
        const facts = { title, message }
        await messages.enqueueForDuty(tx, {
          kind: 'jobUnserved',
          subject: String(first.id),
          facts,
          userIds,
          jobId,
        })
      }
      if (isPushed) await pushes.enqueue(tx, stored)
      for (const { user_id: userId } of stored) await events.publish(tx, 'noticeStored', { userId })
    },

    /** Notifies a catcher that a moderator has assigned a job to them, in the transaction that does so (D-11). */
    async notifyAssigned(tx: Transaction, { userId, jobId }: Recipient): Promise<void> {
      await removeClaimEnded(tx, { userId, jobId })
      const { jobNumber, snakeType, suburb } = await readJob(tx, jobId)
      const message = deviceAlertBody({ snakeType, suburb, jobNumber })
      await notify(tx, { userId, type: 'assigned', title: 'Job Assigned to You', message, jobId, jobNumber })
    },

    /** Notifies a catcher that a mate offers them a job, in the transaction that does so (D-153). */
    async notifyOffered(tx: Transaction, { userId, jobId }: Recipient): Promise<void> {
      await removeOffered(tx, { userId, jobId })
      const { jobNumber, snakeType, suburb } = await readJob(tx, jobId)
      const message = deviceAlertBody({ snakeType, suburb, jobNumber })
      await notify(tx, {
        userId,
        type: 'jobOffered',
        title: 'A Mate Offers You a Job',
        message,
        jobId,
        jobNumber,
      })
    },

    /** Notifies a catcher what a mate said to their offer, in the transaction that stores it (D-153). */
    async notifyOfferAnswered(
      tx: Transaction,
      { userId, jobId, isAccepted }: Recipient & { readonly isAccepted: boolean },
    ): Promise<void> {
      await removeOfferAnswered(tx, { userId, jobId })
      const { jobNumber } = await readJob(tx, jobId)
      const [title, message] = isAccepted
        ? ['Job Handed Over', `Your mate has taken job #${jobNumber}.`]
        : ['Offer Declined', `Your mate cannot take job #${jobNumber}. It stays with you.`]
      await notify(tx, { userId, type: 'offerAnswered', title, message, jobId, jobNumber })
    },

    /**
     * Notifies a claimer that somebody else has cancelled their job, in the transaction that does so (D-37, DISP-23).
     * @param by the moderator or admin; null: the client (D-45)
     */
    async notifyCancelled(
      tx: Transaction,
      { userId, jobId, by }: Recipient & { readonly by: Account | null },
    ): Promise<void> {
      const { jobNumber } = await readJob(tx, jobId)
      const message = `Job #${jobNumber} was cancelled by ${by ? roleOf(by) : 'its client'}.`
      await notify(tx, { userId, type: 'cancelled', title: 'Job Cancelled', message, jobId, jobNumber })
    },

    /**
     * Notifies a catcher that somebody else has ended their claim, in the transaction that does so (D-37, DISP-23).
     * @param by the moderator or admin
     * @param isHandedOver true when another catcher has the job now
     */
    async notifyClaimEnded(
      tx: Transaction,
      {
        userId,
        jobId,
        by,
        isHandedOver,
      }: Recipient & { readonly by: Account; readonly isHandedOver: boolean },
    ): Promise<void> {
      await removeClaimEnded(tx, { userId, jobId })
      const { jobNumber } = await readJob(tx, jobId)
      const [title, message] = isHandedOver
        ? ['Job Handed Over', `Job #${jobNumber} was given to another catcher by ${roleOf(by)}.`]
        : ['Job Released', `Your claim of job #${jobNumber} was released by ${roleOf(by)}.`]
      await notify(tx, { userId, type: 'claimEnded', title, message, jobId, jobNumber })
    },

    /**
     * Notifies a catcher that their job has ended as a duplicate of another one, in the transaction that does so
     * (D-167).
     */
    async notifyMerged(
      tx: Transaction,
      { userId, jobId, keptNumber }: Recipient & { readonly keptNumber: number },
    ): Promise<void> {
      await removeClaimEnded(tx, { userId, jobId })
      const { jobNumber } = await readJob(tx, jobId)
      const message = `Job #${jobNumber} is about the same snake as #${keptNumber}, which goes on. Your claim of #${jobNumber} has ended.`
      await notify(tx, { userId, type: 'claimEnded', title: 'Same Snake', message, jobId, jobNumber })
    },

    /**
     * Notifies a catcher that a job is theirs again, because the office has undone what they were told of it, in the
     * transaction that does so (D-168).
     */
    async notifyGivenBack(
      tx: Transaction,
      { userId, jobId, act }: Recipient & { readonly act: UndoableAct },
    ): Promise<void> {
      await removeClaimEnded(tx, { userId, jobId })
      const { jobNumber } = await readJob(tx, jobId)
      const message = `The office has undone ${undoneNames[act]} of job #${jobNumber}. The job is yours again, and its arrival time is the same as before.`
      await notify(tx, {
        userId,
        type: 'assigned',
        title: 'The Job Is Yours Again',
        message,
        jobId,
        jobNumber,
      })
    },

    /**
     * Notifies a claimer what somebody else has corrected of their job, in the transaction that does so (D-163). What
     * an unread notice names stays in this one.
     */
    async notifyCorrected(
      tx: Transaction,
      { userId, jobId, fields }: Recipient & { readonly fields: readonly CorrectedField[] },
    ): Promise<void> {
      const names = namesOf(fields, await removeCorrected(tx, { userId, jobId }))
      const { jobNumber } = await readJob(tx, jobId)
      const message = correctionNotice(jobNumber, names)
      await notify(tx, { userId, type: 'jobCorrected', title: 'Job Corrected', message, jobId, jobNumber })
    },

    /**
     * Notifies the logger of a job quietly of what became of it (D-147), in place of what they were told before; not
     * twice of the same, except of a price, which may be corrected again. The notice names nobody.
     */
    async notifyLogger(
      tx: Transaction,
      { userId, jobId, type, share }: Recipient & { readonly type: QuietNoticeType; readonly share: number },
    ): Promise<void> {
      if (type !== 'loggedPrice' && (await findNotice(tx, { userId, jobId, type }))) return
      await removeLoggerNotices(tx, { userId, jobId })
      const { jobNumber, suburb } = await readJob(tx, jobId)
      const [title, message] = loggerText(type, placedNumber(jobNumber, suburb), dollarsText(share))
      await notify(tx, { userId, type, title, message, jobId, jobNumber })
    },

    /**
     * Notifies an account of the open jobs that its night rule held back, all in one, in the transaction that finds them
     * (DISP-13); not again for the same night.
     */
    async notifyNightSummary(
      tx: Transaction,
      userId: number,
      night: { readonly from: Date; readonly to: Date },
    ): Promise<void> {
      const skipped = await findSkippedAtNight(tx, userId, night)
      if (!skipped[0]) return
      const { id: jobId, jobNumber } = skipped[0]
      await removeNightSummaries(tx, userId)
      await notify(tx, {
        userId,
        type: 'nightSummary',
        ...nightSummaryText(skipped.length),
        jobId,
        jobNumber,
      })
    },

    /**
     * Tells the devices of an account that it is approved, in the transaction that approves it (AUTH-13). Its open pages
     * are let in by `accountChanged`, and say so themselves.
     */
    async notifyApproved(tx: Transaction, userId: number): Promise<void> {
      const noJob = { jobId: null, jobNumber: null }
      const notice = { userId, type: 'accountApproved', ...approvalPush, ...noJob } as const
      await pushes.enqueue(tx, await storeNotice(tx, notice, clock.now()))
    },

    /**
     * Notifies an account of its new email or PayID, in the transaction that stores it (D-36). Does nothing when
     * neither has changed, or in the demo, where a visit has no other browser to warn (D-39). The new values are not in
     * the notice.
     */
    async notifyAccountChanged(
      tx: Transaction,
      userId: number,
      changed: readonly AnnouncedChange[],
    ): Promise<void> {
      if (changed.length === 0 || !announcesAccountChanges(tx)) return
      const title = announcedChanges
        .filter((name) => changed.includes(name))
        .map((name) => changedTitles[name])
      const message = ACCOUNT_CHANGED
      const noJob = { jobId: null, jobNumber: null }
      await notify(tx, { userId, type: 'accountChanged', title: title.join(', '), message, ...noJob })
    },
  }
}

const undoneNames: Record<UndoableAct, string> = {
  delete: 'the deletion',
  cancel: 'the cancellation',
  release: 'the release',
  merge: 'the merging',
}

/** @param job its number, and where it is */
function loggerText(type: QuietNoticeType, job: string, share: string): [title: string, message: string] {
  switch (type) {
    case 'loggedClaimed':
      return [
        'Your Job Has a Catcher',
        `Job ${job} was claimed. Your ${LOGGER_PERCENT}% is ${share} once it is done.`,
      ]
    case 'loggedDone':
      return ['Your Job Is Done', `Job ${job} is completed. Your ${LOGGER_PERCENT}% is ${share}.`]
    case 'loggedPrice':
      return [
        `Your ${LOGGER_PERCENT}% Has Changed`,
        `The office corrected the price of job ${job}. Your ${LOGGER_PERCENT}% is ${share} once it is done.`,
      ]
    case 'loggedPaid':
      return ['Payment Marked as Sent', `The catcher of job ${job} has marked your ${share} as sent.`]
  }
}

const roleOf = (account: Account) => (isAdmin(account) ? 'an admin' : 'a moderator')

const changedTitles = { email: 'Email address changed', payId: 'Payment ID changed' } as const
const ACCOUNT_CHANGED =
  'It was changed in another window or on another device. If that was not you, change your password now.'
