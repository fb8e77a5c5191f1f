import type { MessageFacts } from '@snake-dispatch/domain/message-facts'
import type { Scope } from '../../db/scope.ts'
import type { HeavyCalls } from '../../limits/heavy-calls.ts'
import { makeInvoiceFile } from '../fees/invoice-file.service.ts'
import type { MailFile } from './mail-sender.ts'
import type { ComposedMessage } from './message-composer.ts'

/** Makes the files that a mail carries when it is sent: nothing of them is stored (D-182). */
export type MessageFiles = (scope: Scope, message: ComposedMessage) => Promise<readonly MailFile[]>

/** The caller of heavy calls for which the files of mails are made, one after the other. */
const MAIL = 'mail'

/** @param heavyCalls limits what files take of the process, as it does their download (SEC-10) */
export function createMessageFiles(heavyCalls: HeavyCalls): MessageFiles {
  return async (scope, { kind, user_id: userId, facts }) => {
    if (userId === null || (kind !== 'invoiceIssued' && kind !== 'invoiceOverdue')) return []
    const { invoiceId } = facts as unknown as MessageFacts['invoiceIssued']
    return [await heavyCalls(MAIL, () => makeInvoiceFile(scope, invoiceId, userId))]
  }
}
