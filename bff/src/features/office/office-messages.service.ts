import { MAX_OFFICE_MESSAGES, type OfficeMessage } from '@snake-dispatch/contract/office-messages'
import type { NoticeType } from '@snake-dispatch/contract/notifications'
import { AppError } from '../../calls/app-error.ts'
import type { Caller, Reader } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import { isoInstant } from '../../db/instant.ts'
import { readAccountForAdmin } from '../accounts/account-list.service.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'

const type = 'officeMessage' satisfies NoticeType

/** A message to one person. */
interface Message {
  readonly userId: number
  readonly message: string
  /** Recognizes a repeated request (D-10). */
  readonly idempotency: IdempotentRequest
}

/**
 * Sends a message from the office (ADMIN-22): a notice that stays until its reader marks it as read, and an entry of
 * the audit trail.
 *
 * @throws AppError NOT_FOUND, CONFLICT when the reader could not read it: their account is locked or not approved
 */
export async function sendOfficeMessage(
  { scope, account, address }: Caller,
  { clock, notices }: Pick<Core, 'clock'> & { notices: OfficeNotices },
  { userId, message, idempotency }: Message,
): Promise<void> {
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      const { name, status, isLocked } = await readAccountForAdmin(tx, userId, clock.now())
      if (status !== 'approved' || isLocked)
        throw new AppError('CONFLICT', `${name} could not read it: their account is not open.`)
      await notices.tell(tx, { type, title: 'Message from the office', message, job: null }, [userId])
      await recordAudit(tx, {
        actor: account,
        action: 'account.message',
        subject: { type: 'account', id: userId },
        detail: noteDetail(message),
        address,
      })
      return { userId }
    }),
  )
}

/** The newest messages to the reader that they have not marked as read (ADMIN-22). */
export async function listOfficeMessages({ scope, account }: Reader): Promise<OfficeMessage[]> {
  const rows = await scope.kysely
    .selectFrom('notifications')
    .select(['id', 'message', 'created_at'])
    .where('user_id', '=', account.id)
    .where('type', '=', type)
    .where('is_read', '=', false)
    .orderBy('id', 'desc')
    .limit(MAX_OFFICE_MESSAGES)
    .execute()
  return rows.map(({ id, message, created_at: createdAt }) => ({
    id,
    message,
    createdAt: isoInstant(createdAt),
  }))
}

/**
 * Marks a message as read, on every device of its reader.
 * @throws AppError NOT_FOUND for one that is not the reader's
 */
export async function markMessageRead(
  { scope, account }: Reader,
  { events }: Pick<Core, 'events'>,
  messageId: number,
): Promise<void> {
  await scope.transaction(async (tx) => {
    const marked = await tx.kysely
      .updateTable('notifications')
      .set({ is_read: true })
      .where('id', '=', messageId)
      .where('user_id', '=', account.id)
      .where('type', '=', type)
      .returning('id')
      .executeTakeFirst()
    if (!marked) throw new AppError('NOT_FOUND', 'There is no such message.')
    await events.publish(tx, 'noticeStored', { userId: account.id })
  })
}
