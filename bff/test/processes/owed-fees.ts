import { quarterStart } from '@snake-dispatch/domain/quarters'
import { quarterOf } from '@snake-dispatch/domain/sydney-time'
import { expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { makeClaimedJob, makeUser } from '../../src/testing/factories.ts'

const DAY = 24 * 60 * 60 * 1000

/** What an invoice must say. */
type Owed = readonly [userId: number, quarter: string, cents: number]

/**
 * Stores fees of the last two quarters, and one of the present quarter, that were not invoiced.
 * Returns the invoices that must be issued for them, two for each catcher.
 */
export async function oweFees(database: Database, catchers: number): Promise<Owed[]> {
  const target = { core: { database } }
  const present = quarterStart(quarterOf(new Date()))
  const [last, before] = [new Date(present.getTime() - 2 * DAY), new Date(present.getTime() - 100 * DAY)]
  const owed: Owed[] = []
  for (let made = 0; made < catchers; made++) {
    const { id } = await makeUser(target)
    const claims = [before, last, last, ...(made === 0 ? [present] : [])]
    for (const claimedAt of claims) await makeClaimedJob(target, id, claimedAt)
    owed.push([id, quarterOf(before).key, 100], [id, quarterOf(last).key, 200])
  }
  return owed
}

/** The number of issued invoices. */
export async function countInvoices(database: Database): Promise<number> {
  return (await database.scope('live').kysely.selectFrom('invoices').select('id').execute()).length
}

/** Expects each owed invoice once, with its lines, numbered from 1 without a gap (FEE-02). */
export async function expectBilled(database: Database, owed: readonly Owed[]): Promise<void> {
  const { kysely } = database.scope('live')
  const invoices = await kysely
    .selectFrom('invoices')
    .select(['id', 'number', 'user_id', 'quarter', 'total_cents'])
    .orderBy('number')
    .execute()
  const lines = await kysely.selectFrom('invoice_lines').select(['invoice_id', 'cents']).execute()
  expect(invoices.map(({ number }) => number)).toEqual(owed.map((_, index) => index + 1))
  const billed = invoices.map((invoice) => [invoice.user_id, invoice.quarter, invoice.total_cents])
  expect(billed.sort()).toEqual([...owed].sort())
  const sums = Map.groupBy(lines, (line) => line.invoice_id)
  const totals = invoices.map(({ id }) => (sums.get(id) ?? []).reduce((sum, { cents }) => sum + cents, 0))
  expect(totals).toEqual(invoices.map((invoice) => invoice.total_cents))
}
