import type { AdminInvoice, AdminInvoiceQuery } from '@snake-dispatch/contract/fees'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { foldedSearch } from '@snake-dispatch/domain/folded-text'
import { invoiceState, invoiceStates, type InvoiceState } from '@snake-dispatch/domain/invoice-state'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql, type RawBuilder } from 'kysely'
import { cursorRefused, isIdText } from '../../calls/pagination.ts'
import { containing } from '../../db/containing.ts'
import type { Scope } from '../../db/scope.ts'
import { presentAdminInvoice } from './invoice.presenter.ts'
import { selectInvoices } from './invoice.service.ts'

/**
 * The invoices of all catchers that match (FEE-02): overdue ones first, then due, then paid. Unpaid ones are sorted
 * oldest first, paid ones newest first.
 *
 * @returns where the next page begins, null at the end
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listAdminInvoices(
  { scope }: { scope: Scope },
  { quarter, state, search, limit = MAX_PAGE, cursor }: AdminInvoiceQuery,
  now = scope.now(),
): Promise<{ invoices: AdminInvoice[]; nextCursor: string | null }> {
  const today = sydneyDay(now)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  // Each state is read in its own order, a page at most: sorting all invoices takes longer every quarter.
  const inState = (each: InvoiceState) => {
    let query = selectInvoices(scope)
      .select(sql<number>`${sql.lit(invoiceStates.indexOf(each))}::int`.as('rank'))
      .select(sql<number>`${sql.raw(each === 'paid' ? '-number' : 'number')}`.as('place'))
      .where(isInState[each](today))
      .orderBy('number', each === 'paid' ? 'desc' : 'asc')
      .limit(limit + 1)
    if (quarter !== undefined) query = query.where('quarter', '=', quarter)
    if (search) query = query.where(matching(search))
    if (after?.state === each) query = query.where('number', each === 'paid' ? '<' : '>', after.number)
    return scope.kysely.selectFrom(query.as('list')).selectAll()
  }
  const first = invoiceStates.indexOf(after?.state ?? invoiceStates[0])
  const asked = invoiceStates.slice(first).filter((each) => state === undefined || each === state)
  if (asked.length === 0) return { invoices: [], nextCursor: null }
  const rows = await asked
    .map(inState)
    .reduce((lists, list) => lists.unionAll(list))
    .orderBy('rank')
    .orderBy('place')
    .limit(limit + 1)
    .execute()
  const invoices = rows.slice(0, limit).map(presentAdminInvoice)
  const last = invoices.at(-1)
  return { invoices, nextCursor: rows.length > limit && last ? cursorOf(last, today) : null }
}

/**
 * The cursor after an invoice. It has the state as well, so that the next page is right even when the invoice is paid
 * in between.
 */
function cursorOf(invoice: AdminInvoice, today: string): string {
  return `${invoiceState(invoice, today)}-${invoice.number}`
}

function readCursor(cursor: string): { state: InvoiceState; number: number } {
  const [name = '', number = ''] = cursor.split('-')
  const state = invoiceStates.find((known) => known === name)
  if (!state || !isIdText(number)) throw cursorRefused()
  return { state, number: Number(number) }
}

/** The conditions of the states, as `invoiceState` reads them from an invoice. */
const isInState: Record<InvoiceState, (today: string) => RawBuilder<boolean>> = {
  overdue: (today) => sql`paid_on is null and due_on < ${today}::date`,
  due: (today) => sql`paid_on is null and due_on >= ${today}::date`,
  paid: () => sql`paid_on is not null`,
}

/**
 * The invoices with a text in the catcher's name or company, in any spelling (D-124), or with that number. It is written as the
 * expression of the index `invoice_recipient_index`.
 */
export function matching(search: string) {
  const term = foldedSearch(search)
  const found = sql<boolean>`(fold_text(recipient_name) || chr(10) || fold_text(coalesce(recipient_company, ''))) like ${containing(term)}`
  const number = term.replace(/^#/, '')
  return isIdText(number) ? sql<boolean>`(${found} or number = ${Number(number)})` : found
}
