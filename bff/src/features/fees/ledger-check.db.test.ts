import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeJob } from '../../testing/factories.ts'
import { makeProcessDatabase } from '../../testing/process-database.ts'
import { runCommand } from '../../testing/run-command.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readFeeOverview } from './fee-overview.service.ts'
import { issueInvoices } from './invoice-issue.service.ts'
import { checkLedger, checkText } from './ledger-check.service.ts'
import { compareWithLedger } from './ledger-comparison.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await tasksDone(server)
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')
const told = async () => (await checkLedger(live())).told.map(({ where, should, is }) => [where, should, is])

/** A job that was claimed, given back, assigned, handed over, and another one that was claimed and cancelled. */
async function makeHistory() {
  const [first, second] = [await makeCatcher(server), await makeCatcher(server)]
  const admin = await server.signedIn(await makeAdmin(server))
  const [kept, cancelled] = [await makeJob(server), await makeJob(server)]
  const claim = async (id: number) =>
    expect((await first.client.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBeLessThan(
      300,
    )
  const assign = async (userId: number, fromUserId?: number) =>
    expect(
      (
        await admin.call('assignJob', {
          params: { jobId: kept.id },
          body: { userId, ...(fromUserId && { fromUserId }) },
        })
      ).status,
    ).toBeLessThan(300)
  await claim(kept.id)
  await first.client.call('releaseJob', { params: { id: kept.id }, body: { reason: 'other' } })
  await assign(first.user.id)
  await assign(second.user.id, first.user.id)
  await claim(cancelled.id)
  await first.client.call('cancelJob', { params: { id: cancelled.id }, body: {} })
  return { first, second, kept, cancelled }
}

beforeEach(async () => {
  for (const table of ['invoice_lines', 'invoices', 'fee_entries', 'ledger_comparisons'] as const)
    await live().kysely.deleteFrom(table).execute()
  // What the tests before have left has no ledger any more.
  await sql`alter table audit_entries disable trigger user`.execute(server.core.database.withoutRealm)
  await live().kysely.deleteFrom('audit_entries').execute()
  await sql`alter table audit_entries enable trigger user`.execute(server.core.database.withoutRealm)
  await live().kysely.updateTable('jobs').set({ claimed_by_id: null, claimed_at: null }).execute()
})

test('D-174 fees, reversals and invoices are what trail and claims give', async () => {
  await makeHistory()
  const before = await checkLedger(live())
  expect(before).toMatchObject({ fees: 4, reversals: 3, cents: 100, invoices: 0, differences: 0 })
  await issueInvoices(live(), { now: new Date(Date.now() + 100 * 86_400_000), issuer: { abn: null } })
  const check = await checkLedger(live())
  expect(check).toMatchObject({ fees: 4, reversals: 3, cents: 100, differences: 0, told: [] })
  expect(check.invoices).toBeGreaterThan(0)
  expect(checkText(check)).toContain('The ledger is what the trail and the claims give.')
  const stored = await live().kysely.selectFrom('ledger_comparisons').select('agrees').executeTakeFirst()
  expect(stored).toEqual({ agrees: true })
})

test('D-174 D-167 D-168 a merge reverses the fee of the duplicate alone, and an undo charges it again', async () => {
  const { user, client } = await makeCatcher(server)
  const staff = await server.signedIn(await makeAdmin(server))
  const [kept, duplicate] = [await makeJob(server), await makeJob(server)]
  const send = async (name: 'mergeJobs' | 'undoJobAct', jobId: number, body: object) =>
    expect(
      (
        await staff.call(name, {
          params: { jobId },
          body,
          headers: { 'idempotency-key': randomUUID() },
        })
      ).status,
    ).toBe(204)
  for (const { id } of [kept, duplicate]) await client.call('claimJob', { params: { id }, body: { eta: 30 } })
  await send('mergeJobs', kept.id, { duplicateId: duplicate.id, fromUserId: user.id })
  expect(await checkLedger(live())).toMatchObject({ fees: 2, reversals: 1, cents: 100, told: [] })
  await send('undoJobAct', duplicate.id, { act: 'merge' })
  expect(await checkLedger(live())).toMatchObject({ fees: 3, reversals: 1, cents: 200, told: [] })
})

test('D-174 what was changed in the ledger is told, each by its job or invoice, and the Fees page says so', async () => {
  const { second, kept, cancelled } = await makeHistory()
  await issueInvoices(live(), { now: new Date(Date.now() + 100 * 86_400_000), issuer: { abn: null } })
  const { kysely } = live()
  const { number } = await kysely
    .selectFrom('invoices')
    .select('number')
    .where('user_id', '=', second.user.id)
    .executeTakeFirstOrThrow()
  await kysely.updateTable('invoices').set({ total_cents: 250 }).where('number', '=', number).execute()
  await kysely.deleteFrom('fee_entries').where('job_id', '=', cancelled.id).where('number', '=', 2).execute()
  const entries = await told()
  expect(entries).toContainEqual([`Invoice ${number}`, 'total $1.00', 'total $2.50'])
  expect(entries).toContainEqual([
    `Job ${cancelled.jobNumber}, entry 2`,
    expect.stringMatching(/^−\$1\.00 of account/),
    'nothing',
  ])
  expect(entries.some(([where]) => where!.startsWith(`Job ${kept.jobNumber},`))).toBe(false)
  expect((await readFeeOverview({ scope: live() })).ledger).toMatchObject({
    agrees: false,
    checkFailedAt: expect.any(String),
  })
})

test('D-174 a difference stays on the Fees page after a comparison that looks at less, until the check finds none', async () => {
  const { user } = await makeCatcher(server)
  const job = await makeJob(server, { claimedById: user.id, claimedAt: new Date() })
  const foundAt = new Date('2026-11-26T01:00:00Z')
  expect((await checkLedger(live(), foundAt)).differences).toBe(1)
  expect(await compareWithLedger(live(), new Date('2026-11-27T01:00:00Z'))).toBe(true)
  const ledger = async () => (await readFeeOverview({ scope: live() })).ledger
  expect(await ledger()).toMatchObject({
    agrees: true,
    comparedAt: '2026-11-27T01:00:00.000Z',
    checkFailedAt: foundAt.toISOString(),
  })
  const noClaim = { claimed_by_id: null, claimed_at: null }
  await live().kysely.updateTable('jobs').set(noClaim).where('id', '=', job.id).execute()
  await checkLedger(live())
  expect(await ledger()).toMatchObject({ agrees: true, checkFailedAt: null })
})

test('D-174 a claim that the trail does not know is told', async () => {
  const { user } = await makeCatcher(server)
  const job = await makeJob(server, { claimedById: user.id, claimedAt: new Date() })
  expect(await told()).toEqual([[`Job ${job.jobNumber}, claim`, 'nobody', `account ${user.id}`]])
})

test('D-174 what a quarter owed and was not invoiced is told', async () => {
  const { second, first } = await makeHistory()
  await issueInvoices(live(), { now: new Date(Date.now() + 100 * 86_400_000), issuer: { abn: null } })
  const { kysely } = live()
  const { quarter } = await kysely.selectFrom('invoices').select('quarter').executeTakeFirstOrThrow()
  await kysely.deleteFrom('invoice_lines').execute()
  await kysely.updateTable('invoices').set({ user_id: first.user.id }).execute()
  await kysely.updateTable('fee_entries').set({ is_billed: false }).execute()
  expect(await told()).toContainEqual([
    `Account ${second.user.id}, invoice of ${quarter}`,
    'total $1.00',
    'nothing',
  ])
})

test('D-174 npm run admin -- ledger --check prints the outcome, and ends with 1 where something differs', async () => {
  const source = await makeProcessDatabase()
  const run = (...options: string[]) => runCommand('admin', source.variables, ...options)
  try {
    const right = run('ledger', '--check')
    expect([right.status, right.stderr]).toEqual([0, ''])
    expect(right.stdout).toContain('Compared 0 jobs')
    const job = await source.open(async (database) => {
      const portal = { core: { database } }
      const { id } = await makeAdmin(portal)
      return makeJob(portal, { claimedById: id, claimedAt: new Date() })
    })
    const wrong = run('ledger', '--check')
    expect(wrong.status).toBe(1)
    expect(wrong.stdout).toMatch(
      new RegExp(`Where +From the trail +In the ledger\\nJob ${job.jobNumber}, claim +nobody +account`),
    )
    const unchecked = run('ledger')
    expect([unchecked.status, unchecked.stderr]).toEqual([2, expect.stringContaining('--check is missing.')])
  } finally {
    await source.drop()
  }
})
