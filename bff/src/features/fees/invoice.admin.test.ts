import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listAdminInvoices } from './invoice.admin.service.ts'

let server: TestServer
let admin: TestClient
/** The numbers of the invoices, by what they are. */
const numbers: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
  const { id } = await makeUser(server)
  const make = async (name: string, fields: Parameters<typeof makeInvoice>[1]) => {
    const made = await makeInvoice(server, fields)
    const { body }: { body: AdminInvoice } = await admin.call('invoice', { params: { id: made } })
    numbers[name] = body.number
  }
  const due = { issued_on: '2999-01-01', due_on: '2999-01-15', quarter: '2998-Q4' }
  await make('paid', { paid_on: '2026-04-09', user_id: id, recipient_name: 'Tara Nguyen' })
  await make('due', { ...due, recipient_name: 'Ollie Sand', recipient_company: 'Sand & Sons' })
  await make('overdue', { recipient_name: 'Ben Ng' })
  await make('paid later', { ...due, paid_on: '2026-10-09', user_id: id, recipient_name: 'Tara Nguyen' })
  await make('overdue later', { quarter: '2026-Q2', recipient_name: 'Kim Lee' })
  await make('due later', { ...due, recipient_name: 'Robin 3' })
})
afterAll(() => server.close())

const list = async (query: Record<string, string | number> = {}) => {
  const answer = await admin.call('adminInvoices', { query })
  const found: AdminInvoice[] = answer.body
  return { names: found.map(nameOf), cursor: answer.headers.get('x-next-cursor'), found }
}
const nameOf = ({ number }: AdminInvoice) => Object.keys(numbers).find((name) => numbers[name] === number)
const all = ['overdue', 'overdue later', 'due', 'due later', 'paid later', 'paid']

test('FEE-02 overdue invoices come first, the oldest first; paid ones last, the newest first', async () => {
  const { names, found } = await list()
  expect(names).toEqual(all)
  expect(found.at(-1)).toMatchObject({ paidOn: '2026-04-09', paymentReference: 'Bank transfer' })
})

test.each([1, 2, 3, 5])('FEE-02 pages of %i invoices leave none out', async (limit) => {
  const seen: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await list({ limit, ...(cursor && { cursor }) })
    seen.push(...page.names)
    cursor = page.cursor
  }
  expect(seen).toEqual(all)
})

test('FEE-02 a page begins where the one before ended, also when its last invoice is paid meanwhile', async () => {
  const id = await makeInvoice(server, { quarter: '2020-Q1' })
  const caller = { scope: server.core.database.scope('live') }
  const { invoices, nextCursor } = await listAdminInvoices(caller, { limit: 3 })
  expect(invoices.at(-1)!.id).toBe(id)
  await admin.call('recordPayment', { params: { id }, body: { paidOn: '2026-04-03', reference: 'x' } })
  expect((await list({ cursor: nextCursor! })).names).toEqual([
    'due',
    'due later',
    undefined,
    'paid later',
    'paid',
  ])
  await caller.scope.kysely.deleteFrom('invoices').where('id', '=', id).execute()
})

test.each([
  [{ state: 'overdue' }, ['overdue', 'overdue later']],
  [{ state: 'due' }, ['due', 'due later']],
  [{ state: 'paid' }, ['paid later', 'paid']],
  [{ quarter: '2026-Q1' }, ['overdue', 'paid']],
  [{ quarter: '2026-Q1', state: 'paid' }, ['paid']],
  [{ search: 'tara' }, ['paid later', 'paid']],
  [{ search: 'N NG' }, ['overdue']],
  [{ search: 'sand & sons' }, ['due']],
  [{ search: '%' }, []],
])('FEE-02 %j finds %j', async (query, expected) => {
  expect((await list(query)).names).toEqual(expected)
})

test('FEE-02 a number finds its invoice, with # or without, and a name that has it', async () => {
  expect((await list({ search: String(numbers['overdue later']) })).names).toContain('overdue later')
  expect((await list({ search: `#${numbers['due']}` })).names).toEqual(['due'])
  expect(numbers['overdue']).toBe(3)
  expect((await list({ search: '3' })).names).toEqual(['overdue', 'due later'])
})

test('FEE-02 a cursor, quarter or state that is none is refused', async () => {
  const wrong = [
    { cursor: '12' },
    { cursor: 'open-1' },
    { cursor: 'due-x' },
    { quarter: '2026' },
    { quarter: '2026-Q5' },
    { state: 'open' },
  ]
  for (const query of wrong) expect((await admin.call('adminInvoices', { query })).status).toBe(400)
})

test('FEE-02 GraphQL answers the same invoices, in pages', async () => {
  const document = `query ($after: String, $state: InvoiceState) { adminInvoices(first: 1, after: $after, state: $state) {
    nodes { number paymentReference recipient { name } } pageInfo { hasNextPage endCursor } } }`
  const ask = async (after: string | null) =>
    (await askGraphql(admin, { document }, { after, state: 'paid' })).data!['adminInvoices'] as {
      nodes: AdminInvoice[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  const first = await ask(null)
  const second = await ask(first.pageInfo.endCursor)
  expect([first, second].map(({ nodes, pageInfo }) => [nodes.map(nameOf), pageInfo.hasNextPage])).toEqual([
    [['paid later'], true],
    [['paid'], false],
  ])
  expect(second.nodes[0]).toMatchObject({
    paymentReference: 'Bank transfer',
    recipient: { name: 'Tara Nguyen' },
  })
})

test('FEE-02 an admin opens the invoice of a catcher with its lines', async () => {
  const { found } = await list({ search: 'ben ng' })
  const answer = await admin.call('invoice', { params: { id: found[0]!.id } })
  expect(answer.body).toMatchObject({ recipient: { name: 'Ben Ng' }, lines: [] })
})
