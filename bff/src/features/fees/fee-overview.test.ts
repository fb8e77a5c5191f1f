import type { FeeOverview } from '@snake-dispatch/contract/fees'
import { addDays, quarterDays } from '@snake-dispatch/domain/quarters'
import { quarterOf } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeClaimedJob, makeJob } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { sentQueries } from '../../testing/sent-queries.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readFeeOverview } from './fee-overview.service.ts'
import { reverseFee } from './fee-ledger.service.ts'
import { createFees } from './fees.feature.ts'
import { issueInvoices } from './invoice-issue.service.ts'
import { compareWithLedger } from './ledger-comparison.service.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  // At its start a server issues invoices of missed quarters.
  await tasksDone(server)
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['invoice_lines', 'invoices', 'fee_entries', 'ledger_comparisons'] as const)
    await live().kysely.deleteFrom(table).execute()
})

const live = () => server.core.database.scope('live')
const issueAt = (instant: string) => issueInvoices(live(), { now: new Date(instant), issuer: { abn: null } })
const overview = async (): Promise<FeeOverview> => (await admin.call('feeOverview')).body

/** The ledger counted entry by entry. */
function countLedger() {
  const billed = sql`line.id is not null`
  return live()
    .kysely.selectFrom('fee_entries as fee')
    .leftJoin('invoice_lines as line', 'line.fee_entry_id', 'fee.id')
    .select(sql<number>`count(*) filter (where fee.cents > 0)::int`.as('fees'))
    .select(sql<number>`count(*) filter (where fee.cents < 0)::int`.as('reversals'))
    .select(sql<number>`coalesce(sum(fee.cents), 0)::int`.as('cents'))
    .select(sql<number>`count(*) filter (where not ${billed})::int`.as('entries'))
    .select(sql<number>`coalesce(sum(fee.cents) filter (where not ${billed}), 0)::int`.as('open'))
    .select(sql<number>`coalesce(sum(line.cents), 0)::int`.as('invoiced'))
    .executeTakeFirstOrThrow()
}

