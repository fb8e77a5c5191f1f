import type { CurrentFees, Invoice, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { quarterDays } from '@snake-dispatch/domain/quarters'
import { quarterOf } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeClaimedJob } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { reverseFee } from './fee-ledger.service.ts'
import { issueInvoices } from './invoice-issue.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // At its start a server issues invoices of missed quarters.
  await tasksDone(server)
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')
const currentOf = async (client: TestClient): Promise<CurrentFees> => (await client.call('currentFees')).body

test('FEE-01 FEE-02 the fees since the last invoice are listed, newest first, with the present quarter', async () => {
  const { user, client } = await makeCatcher(server)
  await makeCatcher(server).then(({ user: other }) => makeClaimedJob(server, other.id, new Date()))
  const now = Date.now()
  const jobs = [
    await makeClaimedJob(server, user.id, new Date(now - 2000)),
    await makeClaimedJob(server, user.id, new Date(now - 1000), true),
  ]
  const quarter = quarterOf(new Date())
  const { first, last } = quarterDays(quarter)
  expect(await currentOf(client)).toEqual({
    quarter: quarter.key,
    periodStart: first,
    periodEnd: last,
    count: 2,
    totalCents: 200,
    gstCents: 9,
    lines: jobs.toReversed().map(({ jobNumber, claimedAt }, index) => ({
      jobNumber,
      description: `Platform fee for job #${jobNumber}`,
      claimedAt: claimedAt!.toISOString(),
      cents: 100,
      includesGst: index === 0,
    })),
  })
})

test('JOB-25 FEE-02 a reversal says when the claim was made that it reverses, and adds nothing', async () => {
  const { user, client } = await makeCatcher(server)
  const { id, jobNumber, claimedAt } = await makeClaimedJob(server, user.id, new Date(Date.now() - 60_000))
  await live().transaction((tx) => reverseFee(tx, id, new Date()))
  const { count, totalCents, lines } = await currentOf(client)
  expect([count, totalCents]).toEqual([2, 0])
  expect(lines.map((line) => [line.description, new Date(line.claimedAt), line.cents])).toEqual([
    [`Reversal of the platform fee for job #${jobNumber}`, claimedAt, -100],
    [`Platform fee for job #${jobNumber}`, claimedAt, 100],
  ])
})

test('FEE-02 without a fee the sum is nothing, and no GST is named', async () => {
  const { client } = await makeCatcher(server)
  expect(await currentOf(client)).toMatchObject({ count: 0, totalCents: 0, gstCents: null, lines: [] })
})

test('FEE-02 invoices and current fees together equal the ledger', async () => {
  const { user, client } = await makeCatcher(server)
  for (const instant of ['2026-02-01', '2026-03-31', '2026-05-01', '2026-08-01', '2026-08-02'])
    await makeClaimedJob(server, user.id, new Date(`${instant}T00:00:00Z`))
  await issueInvoices(live(), { now: new Date('2026-07-02T00:00:00Z'), issuer: { abn: null } })
  const invoices: InvoiceSummary[] = (await client.call('invoices')).body
  const current = await currentOf(client)
  const { ledger } = await live()
    .kysely.selectFrom('fee_entries')
    .select(sql<number>`sum(cents)::int`.as('ledger'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const billed = invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)
  expect([billed, current.totalCents, ledger]).toEqual([300, 200, 500])
  for (const { id, totalCents } of invoices) {
    const { lines }: Invoice = (await client.call('invoice', { params: { id } })).body
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
  }
})

test('FEE-02 an invoice says on which day it was paid', async () => {
  const { user, client } = await makeCatcher(server)
  await makeClaimedJob(server, user.id, new Date('2026-02-01T00:00:00Z'))
  await issueInvoices(live(), { now: new Date('2026-04-02T00:00:00Z'), issuer: { abn: null } })
  const paidOn = async () => ((await client.call('invoices')).body as InvoiceSummary[])[0]!.paidOn
  expect(await paidOn()).toBeNull()
  await live()
    .kysely.updateTable('invoices')
    .set({ paid_on: '2026-04-09', payment_reference: 'Bank transfer' })
    .where('user_id', '=', user.id)
    .execute()
  expect(await paidOn()).toBe('2026-04-09')
})

test('FEE-02 GraphQL answers the current fees as REST does', async () => {
  const { user, client } = await makeCatcher(server)
  await makeClaimedJob(server, user.id, new Date())
  const document = `{ currentFees { quarter periodStart periodEnd count totalCents gstCents
    lines { jobNumber description claimedAt cents includesGst } } }`
  expect((await askGraphql(client, { document }, {})).data!['currentFees']).toEqual(await currentOf(client))
})
