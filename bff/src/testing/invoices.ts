import { sql, type Insertable } from 'kysely'
import type { Core } from '../core/core.ts'
import type { Tables } from '../db/tables.ts'
import { makeUser } from './factories.ts'

/**
 * Makes an invoice of $1.00 without lines, for tests that are not about the ledger; of a new catcher unless the fields
 * say whose. A paid one gets a reference. @returns its id
 */
export async function makeInvoice(
  server: { readonly core: Pick<Core, 'database'> },
  fields: Partial<Insertable<Tables['invoices']>> = {},
): Promise<number> {
  const userId = fields.user_id ?? (await makeUser(server)).id
  const { id } = await server.core.database
    .scope('live')
    .kysely.insertInto('invoices')
    .values((query) => ({
      number: query.selectFrom('invoices').select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
      user_id: userId,
      quarter: '2026-Q1',
      is_tax_invoice: false,
      recipient_name: `Catcher ${userId}`,
      total_cents: 100,
      issued_on: '2026-04-01',
      due_on: '2026-04-15',
      payment_reference: fields.paid_on ? 'Bank transfer' : null,
      created_at: new Date(),
      ...fields,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
