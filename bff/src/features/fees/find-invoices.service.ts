import { MAX_FOUND_OTHERS, type FoundInvoice } from '@snake-dispatch/contract/find'
import { MIN_SEARCH_LENGTH } from '@snake-dispatch/contract/found-jobs'
import { foldText } from '@snake-dispatch/domain/folded-text'
import { invoiceState } from '@snake-dispatch/domain/invoice-state'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isIdText } from '../../calls/pagination.ts'
import { containing } from '../../db/containing.ts'
import type { Scope } from '../../db/scope.ts'
import { matching } from './invoice.admin.service.ts'
import { presentAdminInvoice } from './invoice.presenter.ts'
import { selectInvoices } from './invoice.service.ts'

/** The newest invoices with that number, or with a text in their recipient or payment reference (D-177). */
export async function findInvoices(scope: Scope, search: string): Promise<FoundInvoice[]> {
  const text = foldText(search)
  const number = text.replace(/^(?:tax )?invoice /, '').replace(/^#/, '')
  const conditions: RawBuilder<SqlBool>[] = []
  if (isIdText(number)) conditions.push(sql`number = ${Number(number)}`)
  if (text.length >= MIN_SEARCH_LENGTH) {
    conditions.push(matching(search))
    conditions.push(
      sql`payment_reference is not null and fold_text(payment_reference) like ${containing(text)}`,
    )
  }
  const lists = []
  for (const condition of conditions)
    lists.push(
      ...(await selectInvoices(scope)
        .where(condition)
        .orderBy('number', 'desc')
        .limit(MAX_FOUND_OTHERS)
        .execute()),
    )
  const found = new Map(lists.map((row) => [row.number, presentAdminInvoice(row)]))
  const today = sydneyDay(scope.now())
  return [...found.values()]
    .toSorted((one, other) => other.number - one.number)
    .slice(0, MAX_FOUND_OTHERS)
    .map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      recipient: invoice.recipient.name,
      quarter: invoice.quarter,
      totalCents: invoice.totalCents,
      state: invoiceState(invoice, today),
      paymentReference: invoice.paymentReference,
    }))
}
