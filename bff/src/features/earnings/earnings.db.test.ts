import type { Earnings, EarningsMonth } from '@snake-dispatch/contract/earnings'
import { financialYearOf } from '@snake-dispatch/domain/financial-year'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Job } from '../jobs/job.entity.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A job that was completed at this instant. */
const completed = (claimedById: number, instant: string, fields: Partial<Job> = {}) =>
  makeJob(server, { claimedById, claimedAt: new Date(instant), completedAt: new Date(instant), ...fields })

const earningsOf = async (client: TestClient, financialYear = 2026): Promise<Earnings> =>
  (await client.call('earnings', { query: { financialYear } })).body
const monthOf = async (client: TestClient, month: string): Promise<EarningsMonth> =>
  (await earningsOf(client)).months.find((found) => found.month === month)!

const nothing = {
  completed: { jobs: 0, quotedCost: 0, paid: 0, share: 0, loggerShare: 0, loggerShareSent: 0, feeCents: 0 },
  logged: { jobs: 0, share: 0, shareSent: 0 },
}

test('JOB-19 D-14 D-28 each job is split by the rule: by another catcher, by oneself, by nobody', async () => {
  const { user, client } = await makeCatcher(server)
  const other = await makeUser(server)
  const at = '2026-03-10T00:00:00Z'
  // 20% of $233 is $46.60: rounded for each job, and not once for the sum.
  await completed(user.id, at, { createdById: other.id, quotedCost: 233 })
  await completed(user.id, at, { createdById: other.id, quotedCost: 233, paymentSent: true })
  await completed(user.id, at, { createdById: user.id, quotedCost: 100 })
  await completed(user.id, at, { createdById: null, isPublicSubmission: true, quotedCost: 50 })
  expect(await monthOf(client, '2026-03')).toEqual({
    month: '2026-03',
    quarter: '2026-Q1',
    completed: {
      jobs: 4,
      quotedCost: 616,
      paid: 616,
      share: 522,
      loggerShare: 94,
      loggerShareSent: 47,
      feeCents: 400,
    },
    logged: { jobs: 0, share: 0, shareSent: 0 },
  })
})

test('D-149 what was paid counts, and the quote where nobody said so; the logger’s part follows what was paid', async () => {
  const { user, client } = await makeCatcher(server)
  const other = await makeUser(server)
  const at = '2026-03-10T00:00:00Z'
  await completed(user.id, at, { createdById: other.id, quotedCost: 350, clientPaid: 60 })
  await completed(user.id, at, { createdById: other.id, quotedCost: 350, clientPaid: 0, outcome: 'gone' })
  await completed(user.id, at, { createdById: other.id, quotedCost: 350, clientPaid: 400 })
  await completed(user.id, at, { createdById: null, quotedCost: 100 })
  expect((await monthOf(client, '2026-03')).completed).toEqual({
    jobs: 4,
    quotedCost: 1150,
    paid: 560,
    share: 48 + 0 + 330 + 100,
    loggerShare: 12 + 0 + 70,
    loggerShareSent: 0,
    feeCents: 400,
  })
  const logger = await server.signedIn(other)
  expect((await monthOf(logger, '2026-03')).logged).toEqual({ jobs: 3, share: 82, shareSent: 0 })
})

test('D-149 weeks begin on Monday in Sydney, and their sums are those of the months', async () => {
  const { user, client } = await makeCatcher(server)
  for (const [instant, clientPaid] of [
    // Sunday night and Monday morning in Sydney.
    ['2026-03-08T12:59:59.999Z', 10],
    ['2026-03-08T13:00:00.000Z', 20],
    ['2026-06-30T13:59:59.999Z', 40],
  ] as const)
    await completed(user.id, instant, { clientPaid })
  const { months, weeks } = await earningsOf(client)
  const filled = weeks.filter(({ completed: { jobs } }) => jobs > 0)
  expect(filled.map(({ from, to, completed: { paid } }) => [from, to, paid])).toEqual([
    ['2026-03-02', '2026-03-08', 10],
    ['2026-03-09', '2026-03-15', 20],
    ['2026-06-29', '2026-06-30', 40],
  ])
  const total = (periods: readonly Pick<EarningsMonth, 'completed'>[]) =>
    periods.reduce((sum, { completed: { share } }) => sum + share, 0)
  expect([total(weeks), total(months)]).toEqual([70, 70])
})