/** Compares the invoices with the ledger, reads the overview and expects that all of its sums are those of the ledger. */
async function expectLedger(): Promise<FeeOverview> {
  const comparedAt = new Date()
  expect(await compareWithLedger(live(), comparedAt)).toBe(true)
  const answer = await overview()
  const { fees, reversals, cents, entries, open, invoiced } = await countLedger()
  const { quarters, invoicedCents, notInvoiced, ledger } = answer
  expect(ledger).toEqual({
    fees,
    reversals,
    cents,
    agrees: true,
    comparedAt: comparedAt.toISOString(),
    checkFailedAt: null,
  })
  expect(notInvoiced).toMatchObject({ entries, cents: open })
  expect(invoicedCents).toBe(invoiced)
  expect(invoicedCents + notInvoiced.cents).toBe(cents)
  expect(quarters.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(invoicedCents)
  for (const { totalCents, paidCents, dueCents, overdueCents } of quarters)
    expect(paidCents + dueCents + overdueCents).toBe(totalCents)
  return answer
}

test('FEE-01 FEE-02 JOB-25 the sums equal the ledger after claims, releases, invoices and payments', async () => {
  const { quarter, invoicedFrom } = (await expectLedger()).notInvoiced
  const present = quarterOf(new Date())
  expect([quarter, invoicedFrom]).toEqual([present.key, addDays(quarterDays(present).last, 1)])

  const [ada, bob] = [await makeCatcher(server), await makeCatcher(server)]
  for (const { user } of [ada, ada, bob])
    await makeClaimedJob(server, user.id, new Date('2026-02-01T00:00:00Z'))
  const credited = await makeClaimedJob(server, bob.user.id, new Date('2026-05-01T00:00:00Z'))
  await makeClaimedJob(server, ada.user.id, new Date('2026-05-01T00:00:00Z'))
  await issueAt('2026-04-01T00:00:00Z')
  expect((await expectLedger()).quarters).toMatchObject([
    { quarter: '2026-Q1', invoices: 2, totalCents: 300 },
  ])
  await issueAt('2026-07-01T00:00:00Z')
  await live().transaction((tx) => reverseFee(tx, credited.id, new Date('2026-07-02T00:00:00Z')))
  await expectLedger()

  const { id } = await makeJob(server)
  expect((await ada.client.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBe(200)
  expect((await expectLedger()).notInvoiced).toMatchObject({ entries: 2, cents: 0 })
  const body = { reason: 'car broke down' }
  expect((await ada.client.call('releaseJob', { params: { id }, body })).status).toBe(204)

  const [first] = (await admin.call('adminInvoices')).body as { id: number }[]
  const payment = { paidOn: '2026-04-03', reference: 'Bank transfer' }
  await admin.call('recordPayment', { params: { id: first!.id }, body: payment })
  expect(await expectLedger()).toMatchObject({
    quarters: [
      { quarter: '2026-Q2', invoices: 2, totalCents: 200, paidCents: 0 },
      { quarter: '2026-Q1', invoices: 2, totalCents: 300, paidCents: 200 },
    ],
    invoicedCents: 500,
    notInvoiced: { entries: 3, cents: -100 },
    ledger: { fees: 6, reversals: 2, cents: 400 },
  })
  await admin.call('undoPayment', { params: { id: first!.id } })
  expect((await expectLedger()).quarters[1]).toMatchObject({ paidCents: 0 })
})

test('FEE-01 FEE-02 invoices and ledger agree in every comparison while jobs are claimed, released and invoiced', async () => {
  const catchers = await Promise.all([1, 2, 3].map(() => makeCatcher(server)))
  for (const { user } of catchers) await makeClaimedJob(server, user.id, new Date('2026-02-01T00:00:00Z'))
  const work = catchers.map(async ({ client }) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeJob(server)
      expect((await client.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBe(200)
      const body = { reason: 'car broke down' }
      if (round % 2 === 0) await client.call('releaseJob', { params: { id }, body })
    }
  })
  const working = Promise.all([...work, issueAt('2026-04-01T00:00:00Z')])
  for (let reading = 0; reading < 30; reading++) {
    expect(await compareWithLedger(live(), new Date())).toBe(true)
    const { invoicedCents, quarters } = await overview()
    expect(quarters.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(invoicedCents)
  }
  await working
  expect((await expectLedger()).ledger).toMatchObject({ fees: 18, reversals: 9, cents: 900 })
})

test('FEE-02 the overview is one statement: no invoice is issued between two', async () => {
  const sent = await sentQueries(server.core.database, (scope) => readFeeOverview({ scope }))
  expect(sent).toHaveLength(1)
})

test('FEE-01 a fee that is rolled back leaves the sums as they were', async () => {
  const { user } = await makeCatcher(server)
  const job = await makeClaimedJob(server, user.id, new Date('2026-02-01T00:00:00Z'))
  const rolledBack = live().transaction(async (tx) => {
    await reverseFee(tx, job.id, new Date())
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect((await expectLedger()).ledger).toMatchObject({ fees: 1, reversals: 0, cents: 100 })
})

test('FEE-01 invoicing compares invoices and ledger, and says when; what differs is logged as an error', async () => {
  const { user } = await makeCatcher(server)
  await makeClaimedJob(server, user.id, new Date())
  const [issue] = createFees(server.core).tasks
  const errors: unknown[] = []
  const log = { info: () => {}, error: (message: unknown) => errors.push(message) }
  const run = () => issue!.run({}, { scope: live(), log } as never)
  expect((await overview()).ledger).toBeNull()
  const before = Date.now()
  await run()
  const agreed = (await overview()).ledger!
  expect(agreed).toMatchObject({ fees: 1, cents: 100, agrees: true })
  expect(Date.parse(agreed.comparedAt)).toBeGreaterThanOrEqual(before)
  expect(errors).toEqual([])
  await live().kysely.updateTable('fee_entries').set({ is_billed: true }).execute()
  await run()
  expect(errors).toEqual([expect.stringContaining('differ from the ledger')])
  expect((await overview()).ledger).toMatchObject({ agrees: false })
})

test.each([
  ['a billed entry is open again', () => live().kysely.updateTable('fee_entries').set({ is_billed: false })],
  [
    'an invoice is not the sum of its lines',
    () => live().kysely.updateTable('invoices').set({ total_cents: 300 }),
  ],
  ['a line has another amount', () => live().kysely.updateTable('invoice_lines').set({ cents: 300 })],
  ['a line is missing', () => live().kysely.deleteFrom('invoice_lines')],
])('FEE-01 FEE-02 invoices and ledger differ when %s', async (_what, spoil) => {
  const { user } = await makeCatcher(server)
  await makeClaimedJob(server, user.id, new Date('2026-02-01T00:00:00Z'))
  await issueAt('2026-04-01T00:00:00Z')
  expect(await compareWithLedger(live(), new Date())).toBe(true)
  await spoil().execute()
  expect(await compareWithLedger(live(), new Date())).toBe(false)
})

test('FEE-02 an invoice is overdue from the day after it was due, by the day in Sydney', async () => {
  const { user } = await makeCatcher(server)
  await makeClaimedJob(server, user.id, new Date('2026-02-01T00:00:00Z'))
  await issueAt('2026-04-01T00:00:00Z')
  const at = async (instant: string) => (await readFeeOverview({ scope: live() }, new Date(instant))).quarters
  // Due on 15 April, which ends at 14:00 UTC.
  expect(await at('2026-04-15T13:59:59Z')).toMatchObject([{ dueCents: 100, overdueCents: 0 }])
  expect(await at('2026-04-15T14:00:00Z')).toMatchObject([{ dueCents: 0, overdueCents: 100 }])
})

test('FEE-02 D-02 the overview has nothing of the demo', async () => {
  const demo = server.core.database.scope('demo')
  const { user } = await makeCatcher(server)
  await makeClaimedJob(server, user.id, new Date('2026-02-01T00:00:00Z'))
  await compareWithLedger(live(), new Date())
  expect(await readFeeOverview({ scope: demo })).toMatchObject({
    quarters: [],
    notInvoiced: { entries: 0, cents: 0 },
    ledger: null,
  })
})

test('FEE-02 GraphQL answers the overview as REST does', async () => {
  const { user } = await makeCatcher(server)
  await makeClaimedJob(server, user.id, new Date('2026-02-01T00:00:00Z'))
  await issueAt('2026-04-01T00:00:00Z')
  const document = `{ feeOverview {
    quarters { quarter invoices totalCents paidCents dueCents overdueCents }
    invoicedCents notInvoiced { quarter invoicedFrom entries cents } ledger { fees reversals cents comparedAt agrees checkFailedAt } } }`
  await compareWithLedger(live(), new Date())
  expect((await askGraphql(admin, { document })).data!['feeOverview']).toEqual(await overview())
})
