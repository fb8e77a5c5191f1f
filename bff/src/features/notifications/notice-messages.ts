import type { NoticeType } from '@snake-dispatch/contract/notifications'
import type { Transaction } from '../../db/scope.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import type { Notice } from './stored-notifications.service.ts'

/** Notices about a catcher's own job that leave the portal too, with the same words (D-185). */
const kindOf = {
  assigned: 'jobAssigned',
  claimEnded: 'jobHandedOver',
  cancelled: 'jobCancelled',
  jobCorrected: 'jobCorrected',
} as const satisfies Partial<Record<NoticeType, string>>

const isKnown = (type: NoticeType): type is keyof typeof kindOf => type in kindOf

/** Enqueues the message of a notice that was just stored, where its type has one. */
export async function enqueueNotice(
  tx: Transaction,
  messages: Pick<MessageQueue, 'enqueue'>,
  { userId, type, title, message, jobId, jobNumber }: Notice,
  noticeId: number,
): Promise<void> {
  if (!isKnown(type) || jobNumber === null) return
  await messages.enqueue(tx, {
    kind: kindOf[type],
    subject: String(noticeId),
    facts: { title, message, jobNumber },
    userIds: [userId],
    jobId,
  })
}
