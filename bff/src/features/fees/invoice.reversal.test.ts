import type { Invoice, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeClaimedJob } from '../../testing/factories.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { reverseFee } from './fee-ledger.service.ts'
import { issueInvoices, type Issuer } from './invoice-issue.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // At its start a server issues invoices of missed quarters.
  await tasksDone(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['invoice_lines', 'invoices', 'fee_entries'] as const)
    await live().kysely.deleteFrom(table).execute()
})

const live = () => server.core.database.scope('live')
const withAbn: Issuer = { abn: '10123456284' }
const issueAt = (instant: string, issuer: Issuer = { abn: null }) =>
  issueInvoices(live(), { now: new Date(instant), issuer })

const claimAt = (userId: number, instant: string, includesGst = false) =>
  makeClaimedJob(server, userId, new Date(instant), includesGst)

const reverseAt = (jobId: number, instant: string) =>
  live().transaction((tx) => reverseFee(tx, jobId, new Date(instant)))

const listOf = async (client: TestClient): Promise<InvoiceSummary[]> => (await client.call('invoices')).body
const read = async (client: TestClient, id: number): Promise<Invoice> =>
  (await client.call('invoice', { params: { id } })).body
const summaryOf = (invoices: InvoiceSummary[]) =>
  invoices.map(({ number, quarter, totalCents }) => [number, quarter, totalCents])

test('JOB-25 FEE-02 a released claim and its reversal stand on the invoice, with the time of the claim, and add nothing', async () => {
  const { user, client } = await makeCatcher(server)
  const kept = await claimAt(user.id, '2026-02-01T00:00:00Z', true)
  const released = await claimAt(user.id, '2026-02-03T00:00:00Z', true)
  await reverseAt(released.id, '2026-02-03T01:00:00Z')
  expect(await issueAt('2026-04-01T00:00:00Z', withAbn)).toBe(1)
  const { totalCents, gstCents, lines } = await read(client, (await listOf(client))[0]!.id)
  expect([totalCents, gstCents]).toEqual([100, 9])
  expect(lines.map(({ description, claimedAt, cents }) => [description, new Date(claimedAt), cents])).toEqual(
    [
      [`Platform fee for job #${kept.jobNumber}`, kept.claimedAt, 100],
      [`Platform fee for job #${released.jobNumber}`, released.claimedAt, 100],
      [`Reversal of the platform fee for job #${released.jobNumber}`, released.claimedAt, -100],
    ],
  )
})

test('JOB-25 FEE-02 a reversal of a billed fee is a credit on the next invoice; who owes nothing gets none', async () => {
  const { user, client } = await makeCatcher(server)
  const billed = await claimAt(user.id, '2026-03-31T12:00:00Z')
  expect(await issueAt('2026-04-01T00:00:00Z')).toBe(1)
  await reverseAt(billed.id, '2026-04-01T01:00:00Z')
  // Neither is a GST fee that came to nothing a reason to refuse invoices without an ABN.
  await reverseAt((await claimAt(user.id, '2026-05-01T00:00:00Z', true)).id, '2026-05-01T01:00:00Z')
  expect(await issueAt('2026-07-01T00:00:00Z')).toBe(0)
  await claimAt(user.id, '2026-08-01T00:00:00Z')
  expect(await issueAt('2026-10-01T00:00:00Z', withAbn)).toBe(0)
  await claimAt(user.id, '2026-11-01T00:00:00Z')
  expect(await issueAt('2027-01-01T00:00:00Z', withAbn)).toBe(1)
  expect(summaryOf(await listOf(client))).toEqual([
    [2, '2026-Q4', 100],
    [1, '2026-Q1', 100],
  ])
})