test('JOB-19 the logger sees the same part of each job, and what the catcher marked as sent', async () => {
  const { user, client } = await makeCatcher(server)
  const other = await makeUser(server)
  const at = '2026-03-10T00:00:00Z'
  await completed(other.id, at, { createdById: user.id, quotedCost: 233 })
  await completed(other.id, at, { createdById: user.id, quotedCost: 349, paymentSent: true })
  expect((await monthOf(client, '2026-03')).logged).toEqual({ jobs: 2, share: 117, shareSent: 70 })
  expect((await monthOf(client, '2026-03')).completed).toEqual(nothing.completed)
})

test('FEE-02 D-12 months and years are those of Sydney, by the day of completion', async () => {
  const { user, client } = await makeCatcher(server)
  for (const [instant, quotedCost] of [
    ['2025-06-30T13:59:59.999Z', 1],
    ['2025-06-30T14:00:00.000Z', 10],
    ['2026-01-31T12:59:59.999Z', 20],
    ['2026-01-31T13:00:00.000Z', 30],
    ['2026-06-30T13:59:59.999Z', 40],
    ['2026-06-30T14:00:00.000Z', 2],
  ] as const)
    await completed(user.id, instant, { quotedCost })
  const { months, firstFinancialYear, lastFinancialYear } = await earningsOf(client)
  expect(months).toHaveLength(12)
  expect(months.map(({ completed: { share } }) => share)).toEqual([10, 0, 0, 0, 0, 0, 20, 30, 0, 0, 0, 40])
  expect([firstFinancialYear, lastFinancialYear]).toEqual([2025, financialYearOf(new Date())])
})

test('JOB-19 jobs that are not completed, deleted, or of others are not counted', async () => {
  const { user, client } = await makeCatcher(server)
  const other = await makeUser(server)
  const at = '2026-03-10T00:00:00Z'
  await makeJob(server, { claimedById: user.id, claimedAt: new Date(at), createdById: other.id })
  await completed(user.id, at, { deletedAt: new Date(at) })
  await completed(other.id, at, { createdById: other.id })
  expect((await earningsOf(client)).months).toEqual(
    (await earningsOf(client)).months.map(({ month, quarter }) => ({ month, quarter, ...nothing })),
  )
})

test('JOB-19 without a year it is the present one, and GraphQL answers the same', async () => {
  const { user, client } = await makeCatcher(server)
  await completed(user.id, new Date().toISOString(), { quotedCost: 300 })
  const { body } = await client.call('earnings')
  const total = (body as Earnings).months.reduce((sum, { completed: { share } }) => sum + share, 0)
  expect([(body as Earnings).financialYear, total]).toEqual([financialYearOf(new Date()), 300])
  const document = `{ earnings { financialYear firstFinancialYear lastFinancialYear months { month quarter
    completed { jobs quotedCost paid share loggerShare loggerShareSent feeCents } logged { jobs share shareSent } }
    weeks { from to completed { jobs quotedCost paid share loggerShare loggerShareSent feeCents }
      logged { jobs share shareSent } } } }`
  expect((await askGraphql(client, { document }, {})).data!['earnings']).toEqual(body)
})

test.each(['1999', '3000', 'x', '2026.5'])('JOB-19 the year %s is refused', async (financialYear) => {
  const { client } = await makeCatcher(server)
  expect((await client.call('earnings', { query: { financialYear } })).status).toBe(400)
})

test('D-02 demo and live earnings are apart', async () => {
  const { client } = await makeCatcher(server)
  const visitor = server.client()
  await visitor.call('demoLogin')
  const [own, demo] = [await client.call('earnings'), await visitor.call('earnings')]
  expect([own.status, demo.status]).toEqual([200, 200])
  expect((own.body as Earnings).months.every(({ completed: { jobs } }) => jobs === 0)).toBe(true)
  expect((demo.body as Earnings).months.some(({ completed: { jobs } }) => jobs > 0)).toBe(true)
})
