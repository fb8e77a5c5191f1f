import { dayText, quarterText } from '@snake-dispatch/domain/calendar-text'
import { addDays } from '@snake-dispatch/domain/quarters'
import type { Quarter } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import type { Transaction } from '../../db/scope.ts'
import { ACCOUNTS_AT_ONCE, type MessageQueue } from '../messages/message-queue.service.ts'

/** Days after the due day within which an invoice is found to be overdue: later, its mail was sent long ago. */
const OVERDUE_DAYS = 7

/** How invoices are mailed. */
export type InvoiceMessages = Pick<MessageQueue, 'enqueueEach'>

/** Enqueues the mails of the invoices of a quarter that were issued at that moment (D-182). */
export function enqueueIssued(
  tx: Transaction,
  messages: InvoiceMessages,
  quarter: Quarter,
  issuedAt: Date,
): Promise<void> {
  const issued = selectInvoices(tx)
    .where('quarter', '=', quarter.key)
    .where('created_at', '=', issuedAt.toISOString())
  return enqueueAll(tx, messages, 'invoiceIssued', issued)
}

/**
 * Enqueues the mails of invoices that became overdue, once for each (D-182).
 * @param today in Sydney, as '2026-11-21'
 */
export function enqueueOverdue(tx: Transaction, messages: InvoiceMessages, today: string): Promise<void> {
  const overdue = selectInvoices(tx)
    .where('paid_on', 'is', null)
    .where('due_on', '<', sql<string>`${today}::date`)
    .where('due_on', '>=', sql<string>`${addDays(today, -OVERDUE_DAYS)}::date`)
  return enqueueAll(tx, messages, 'invoiceOverdue', overdue)
}

const selectInvoices = (tx: Transaction) =>
  tx.kysely.selectFrom('invoices').select(['id', 'number', 'user_id', 'quarter', 'total_cents', 'due_on'])

/** Enqueues a mail for each invoice of a query, a few at a time: memory does not grow with their number. */
async function enqueueAll(
  tx: Transaction,
  messages: InvoiceMessages,
  kind: 'invoiceIssued' | 'invoiceOverdue',
  invoices: ReturnType<typeof selectInvoices>,
): Promise<void> {
  let last = 0
  for (;;) {
    const batch = await invoices
      .where('number', '>', last)
      .orderBy('number')
      .limit(ACCOUNTS_AT_ONCE)
      .execute()
    const own = batch.map(({ id, number, user_id: userId, ...invoice }) => ({
      userId,
      subject: String(id),
      facts: {
        invoiceId: id,
        number,
        quarter: quarterText(invoice.quarter),
        totalCents: invoice.total_cents,
        dueOn: dayText(invoice.due_on),
      },
    }))
    await messages.enqueueEach(tx, kind, own)
    if (batch.length < ACCOUNTS_AT_ONCE) return
    last = batch.at(-1)!.number
  }
}
