import type { Invoice, InvoiceQuery, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { isAdmin } from '@snake-dispatch/contract/user'
import type { Reader } from '../../calls/caller.ts'
import { AppError, NOT_PERMITTED } from '../../calls/app-error.ts'
import { cutPage, readIdCursor } from '../../calls/pagination.ts'
import type { Scope } from '../../db/scope.ts'
import { presentInvoice, presentLine } from './invoice.presenter.ts'

/**
 * The reader's invoices, newest first; for admins everybody's (FEE-02).
 *
 * @returns where the next page begins, null at the end
 * @throws AppError BAD_INPUT for a cursor that is not ours, FORBIDDEN when a catcher asks for those of another
 */
export async function listInvoices(
  { scope, account }: Reader,
  { userId, limit = MAX_PAGE, cursor }: InvoiceQuery,
): Promise<{ invoices: InvoiceSummary[]; nextCursor: string | null }> {
  const whose = isAdmin(account) ? userId : account.id
  if (userId !== undefined && userId !== whose) throw new AppError('FORBIDDEN', NOT_PERMITTED)
  let query = selectInvoices(scope)
    .orderBy('number', 'desc')
    .limit(limit + 1)
  if (whose !== undefined) query = query.where('user_id', '=', whose)
  if (cursor !== undefined) query = query.where('number', '<', readIdCursor(cursor))
  const { page, nextCursor } = cutPage(await query.execute(), limit, ({ number }) => number)
  return { invoices: page.map(presentInvoice), nextCursor }
}

/** Whose invoices the reader may read: undefined for admins, who read everybody's. */
export const ownerFor = ({ account }: Pick<Reader, 'account'>): number | undefined =>
  isAdmin(account) ? undefined : account.id

/** One invoice with its lines. @throws AppError NOT_FOUND when the reader has no such invoice */
export const readInvoice = (reader: Reader, id: number): Promise<Invoice> =>
  readInvoiceOf(reader.scope, id, ownerFor(reader))

/**
 * One invoice with its lines.
 * @param ownerId whose it must be; undefined: anybody's
 * @throws AppError NOT_FOUND when there is no such invoice
 */
export async function readInvoiceOf(
  scope: Pick<Scope, 'kysely'>,
  id: number,
  ownerId: number | undefined,
): Promise<Invoice> {
  let query = selectInvoices(scope).where('id', '=', id)
  if (ownerId !== undefined) query = query.where('user_id', '=', ownerId)
  const row = await query.executeTakeFirst()
  if (!row) throw invoiceNotFound()
  const lines = await scope.kysely
    .selectFrom('invoice_lines')
    .select(['job_number', 'claimed_at', 'cents', 'includes_gst'])
    .where('invoice_id', '=', id)
    .orderBy('claimed_at')
    .orderBy('id')
    .execute()
  return {
    ...presentInvoice(row),
    lines: lines.map(presentLine),
  }
}

/** The error for an invoice that is not there, or not for the reader. */
export function invoiceNotFound(): AppError {
  return new AppError('NOT_FOUND', 'This invoice was not found.')
}

/** The columns from which an invoice is presented. */
export function selectInvoices(scope: Pick<Scope, 'kysely'>) {
  return scope.kysely
    .selectFrom('invoices')
    .select(['id', 'number', 'quarter', 'is_tax_invoice', 'abn', 'issued_on', 'due_on'])
    .select(['user_id', 'recipient_name', 'recipient_company', 'recipient_address'])
    .select(['total_cents', 'gst_cents', 'paid_on', 'payment_reference'])
}
