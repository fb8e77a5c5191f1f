import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import type { Earnings } from '@snake-dispatch/contract/earnings'
import type { CurrentFees, Invoice, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { AwaitedPayment, OwedPayment } from '@snake-dispatch/contract/logger-payments'
import type { OwnOnCall } from '@snake-dispatch/contract/on-call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitDemo, visitOf } from '../../testing/demo-visitor.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createClientLinks } from '../client-page/client-links.service.ts'
import { compareWithLedger } from '../fees/ledger-comparison.service.ts'
import { createVisits } from './demo.service.ts'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer()
  client = await visitDemo(server)
})
afterAll(() => server.close())

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const centsOf = (lines: readonly { cents: number }[]) => sum(lines.map(({ cents }) => cents))

async function invoicesOf(visitor: TestClient): Promise<Invoice[]> {
  const list = (await visitor.call('invoices')).body as InvoiceSummary[]
  const answers = list.map(({ id }) => visitor.call('invoice', { params: { id } }))
  return (await Promise.all(answers)).map(({ body }) => body as Invoice)
}

test('D-158 FEE-01 FEE-02 three quarters have an invoice each, and with the fees since they are all fees of the jobs', async () => {
  const invoices = await invoicesOf(client)
  expect(invoices.map(({ number }) => number)).toEqual([3, 2, 1])
  expect(new Set(invoices.map(({ quarter }) => quarter)).size).toBe(3)
  for (const invoice of invoices) {
    expect(invoice.lines.length).toBeGreaterThan(2)
    expect(centsOf(invoice.lines)).toBe(invoice.totalCents)
  }
  expect(invoices.slice(1).every(({ paidOn }) => paidOn !== null)).toBe(true)
  const fees = (await client.call('currentFees')).body as CurrentFees
  const active = (await client.call('myActiveJobs')).body as Job[]
  const completed = (await client.call('myCompletedJobs')).body as Job[]
  const billed = sum(invoices.map(({ totalCents }) => totalCents))
  expect(billed + fees.totalCents).toBe((active.length + completed.length) * 100)
  const numbers = [...invoices.flatMap(({ lines }) => lines), ...fees.lines].map(({ jobNumber }) => jobNumber)
  expect(new Set(numbers)).toEqual(new Set([...active, ...completed].map(({ jobNumber }) => jobNumber)))
  expect(await compareWithLedger(await visitOf(server, client), new Date())).toBe(true)
})

test('D-158 JOB-19 the earnings of the last two financial years are those of the completed jobs, over months', async () => {
  const first = (await client.call('earnings')).body as Earnings
  const years = [first.lastFinancialYear - 1, first.lastFinancialYear]
  const months = (
    await Promise.all(
      years.map(
        async (financialYear) =>
          ((await client.call('earnings', { query: { financialYear } })).body as Earnings | null)?.months ??
          [],
      ),
    )
  ).flat()
  const jobs = (await client.call('myCompletedJobs')).body as Job[]
  expect(months.filter(({ completed }) => completed.jobs > 0).length).toBeGreaterThanOrEqual(9)
  expect(sum(months.map(({ completed }) => completed.jobs))).toBe(jobs.length)
  expect(sum(months.map(({ completed }) => completed.paid))).toBe(
    sum(jobs.map(({ clientPaid, quotedCost }) => clientPaid ?? quotedCost)),
  )
  expect(sum(months.map(({ completed }) => completed.share + completed.loggerShare))).toBe(
    sum(months.map(({ completed }) => completed.paid)),
  )
  expect(sum(months.map(({ logged }) => logged.jobs))).toBe(3)
})

test('D-148 D-158 some loggers are paid and some are owed, in both directions', async () => {
  const owed = (await client.call('owedPayments')).body as OwedPayment[]
  const awaited = (await client.call('awaitedPayments')).body as AwaitedPayment[]
  for (const list of [owed, awaited]) {
    expect(list.some(({ isSent }) => isSent)).toBe(true)
    expect(list.some(({ isSent }) => !isSent)).toBe(true)
  }
})

test('D-158 the account holds its credentials, one of which expires soon, and has a plan for the week', async () => {
  const { credentials, claimStop } = (await client.call('credentials')).body as OwnCredentials
  expect(credentials.map(({ state }) => state)).toEqual(['valid', 'valid', 'expiring'])
  expect(credentials.every(({ checkedAt }) => checkedAt !== null)).toBe(true)
  expect(claimStop).toBeNull()
  const plan = (await client.call('onCall')).body as OwnOnCall
  expect(plan).toMatchObject({ isOnCall: true, mode: 'always' })
  expect(new Set(plan.hours.map(({ weekday }) => weekday)).size).toBe(7)
  expect(plan.exceptions).toHaveLength(1)
})

test('D-158 DISP-30 every client whose job is claimed has a page', async () => {
  const active = (await client.call('myActiveJobs')).body as Job[]
  for (const { clientLink } of active) {
    const page = await server.client().call('readClientPage', { body: { link: clientLink! } })
    expect([page.status, page.body]).toMatchObject([200, { kind: 'view', catcher: { firstName: 'Alex' } }])
  }
})

test('D-158 the samples are built at every time of the year, and two visits have the same invoice numbers', async () => {
  for (const day of ['2027-01-01T00:05:00Z', '2027-04-10T12:00:00Z', '2027-09-30T13:59:00Z']) {
    const dated = await startTestServer({}, { clock: makeTestClock(day) })
    const visitors = [await visitDemo(dated), await visitDemo(dated)]
    for (const visitor of visitors) {
      const invoices = await invoicesOf(visitor)
      expect(invoices.map(({ number }) => number)).toEqual([3, 2, 1])
      const today = dated.core.clock.now().toISOString().slice(0, 10)
      for (const { paidOn, dueOn } of invoices) expect(paidOn !== null || dueOn >= today).toBe(true)
    }
    await dated.close()
  }
})

test('D-39 a visit that is over leaves no fee and no invoice', async () => {
  const visitor = await visitDemo(server)
  const { realm, kysely } = await visitOf(server, visitor)
  await kysely
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await createVisits(server.core, createClientLinks(server.core)).endOld(server.core.database)
  const { withoutRealm } = server.core.database
  for (const table of ['users', 'jobs', 'fee_entries', 'invoices', 'invoice_lines', 'client_links'] as const)
    expect(await withoutRealm.selectFrom(table).select('realm').where('realm', '=', realm).execute()).toEqual(
      [],
    )
})
