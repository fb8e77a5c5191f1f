import type { BulkPaymentResult } from '@snake-dispatch/contract/bulk-payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../testing/factories.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'

let server: TestServer
let account: User
let admin: TestClient
let other: TestClient
beforeAll(async () => {
  server = await startTestServer()
  account = await makeAdmin(server)
  admin = await server.signedIn(account)
  other = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const payment = { paidOn: '2026-04-09', reference: 'Westpac 4711' }
const payAll = async (client: TestClient, payments: object[]) =>
  (await client.call('recordPayments', { body: { payments } })).body as BulkPaymentResult[]

test('D-173 several invoices are marked at once; what is refused keeps none of the others from it', async () => {
  const [first, second, paid] = [
    await makeInvoice(server),
    await makeInvoice(server, { total_cents: 700 }),
    await makeInvoice(server, { paid_on: '2026-04-02' }),
  ]
  const early = await makeInvoice(server)
  const results = await payAll(admin, [
    { ...payment, id: first },
    { ...payment, id: paid },
    { ...payment, id: early, paidOn: '2026-03-31' },
    { ...payment, id: 2_000_000_000 },
    { ...payment, id: second, cents: 700 },
  ])
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
    [first, 'paid'],
    [paid, 'already'],
    [early, 'refused'],
    [2_000_000_000, 'refused'],
    [second, 'paid'],
  ])
  const [done, already, tooEarly, missing] = results
  expect(done).toMatchObject({
    reason: null,
    invoice: { paidOn: '2026-04-09', paymentReference: 'Westpac 4711' },
  })
  expect(already).toMatchObject({ invoice: { paidOn: '2026-04-02', paymentReference: 'Bank transfer' } })
  expect(tooEarly).toMatchObject({
    reason: 'The invoice was issued on 1 Apr 2026: it was not paid before.',
    invoice: { paidOn: null },
  })
  expect(missing).toMatchObject({ reason: 'This invoice was not found.', invoice: null })
  for (const id of [first, second])
    expect(await trailOf(server, 'invoice', id)).toMatchObject([
      { action: 'invoice.paid', actor_id: account.id, detail: payment },
    ])
  expect(await trailOf(server, 'invoice', early)).toEqual([])
})

test('D-173 another amount than the total is not marked', async () => {
  const id = await makeInvoice(server)
  const [result] = await payAll(admin, [{ ...payment, id, cents: 99 }])
  const { number } = result!.invoice!
  expect(result).toMatchObject({
    outcome: 'refused',
    reason: `Invoice ${number} is $1.00, and $0.99 came in.`,
    invoice: { paidOn: null },
  })
})

test('D-173 of two admins at once each invoice is marked by one, and the other one reads by whom', async () => {
  const ids = [await makeInvoice(server), await makeInvoice(server), await makeInvoice(server)]
  const payments = ids.map((id) => ({ ...payment, id }))
  const both = await Promise.all([payAll(admin, payments), payAll(other, payments)])
  for (const [at, id] of ids.entries()) {
    expect(both.map((results) => results[at]!.outcome).sort()).toEqual(['already', 'paid'])
    const entries = await trailOf(server, 'invoice', id)
    expect(entries).toHaveLength(1)
    const marker = await server.core.database.withoutRealm
      .selectFrom('users')
      .select('name')
      .where('id', '=', entries[0]!.actor_id!)
      .executeTakeFirstOrThrow()
    const told = both.map((results) => results[at]!).find(({ outcome }) => outcome === 'already')
    expect(told?.reason).toContain(`${marker.name} marked it on `)
  }
})

test('D-173 the same payments once more change nothing', async () => {
  const id = await makeInvoice(server)
  await payAll(admin, [{ ...payment, id }])
  const [again] = await payAll(admin, [{ ...payment, id, paidOn: '2026-04-10', reference: 'Another' }])
  expect(again).toMatchObject({
    outcome: 'already',
    invoice: { paidOn: '2026-04-09', paymentReference: 'Westpac 4711' },
  })
  expect(await trailOf(server, 'invoice', id)).toHaveLength(1)
})

test.each([
  [[], 'Please choose an invoice'],
  [Array.from({ length: 101 }, (_, at) => ({ ...payment, id: at + 1 })), 'At most 100 invoices at once'],
  [
    [
      { ...payment, id: 1 },
      { ...payment, id: 1 },
    ],
    'Each invoice may stand there once',
  ],
  [[{ ...payment, id: 1, reference: ' ' }], 'Please enter a reference'],
])('D-173 the payments %.40j are refused', async (payments, sentence) => {
  const answer = await admin.call('recordPayments', { body: { payments } })
  expect([answer.status, answer.text]).toEqual([400, sentence])
})

test('D-173 invoices are found by their numbers', async () => {
  const id = await makeInvoice(server)
  const [paid] = await payAll(admin, [{ ...payment, id }])
  const invoice = paid!.invoice!
  const find = (numbers: string) => admin.call('numberedInvoices', { query: { numbers } })
  expect((await find(`${invoice.number},999999999,${invoice.number}`)).body).toEqual([invoice])
  for (const numbers of ['', 'x', '1,', Array(501).fill('1').join(',')])
    expect((await find(numbers)).status).toBe(400)
})
