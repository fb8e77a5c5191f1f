import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInvoice } from '../../testing/invoices.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listAdminInvoices } from './invoice.admin.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const id = await makeInvoice(server, { recipient_name: 'Kim 100%_Snakes', paid_on: '2026-04-09' })
  const { database } = server.core
  await sql`insert into users select made.* from generate_series(1, 20000) as n, users as original,
      jsonb_populate_record(original, jsonb_build_object('id', nextval(pg_get_serial_sequence('users', 'id')),
        'email', n || '@portal.test', 'license_key', 'many-' || n)) as made
    where original.id = (select user_id from invoices where id = ${id})`.execute(database.withoutRealm)
  await sql`insert into invoices select made.* from users, invoices as original,
      jsonb_populate_record(original, jsonb_build_object('id', nextval(pg_get_serial_sequence('invoices', 'id')),
        'number', 100 + users.id, 'user_id', users.id, 'recipient_name', 'Catcher ' || users.id)) as made
    where original.id = ${id} and users.license_key like 'many-%'`.execute(database.withoutRealm)
  await sql`vacuum analyze invoices`.execute(database.withoutRealm)
})
afterAll(() => server.close())

test.each([
  ['without a hit', 'nobody at all', 0],
  ['with a few', 'catcher 1999', 11],
  ['with the wildcards of like in it', '100%_s', 1],
])(
  'FEE-02 a search %s is read from the index of names, not from all invoices',
  async (_what, search, hits) => {
    const { database } = server.core
    let found = 0
    const [sent] = await sentQueries(database, async (scope) => {
      found = (await listAdminInvoices({ scope }, { search })).invoices.length
    })
    expect(found).toBeGreaterThanOrEqual(Math.min(hits, 1))
    expect(found).toBeLessThanOrEqual(hits)
    const plan = await planOf(database, sent!, 'analyze, timing off')
    expect(plan).toContain('invoice_recipient_index')
    for (const [, rows] of plan.matchAll(/Rows Removed by Filter: (\d+)/g))
      expect(Number(rows)).toBeLessThan(1_000)
  },
)
