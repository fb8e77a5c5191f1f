import type { AdminInvoice, PaymentInput } from '@snake-dispatch/contract/fees'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { paymentDayFault } from '@snake-dispatch/domain/payment-day'
import { formatSydney, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { presentAdminInvoice } from './invoice.presenter.ts'
import { invoiceNotFound, selectInvoices } from './invoice.service.ts'

/**
 * Marks an invoice as paid, with an entry in the audit trail (FEE-02).
 *
 * @param payment `cents`: what came in; left out, its total
 * @throws AppError NOT_FOUND, CONFLICT when it is paid already, BAD_INPUT for a day before its issue or in the future and
 *   for another amount than its total
 */
export function recordPayment(
  { scope, account, address }: Caller,
  id: number,
  { paidOn, reference, cents }: PaymentInput & { readonly cents?: number | undefined },
  now = scope.now(),
): Promise<AdminInvoice> {
  return scope.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (invoice.paidOn !== null) throw await alreadyPaid(tx, invoice, invoice.paidOn)
    if (cents !== undefined && cents !== invoice.totalCents)
      throw new AppError('BAD_INPUT', otherAmount(invoice, cents))
    const fault = paymentDayFault(paidOn, invoice, sydneyDay(now))
    if (fault) throw dayRefused(fault)
    await setPayment(tx, id, { paidOn, reference })
    const detail = { ...aboutInvoice(invoice), paidOn, reference }
    const subject = { type: 'invoice', id } as const
    await recordAudit(tx, { actor: account, action: 'invoice.paid', subject, detail, address })
    return { ...invoice, paidOn, paymentReference: reference }
  })
}

/**
 * Marks an invoice as not paid again; the audit trail keeps the payment (FEE-02).
 *
 * @throws AppError NOT_FOUND, CONFLICT when it is not marked as paid
 */
export function undoPayment({ scope, account, address }: Caller, id: number): Promise<AdminInvoice> {
  return scope.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const { number, paidOn, paymentReference } = invoice
    if (paidOn === null) throw new AppError('CONFLICT', `Invoice ${number} is not marked as paid.`)
    await setPayment(tx, id, { paidOn: null, reference: null })
    const detail = { ...aboutInvoice(invoice), paidOn, reference: paymentReference }
    const subject = { type: 'invoice', id } as const
    await recordAudit(tx, { actor: account, action: 'invoice.payment-undone', subject, detail, address })
    return { ...invoice, paidOn: null, paymentReference: null }
  })
}

/**
 * Locks an invoice: of two admins who mark it at the same time, the second one finds it marked.
 * @throws AppError NOT_FOUND
 */
async function lockInvoice(tx: Transaction, id: number): Promise<AdminInvoice> {
  const row = await selectInvoices(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw invoiceNotFound()
  return presentAdminInvoice(row)
}

/** Tells the second of two admins who was quicker. */
async function alreadyPaid(tx: Transaction, { id, number }: AdminInvoice, paidOn: string): Promise<AppError> {
  const marked = await tx.kysely
    .selectFrom('audit_entries as entry')
    .innerJoin('users as admin', 'admin.id', 'entry.actor_id')
    .where('entry.subject_type', '=', 'invoice')
    .where('entry.subject_id', '=', id)
    .where('entry.action', '=', 'invoice.paid')
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .select(['admin.name', 'entry.created_at'])
    .executeTakeFirst()
  const by =
    marked && ` ${marked.name} marked it on ${formatSydney(new Date(marked.created_at), 'dateTime')}.`
  return new AppError(
    'CONFLICT',
    `Invoice ${number} is already marked as paid on ${dayText(paidOn)}.${by ?? ''}`,
  )
}

/** Why an amount does not pay an invoice. */
const otherAmount = ({ number, totalCents }: AdminInvoice, cents: number) =>
  `Invoice ${number} is ${centsText(totalCents)}, and ${centsText(cents)} came in.`

async function setPayment(
  tx: Transaction,
  id: number,
  { paidOn, reference }: { paidOn: string | null; reference: string | null },
): Promise<void> {
  await tx.kysely
    .updateTable('invoices')
    .set({ paid_on: paidOn, payment_reference: reference })
    .where('id', '=', id)
    .execute()
}

const aboutInvoice = ({ number, recipient, totalCents }: AdminInvoice) => ({
  number,
  userId: recipient.id,
  totalCents,
})

function dayRefused(message: string): AppError {
  return new AppError('BAD_INPUT', message, { issues: [{ path: ['paidOn'], message }] })
}
