import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../testing/factories.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { exportInvoices } from './fee-export.service.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')
const linesOf = (file: string) =>
  file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
const head =
  'Invoice,Kind,Quarter,Issued,Due,Account,Catcher,Company,Licence number,Total (AUD),GST (AUD),State,Paid on,Payment reference'

test('FEE-02 the file of a quarter has its invoices, and no text of a catcher is run as a formula', async () => {
  const first = await makeInvoice(server, {
    recipient_name: '=HYPERLINK("https://evil.example")',
    recipient_company: 'Boa, Bo "and" Sons',
    total_cents: 125_000,
    gst_cents: 11_364,
    is_tax_invoice: true,
  })
  const second = await makeInvoice(server, {
    recipient_name: 'Zoë Straße',
    paid_on: '2026-04-09',
    payment_reference: '+61 400 000 000',
  })
  await makeInvoice(server, { quarter: '2026-Q2' })
  const stored = await live().kysely.selectFrom('invoices').select(['id', 'number', 'user_id']).execute()
  const [one, two] = [first, second].map((id) => stored.find((row) => row.id === id)!)
  const licences = await live().kysely.selectFrom('users').select(['id', 'license_number']).execute()
  const licenceOf = (userId: number) => licences.find(({ id }) => id === userId)!.license_number

  const answer = await admin.call('exportFees', { query: { quarter: '2026-Q1' } })
  expect([
    answer.status,
    ...['content-type', 'content-disposition', 'cache-control'].map((name) => answer.headers.get(name)),
  ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="fees-2026-Q1.csv"', 'no-store'])
  expect(linesOf(answer.text)).toEqual([
    head,
    `${one!.number},Tax invoice,2026-Q1,2026-04-01,2026-04-15,${one!.user_id},` +
      `"'=HYPERLINK(""https://evil.example"")","Boa, Bo ""and"" Sons",${licenceOf(one!.user_id)},1250.00,113.64,overdue,,`,
    `${two!.number},Invoice,2026-Q1,2026-04-01,2026-04-15,${two!.user_id},Zoë Straße,,${licenceOf(two!.user_id)},1.00,,paid,2026-04-09,'+61 400 000 000`,
  ])
})

test('FEE-02 without a quarter all invoices are in the file; a quarter without any has its heading alone', async () => {
  const everything = await admin.call('exportFees')
  expect(everything.headers.get('content-disposition')).toBe('attachment; filename="fees.csv"')
  expect(linesOf(everything.text)).toHaveLength(4)
  expect(linesOf((await admin.call('exportFees', { query: { quarter: '2001-Q1' } })).text)).toEqual([head])
  expect((await admin.call('exportFees', { query: { quarter: '2026' } })).status).toBe(400)
})

test('FEE-02 many invoices are sent in parts, each read when the one before was taken, outside a transaction', async () => {
  await live().kysely.deleteFrom('invoices').execute()
  const id = await makeInvoice(server, { quarter: '2999-Q4' })
  await sql`insert into invoices select made.* from generate_series(1, 449) as n, invoices as original,
    jsonb_populate_record(original, jsonb_build_object('id', nextval(pg_get_serial_sequence('invoices', 'id')),
      'number', original.number + n, 'quarter', (3000 + n / 4)::text || '-Q' || (n % 4 + 1))) as made
    where original.id = ${id}`.execute(server.core.database.withoutRealm)
  const sizes: number[] = []
  for await (const part of exportInvoices({ scope: live() }, undefined)) {
    sizes.push(linesOf(part).length)
    // Between two parts the database is free, also the embedded one, which has one connection.
    await live().transaction((tx) => tx.kysely.selectFrom('invoices').select('id').limit(1).execute())
  }
  expect(sizes).toEqual([201, 200, 50])
  const file = linesOf((await admin.call('exportFees')).text)
  expect(file).toHaveLength(451)
  expect(new Set(file).size).toBe(451)
})
