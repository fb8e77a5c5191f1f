import type { Invoice, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeClaimedJob, makeUser } from '../../testing/factories.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createFees } from './fees.feature.ts'
import { INVOICING_GRACE_MINUTES, issueInvoices, type Issuer } from './invoice-issue.service.ts'

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
  for (const table of ['invoice_lines', 'invoices', 'fee_entries'] as const)
    await live().kysely.deleteFrom(table).execute()
})

const live = () => server.core.database.scope('live')
const withoutAbn: Issuer = { abn: null }
const issueAt = (instant: string, issuer = withoutAbn) =>
  issueInvoices(live(), { now: new Date(instant), issuer })

const claimAt = (userId: number, instant: string, includesGst = false) =>
  makeClaimedJob(server, userId, new Date(instant), includesGst)

const listOf = async (client: TestClient): Promise<InvoiceSummary[]> => (await client.call('invoices')).body
const read = async (client: TestClient, id: number): Promise<Invoice> =>
  (await client.call('invoice', { params: { id } })).body
const summaryOf = (invoices: InvoiceSummary[]) =>
  invoices.map(({ number, quarter, totalCents }) => [number, quarter, totalCents])

describe('issuing', () => {
  test('FEE-02 one invoice per catcher and quarter, a line for each job, due 14 days after issue', async () => {
    const [ada, bob] = [await makeCatcher(server), await makeCatcher(server)]
    const jobs = [
      await claimAt(ada.user.id, '2026-10-05T01:00:00Z'),
      await claimAt(bob.user.id, '2026-11-21T01:00:00Z'),
      await claimAt(ada.user.id, '2026-12-24T01:00:00.250Z'),
    ]
    expect(await issueAt('2026-12-31T13:10:00Z')).toBe(2)
    const [summary, ...others] = await listOf(ada.client)
    expect(others).toEqual([])
    const { lines, ...fields } = await read(ada.client, summary!.id)
    expect(fields).toEqual(summary)
    expect(summary).toEqual({
      id: summary!.id,
      number: 1,
      heading: 'Invoice',
      quarter: '2026-Q4',
      periodStart: '2026-10-01',
      periodEnd: '2026-12-31',
      issuedOn: '2027-01-01',
      dueOn: '2027-01-15',
      issuer: { name: 'Snake Dispatch NSW', abn: null },
      recipient: { id: ada.user.id, name: ada.user.name, company: ada.user.company, address: null },
      totalCents: 200,
      gstCents: null,
      paidOn: null,
    })
    expect(lines.map(({ claimedAt, ...line }) => [line, Date.parse(claimedAt)])).toEqual(
      [jobs[0]!, jobs[2]!].map(({ jobNumber, claimedAt }) => [
        { jobNumber, description: `Platform fee for job #${jobNumber}`, cents: 100, includesGst: false },
        claimedAt!.getTime(),
      ]),
    )
    expect(summaryOf(await listOf(bob.client))).toEqual([[2, '2026-Q4', 100]])
  })

  test.each([
    // The last and the first millisecond, in summer time and out of it.
    ['2026-Q4', '2026-12-31T12:59:59.999Z', '2026-12-31T13:00:00.000Z', '2027-01-01'],
    ['2026-Q1', '2026-03-31T12:59:59.999Z', '2026-03-31T13:00:00.000Z', '2026-04-01'],
    ['2026-Q2', '2026-06-30T13:59:59.999Z', '2026-06-30T14:00:00.000Z', '2026-07-01'],
    ['2026-Q3', '2026-09-30T13:59:59.999Z', '2026-09-30T14:00:00.000Z', '2026-10-01'],
    // Quarters that begin on the day on which the clocks change.
    ['2029-Q1', '2029-03-31T12:59:59.999Z', '2029-03-31T13:00:00.000Z', '2029-04-01'],
    ['2028-Q3', '2028-09-30T13:59:59.999Z', '2028-09-30T14:00:00.000Z', '2028-10-01'],
  ])(
    'FEE-02 D-12 %s ends at midnight in Sydney, and is billed ten minutes later',
    async (quarter, last, first, issuedOn) => {
      const { user, client } = await makeCatcher(server)
      await claimAt(user.id, last)
      await claimAt(user.id, first)
      const graceEnd = Date.parse(first) + INVOICING_GRACE_MINUTES * 60_000
      expect(await issueAt(last)).toBe(0)
      // A claim of the old quarter may be committed a moment after its end: a process that starts then waits too.
      expect(await issueAt(new Date(graceEnd - 1).toISOString())).toBe(0)
      expect(await issueAt(new Date(graceEnd).toISOString())).toBe(1)
      const invoices = await listOf(client)
      expect(summaryOf(invoices)).toEqual([[1, quarter, 100]])
      const [, month, day] = issuedOn.split('-')
      expect(invoices[0]).toMatchObject({ issuedOn, dueOn: `${issuedOn.slice(0, 4)}-${month}-15` })
      expect(day).toBe('01')
    },
  )

  test('FEE-02 doing it again bills nothing twice', async () => {
    const { user, client } = await makeCatcher(server)
    await claimAt(user.id, '2026-05-01T00:00:00Z')
    expect(await issueAt('2026-07-01T00:00:00Z')).toBe(1)
    const before = await listOf(client)
    expect(await issueAt('2026-07-01T00:00:00Z')).toBe(0)
    expect(await issueAt('2026-08-15T00:00:00Z')).toBe(0)
    expect(await listOf(client)).toEqual(before)
  })

  test('FEE-02 two processes at once: each fee is billed once, numbers have no gap', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => makeUser(server)))
    for (const user of users) {
      await claimAt(user.id, '2026-02-01T00:00:00Z')
      await claimAt(user.id, '2026-05-01T00:00:00Z')
    }
    const counts = await Promise.all(Array.from({ length: 4 }, () => issueAt('2026-07-02T00:00:00Z')))
    expect(counts.reduce((total, count) => total + count)).toBe(16)
    const invoices = await listOf(admin)
    expect(invoices.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => 16 - index))
    expect(new Set(invoices.map(({ recipient, quarter }) => `${recipient.id} ${quarter}`)).size).toBe(16)
  })

  test('FEE-02 a number whose invoice was rolled back is given again', async () => {
    const { user } = await makeCatcher(server)
    await claimAt(user.id, '2026-02-01T00:00:00Z')
    const failing = live().transaction(async (tx) => {
      expect(await issueInvoices(tx, { now: new Date('2026-04-02T00:00:00Z'), issuer: withoutAbn })).toBe(1)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await listOf(admin)).toEqual([])
    await issueAt('2026-04-02T00:00:00Z')
    expect(summaryOf(await listOf(admin))).toEqual([[1, '2026-Q1', 100]])
  })

  test('FEE-02 missed quarters are billed later, each with its own invoice, issued and due from now on', async () => {
    const { user, client } = await makeCatcher(server)
    for (const month of ['2025-11', '2026-01', '2026-02', '2026-08', '2026-10'])
      await claimAt(user.id, `${month}-10T00:00:00Z`)
    expect(await issueAt('2026-10-20T00:00:00Z')).toBe(3)
    const invoices = await listOf(client)
    expect(summaryOf(invoices)).toEqual([
      [3, '2026-Q3', 100],
      [2, '2026-Q1', 200],
      [1, '2025-Q4', 100],
    ])
    expect(invoices.map(({ issuedOn, dueOn }) => [issuedOn, dueOn])).toEqual(
      invoices.map(() => ['2026-10-20', '2026-11-03']),
    )
  })

  test('FEE-02 a fee that became known too late is on the next invoice', async () => {
    const { user, client } = await makeCatcher(server)
    await claimAt(user.id, '2026-02-01T00:00:00Z')
    await issueAt('2026-04-01T00:00:00Z')
    const late = await claimAt(user.id, '2026-03-31T12:59:00Z')
    expect(await issueAt('2026-04-02T00:00:00Z')).toBe(0)
    await claimAt(user.id, '2026-05-01T00:00:00Z')
    expect(await issueAt('2026-07-01T00:00:00Z')).toBe(1)
    const [newest] = await listOf(client)
    expect(newest).toMatchObject({ number: 2, quarter: '2026-Q2', totalCents: 200 })
    expect((await read(client, newest!.id)).lines[0]!.jobNumber).toBe(late.jobNumber)
  })

  test('FEE-02 an issued invoice gets no further line when another one of its quarter is issued', async () => {
    const [ada, bob] = [await makeCatcher(server), await makeCatcher(server)]
    await claimAt(ada.user.id, '2026-02-01T00:00:00Z')
    await issueAt('2026-04-01T00:00:00Z')
    const [before] = await listOf(ada.client)
    await claimAt(ada.user.id, '2026-03-30T00:00:00Z')
    await claimAt(bob.user.id, '2026-03-30T00:00:00Z')
    expect(await issueAt('2026-04-02T00:00:00Z')).toBe(1)
    expect(summaryOf(await listOf(bob.client))).toEqual([[2, '2026-Q1', 100]])
    expect((await read(ada.client, before!.id)).lines).toHaveLength(1)
    expect(await listOf(ada.client)).toEqual([before])
  })

  test("FEE-02 headed 'Tax invoice', with ABN and GST, when fees include GST; issued ones stay as they are", async () => {
    const { user, client } = await makeCatcher(server)
    for (let count = 0; count < 3; count++) await claimAt(user.id, `2026-02-0${count + 1}T00:00:00Z`)
    await issueAt('2026-04-01T00:00:00Z', { abn: '10123456284' })
    await claimAt(user.id, '2026-05-01T00:00:00Z', true)
    await issueAt('2026-07-01T00:00:00Z', { abn: '10123456284' })
    const issuer = { name: 'Snake Dispatch NSW', abn: '10 123 456 284' }
    expect(await listOf(client)).toMatchObject([
      { heading: 'Tax invoice', issuer, totalCents: 100, gstCents: 9 },
      { heading: 'Invoice', issuer, totalCents: 300, gstCents: null },
    ])
  })

  test('FEE-02 in a quarter that mixes, the GST is within the fees that were claimed when registered', async () => {
    const { user, client } = await makeCatcher(server)
    await claimAt(user.id, '2026-04-01T00:00:00Z')
    for (const day of ['02', '03', '04']) await claimAt(user.id, `2026-06-${day}T00:00:00Z`, true)
    await issueAt('2026-07-01T00:00:00Z', { abn: '10123456284' })
    const [invoice] = await listOf(client)
    expect(invoice).toMatchObject({ heading: 'Tax invoice', totalCents: 400, gstCents: 27 })
    const { lines } = await read(client, invoice!.id)
    expect(lines.map(({ includesGst }) => includesGst)).toEqual([false, true, true, true])
  })

  test('FEE-02 without an ABN no tax invoice is issued, and the fault is said', async () => {
    const { user, client } = await makeCatcher(server)
    await claimAt(user.id, '2026-05-01T00:00:00Z', true)
    await expect(issueAt('2026-07-01T00:00:00Z')).rejects.toThrow('configure ABN')
    expect(await listOf(client)).toEqual([])
    expect(await issueAt('2026-07-02T00:00:00Z', { abn: '10123456284' })).toBe(1)
  })

  test('FEE-02 without an ABN, fees without GST are billed though ones with GST of a later quarter wait', async () => {
    const [ada, bob] = [await makeCatcher(server), await makeCatcher(server)]
    await claimAt(ada.user.id, '2026-02-01T00:00:00Z')
    await claimAt(ada.user.id, '2026-05-01T00:00:00Z', true)
    await claimAt(bob.user.id, '2026-02-01T00:00:00Z')
    expect(await issueAt('2026-04-01T00:00:00Z')).toBe(2)
    await claimAt(bob.user.id, '2026-03-31T12:00:00Z', true)
    expect(await issueAt('2026-04-02T00:00:00Z')).toBe(0)
    await expect(issueAt('2026-07-01T00:00:00Z')).rejects.toThrow('configure ABN')
    expect(summaryOf(await listOf(admin))).toEqual([
      [2, '2026-Q1', 100],
      [1, '2026-Q1', 100],
    ])
  })

  test('FEE-02 without an ABN, a late run bills the quarters before the first one with GST', async () => {
    const { user, client } = await makeCatcher(server)
    await claimAt(user.id, '2026-02-01T00:00:00Z')
    await claimAt(user.id, '2026-05-01T00:00:00Z', true)
    await expect(issueAt('2026-07-01T00:00:00Z')).rejects.toThrow('configure ABN')
    expect(summaryOf(await listOf(client))).toEqual([[1, '2026-Q1', 100]])
  })

  test('FEE-02 an invoice keeps the name and company that it was made out to', async () => {
    const { user, client } = await makeCatcher(server)
    await claimAt(user.id, '2026-02-01T00:00:00Z')
    await issueAt('2026-04-01T00:00:00Z')
    const before = await listOf(client)
    const renamed = { name: 'Another Name', company: null }
    await live().kysely.updateTable('users').set(renamed).where('id', '=', user.id).execute()
    expect(await listOf(client)).toEqual(before)
  })

  test('FEE-02 the scheduled task bills what is due', async () => {
    const { user, client } = await makeCatcher(server)
    await claimAt(user.id, '2025-02-01T00:00:00Z')
    const [task] = createFees(server.core).tasks
    await live().transaction((tx) => server.core.tasks.enqueue(tx, task!, {}))
    await tasksDone(server)
    expect(summaryOf(await listOf(client))).toEqual([[1, '2025-Q1', 100]])
  })

  test('FEE-02 D-02 the demo realm is never billed', async () => {
    const demo = server.core.database.scope('demo')
    const visitor = server.client()
    await visitor.call('demoLogin')
    const [job] = (await visitor.call('availableJobs')).body as { id: number }[]
    const claimed = await visitor.call('claimJob', { params: { id: job!.id }, body: { eta: 30 } })
    expect(claimed.status).toBe(200)
    const now = new Date(Date.now() + 366 * 24 * 3_600_000)
    expect(await issueInvoices(demo, { now, issuer: withoutAbn })).toBe(0)
    const fees = await demo.kysely.selectFrom('fee_entries').select('id').execute()
    expect(fees).toEqual([])
  })
})

