import { announcedChanges, type AnnouncedChange } from '@snake-dispatch/contract/alerts'
import { isAdmin } from '@snake-dispatch/contract/user'
import { deviceAlertBody } from '@snake-dispatch/domain/job-alert'
import * as z from 'zod'
import type { Account } from '../../calls/account.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import type { PushService } from './push.service.ts'
import {
  readJob,
  recordAlert,
  removeClaimEnded,
  storeNewJob,
  storeNotice,
  storeUnserved,
  type Notice,
  type Recipient,
} from './stored-notifications.service.ts'

/** Notifies accounts: stored, and pushed to their browsers, each at most once. */
export type NotificationService = ReturnType<typeof createNotificationService>

export function createNotificationService(
  pushes: Pick<PushService, 'enqueue'>,
  events: Pick<Core['events'], 'publish'>,
) {
  /**
   * Stores a notice for one account, pushes it where it is about a job, and has the account's open pages show it; not
   * again what was stored before.
   */
  async function notify(tx: Transaction, notice: Notice): Promise<void> {
    const stored = await storeNotice(tx, notice)
    if (stored.length === 0) return
    await pushes.enqueue(tx, stored)
    await events.publish(tx, 'noticeStored', { userId: notice.userId })
  }

  return {
    /**
     * The task that notifies everyone whom a new job concerns (LIVE-09, PUB-10). Enqueue it in the transaction that
     * makes the job available; a second run for the same job notifies nobody. `exceptIds` are the catcher who gave the
     * job back and the moderator who ended their claim: it is not new to them (D-37).
     */
    notifyNewJob: defineTask({
      name: 'notify-new-job',
      schema: z.object({ jobId: z.int(), exceptIds: z.array(z.int()).optional() }),
      retry: { limit: 20, delaySeconds: 1 },
      run: ({ jobId, exceptIds }, { scope }) =>
        scope.transaction(async (tx) => {
          const stored = await storeNewJob(tx, jobId, exceptIds)
          if (stored.length === 0) return
          await recordAlert(tx, jobId, stored.length)
          await pushes.enqueue(tx, stored)
        }),
    }),

    /**
     * The task that notifies moderators and admins of an available job that no catcher serves, or of which none could be
     * alerted (D-50). Enqueue it in the transaction that finds that out.
     */
    notifyUnserved: defineTask({
      name: 'notify-unserved',
      schema: z.object({ jobId: z.int(), reached: z.enum(['all', 'nobody']) }),
      retry: { limit: 20, delaySeconds: 1 },
      run: ({ jobId, reached }, { scope }) =>
        scope.transaction(async (tx) => {
          const stored = await storeUnserved(tx, jobId, reached)
          await pushes.enqueue(tx, stored)
          for (const { user_id: userId } of stored) await events.publish(tx, 'noticeStored', { userId })
        }),
    }),

    /** Notifies a catcher that a moderator has assigned a job to them, in the transaction that does so (D-11). */
    async notifyAssigned(tx: Transaction, { userId, jobId }: Recipient): Promise<void> {
      await removeClaimEnded(tx, { userId, jobId })
      const { jobNumber, snakeType, suburb } = await readJob(tx, jobId)
      const message = deviceAlertBody({ snakeType, suburb, jobNumber })
      await notify(tx, { userId, type: 'assigned', title: 'Job Assigned to You', message, jobId, jobNumber })
    },

    /**
     * Notifies a claimer that somebody else has cancelled their job, in the transaction that does so (D-37, DISP-23).
     * @param by the moderator or admin
     */
    async notifyCancelled(
      tx: Transaction,
      { userId, jobId, by }: Recipient & { readonly by: Account },
    ): Promise<void> {
      const { jobNumber } = await readJob(tx, jobId)
      const message = `Job #${jobNumber} was cancelled by ${roleOf(by)}.`
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
     * Notifies an account of its new email or PayID, in the transaction that stores it (D-36); nothing without
     * one, and nothing in the demo, whose visitors share one account. The new values are not in it.
     */
    async notifyAccountChanged(
      tx: Transaction,
      userId: number,
      changed: readonly AnnouncedChange[],
    ): Promise<void> {
      if (changed.length === 0 || tx.realm === 'demo') return
      const title = announcedChanges
        .filter((name) => changed.includes(name))
        .map((name) => changedTitles[name])
      const message = ACCOUNT_CHANGED
      const noJob = { jobId: null, jobNumber: null }
      await notify(tx, { userId, type: 'accountChanged', title: title.join(', '), message, ...noJob })
    },
  }
}

const roleOf = (account: Account) => (isAdmin(account) ? 'an admin' : 'a moderator')

const changedTitles = { email: 'Email address changed', payId: 'Payment ID changed' } as const
const ACCOUNT_CHANGED =
  'It was changed in another window or on another device. If that was not you, change your password now.'
