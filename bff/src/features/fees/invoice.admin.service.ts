import type { AdminInvoice, AdminInvoiceQuery } from '@snake-dispatch/contract/fees'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { invoiceState, invoiceStates } from '@snake-dispatch/domain/invoice-state'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { cursorRefused, isIdText } from '../../calls/pagination.ts'
import type { Scope } from '../../db/scope.ts'
import { presentAdminInvoice } from './invoice.presenter.ts'
import { selectInvoices } from './invoice.service.ts'

/**
 * The invoices of all catchers that match (FEE-02): overdue ones first, then due, then paid; the oldest first of those
 * that are to be paid, the newest first of the paid ones.
 *
 * @returns where the next page begins, null at the end
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listAdminInvoices(
  { scope }: { scope: Scope },
  { quarter, state, search, limit = MAX_PAGE, cursor }: AdminInvoiceQuery,
  now = new Date(),
): Promise<{ invoices: AdminInvoice[]; nextCursor: string | null }> {
  const today = sydneyDay(now)
  const rank = sql<number>`case when paid_on is not null then 2 when due_on < ${today}::date then 0 else 1 end`
  const place = sql<number>`case when paid_on is null then number else -number end`
  let query = selectInvoices(scope)
    .orderBy(rank)
    .orderBy(place)
    .limit(limit + 1)
  if (quarter !== undefined) query = query.where('quarter', '=', quarter)
  if (state !== undefined) query = query.where(rank, '=', invoiceStates.indexOf(state))
  if (search) query = query.where(matching(search))
  if (cursor !== undefined) {
    const after = readCursor(cursor)
    query = query.where(sql<boolean>`(${rank}, ${place}) > (${after.rank}, ${after.place})`)
  }
  const rows = await query.execute()
  const invoices = rows.slice(0, limit).map(presentAdminInvoice)
  const last = invoices.at(-1)
  return { invoices, nextCursor: rows.length > limit && last ? cursorOf(last, today) : null }
}

/** Where the next page begins: after an invoice in that state, also when it is paid meanwhile. */
function cursorOf(invoice: AdminInvoice, today: string): string {
  return `${invoiceState(invoice, today)}-${invoice.number}`
}

function readCursor(cursor: string): { rank: number; place: number } {
  const [state = '', number = ''] = cursor.split('-')
  const rank = invoiceStates.findIndex((known) => known === state)
  if (rank === -1 || !isIdText(number)) throw cursorRefused()
  return { rank, place: state === 'paid' ? -Number(number) : Number(number) }
}

/** The invoices with a text in the catcher's name or company, in any case, or with that number. */
function matching(search: string) {
  const term = search.toLowerCase()
  const found = sql<boolean>`strpos(lower(concat_ws(chr(10), recipient_name, recipient_company)), ${term}) > 0`
  const number = term.replace(/^#/, '')
  return isIdText(number) ? sql<boolean>`(${found} or number = ${Number(number)})` : found
}