describe('reading', () => {
  test('FEE-02 catchers read their own invoices, an admin all, a moderator and a guest none of others', async () => {
    const [ada, bob] = [await makeCatcher(server), await makeCatcher(server)]
    await claimAt(ada.user.id, '2026-02-01T00:00:00Z')
    await issueAt('2026-04-01T00:00:00Z')
    const [invoice] = await listOf(ada.client)
    const moderator = await server.signedIn(await makeUser(server, { isModerator: true }))
    expect(await listOf(admin)).toEqual([invoice])
    expect(await read(admin, invoice!.id)).toEqual(await read(ada.client, invoice!.id))
    for (const client of [bob.client, moderator]) {
      expect(await listOf(client)).toEqual([])
      const answer = await client.call('invoice', { params: { id: invoice!.id } })
      expect([answer.status, answer.text]).toEqual([404, 'This invoice was not found.'])
      expect((await client.call('invoices', { query: { userId: ada.user.id } })).status).toBe(403)
    }
    expect((await server.client().call('invoices')).status).toBe(401)
    expect((await server.client().call('invoice', { params: { id: invoice!.id } })).status).toBe(401)
  })

  test('FEE-02 an admin reads by catcher and in pages', async () => {
    const [ada, bob] = [await makeCatcher(server), await makeCatcher(server)]
    for (const { user } of [ada, bob])
      for (const month of ['02', '05', '08']) await claimAt(user.id, `2026-${month}-01T00:00:00Z`)
    await issueAt('2026-10-02T00:00:00Z')
    const numbersOf = (answer: { body: InvoiceSummary[] }) => answer.body.map(({ number }) => number)
    const own = await admin.call('invoices', { query: { userId: bob.user.id } })
    expect(numbersOf(own)).toEqual([6, 4, 2])
    const first = await admin.call('invoices', { query: { limit: 4 } })
    const cursor = first.headers.get('x-next-cursor')!
    const second = await admin.call('invoices', { query: { limit: 4, cursor } })
    expect([numbersOf(first), numbersOf(second)]).toEqual([
      [6, 5, 4, 3],
      [2, 1],
    ])
    expect(second.headers.get('x-next-cursor')).toBeNull()
    expect((await admin.call('invoices', { query: { cursor: 'x' } })).status).toBe(400)
  })
})
