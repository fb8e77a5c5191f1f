import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import type { InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { addDays } from '@snake-dispatch/domain/quarters'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../accounts/user.entity.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { recordPayment } from './payment.service.ts'

let server: TestServer
let account: User
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  account = await makeAdmin(server)
  admin = await server.signedIn(account)
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')
const payment = { paidOn: '2026-04-09', reference: 'Westpac 4711' }
const pay = (id: number, body: object = payment) => admin.call('recordPayment', { params: { id }, body })
const undo = (id: number) => admin.call('undoPayment', { params: { id } })
const trailOf = (id: number) =>
  live()
    .kysely.selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail', 'address'])
    .where('subject_type', '=', 'invoice')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('FEE-02 an admin marks an invoice as paid and undoes it; the trail has both, the catcher sees the day', async () => {
  const { user, client } = await makeCatcher(server)
  const id = await makeInvoice(server, { user_id: user.id })
  const ofCatcher = async () => ((await client.call('invoices')).body as InvoiceSummary[])[0]!
  const before = await ofCatcher()

  const paid = await pay(id, { ...payment, reference: ' Westpac 4711 ' })
  expect([paid.status, paid.body]).toEqual([
    200,
    { ...before, paidOn: '2026-04-09', paymentReference: 'Westpac 4711' },
  ])
  // The note is for admins.
  expect(await ofCatcher()).toEqual({ ...before, paidOn: '2026-04-09' })

  const undone = await undo(id)
  expect([undone.status, undone.body]).toEqual([200, { ...before, paymentReference: null }])
  expect(await ofCatcher()).toEqual(before)

  const detail = { number: before.number, userId: user.id, totalCents: 100, ...payment }
  expect(await trailOf(id)).toEqual(
    ['invoice.paid', 'invoice.payment-undone'].map((action) => ({
      action,
      actor_id: account.id,
      detail,
      address: expect.any(String),
    })),
  )
})

test('FEE-02 what is paid is not paid twice, what is not paid is not undone', async () => {
  const id = await makeInvoice(server)
  const { number } = (await pay(id)).body as AdminInvoice
  const again = await pay(id, { ...payment, paidOn: '2026-04-10' })
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringMatching(
      `^Invoice ${number} is already marked as paid on 9 Apr 2026\\. ${account.name} marked it on .* [ap]m\\.$`,
    ),
  ])
  await undo(id)
  const undone = await undo(id)
  expect([undone.status, undone.text]).toEqual([409, `Invoice ${number} is not marked as paid.`])
  expect(await trailOf(id)).toHaveLength(2)
})

test('FEE-02 of two admins who mark it at the same time one does', async () => {
  const id = await makeInvoice(server)
  const answers = await Promise.all([pay(id), pay(id), pay(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await trailOf(id)).toHaveLength(1)
})

test('FEE-02 the payment is not before the issue, and not in the future of Sydney', async () => {
  const id = await makeInvoice(server)
  const today = sydneyDay(new Date())
  const sentences = []
  for (const paidOn of ['2026-03-31', addDays(today, 1)])
    sentences.push(await pay(id, { ...payment, paidOn }).then(({ status, text }) => [status, text]))
  expect(sentences).toEqual([
    [400, 'The invoice was issued on 1 Apr 2026: it was not paid before.'],
    [400, 'The day of the payment is in the future.'],
  ])
  // A minute past midnight in Sydney is still the day before in UTC.
  const now = new Date('2026-04-08T14:01:00Z')
  const caller = { scope: live(), account } as unknown as Parameters<typeof recordPayment>[0]
  await expect(recordPayment(caller, id, { ...payment, paidOn: '2026-04-10' }, now)).rejects.toThrow('future')
  expect(await recordPayment(caller, id, payment, now)).toMatchObject({ paidOn: payment.paidOn })
})

test.each([
  [{ paidOn: '2026-02-30', reference: 'x' }, 'Please enter the day of the payment'],
  [{ paidOn: '9 April', reference: 'x' }, 'Please enter the day of the payment'],
  [{ paidOn: '2026-04-09', reference: '  ' }, 'Please enter a reference'],
  [{ paidOn: '2026-04-09', reference: 'x'.repeat(101) }, 'At most 100 characters'],
])('FEE-02 the payment %j is refused', async (body, sentence) => {
  const answer = await pay(await makeInvoice(server), body)
  expect([answer.status, answer.text]).toEqual([400, sentence])
})

test('FEE-02 an invoice that is not there is not found', async () => {
  for (const answer of [await pay(2_000_000_000), await undo(2_000_000_000)])
    expect([answer.status, answer.text]).toEqual([404, 'This invoice was not found.'])
})

test('FEE-02 GraphQL marks as paid and undoes it', async () => {
  const id = await makeInvoice(server)
  const paid = `mutation ($id: Int!) { recordPayment(id: $id, paidOn: "2026-04-09", reference: "Cash") { paidOn paymentReference } }`
  expect((await askGraphql(admin, { document: paid }, { id })).data).toEqual({
    recordPayment: { paidOn: '2026-04-09', paymentReference: 'Cash' },
  })
  expect((await askGraphql(admin, { document: paid }, { id })).code).toBe('CONFLICT')
  const undone = `mutation ($id: Int!) { undoPayment(id: $id) { paidOn } }`
  expect((await askGraphql(admin, { document: undone }, { id })).data).toEqual({
    undoPayment: { paidOn: null },
  })
})

test('FEE-02 the audit trail of an invoice is read by its kind', async () => {
  const id = await makeInvoice(server)
  await pay(id)
  const document = `query ($id: Int!) { auditTrail(subjectType: invoice, subjectId: $id) { nodes { action subject { type id } } } }`
  expect((await askGraphql(admin, { document }, { id })).data).toEqual({
    auditTrail: { nodes: [{ action: 'invoice.paid', subject: { type: 'invoice', id } }] },
  })
})
