import type { MonthReport, MonthSums } from '@snake-dispatch/contract/month-report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import type { Job } from '../jobs/job.entity.ts'

let server: TestServer
let adminUser: User
let admin: TestClient
let catcherId: number
beforeAll(async () => {
  server = await startTestServer()
  adminUser = await makeAdmin(server)
  admin = await server.signedIn(adminUser)
  catcherId = (await makeUser(server)).id
})
afterAll(() => server.close())

const MINUTE = 60_000
/** A job that was posted then, and claimed after so many minutes. */
function posted(instant: string, minutes: number | null, fields: Partial<Job> = {}) {
  const createdAt = new Date(instant)
  const claimedAt = minutes === null ? null : new Date(createdAt.getTime() + minutes * MINUTE)
  return makeJob(server, {
    createdAt,
    ...(claimedAt && { claimedById: catcherId, claimedAt, waitEndedAt: claimedAt }),
    ...fields,
  })
}
const done = (instant: string, minutes: number, fields: Partial<Job> = {}) =>
  posted(instant, minutes, { completedAt: new Date(Date.parse(instant) + 9 * 60 * MINUTE), ...fields })

const reportOf = async (month: string): Promise<MonthReport> =>
  (await admin.call('monthReport', { query: { month } })).body
const none: MonthSums = {
  requests: 0,
  claimed: 0,
  within10: 0,
  medianMinutes: null,
  nobodyCame: 0,
  completed: 0,
  cancelled: 0,
  relocated: 0,
  gone: 0,
  noSnake: 0,
  notSaid: 0,
  quoted: 0,
  paid: 0,
}

test('D-178 the jobs of a month in Sydney by region, with waits, endings, kinds and money, against the month before', async () => {
  // March begins in Sydney at 13:00 UTC of the day before.
  await done('2024-02-29T12:59:59Z', 4, { suburb: 'Bega', quotedCost: 200, outcome: 'gone', clientPaid: 0 })
  const relocated = { outcome: 'relocated', foundType: 'keelback' } as const
  await done('2024-02-29T13:00:00Z', 10, { suburb: 'Bega', quotedCost: 300, ...relocated, clientPaid: 280 })
  await done('2024-03-10T00:00:00Z', 11, { suburb: 'bega', quotedCost: 100, ...relocated })
  await posted('2024-03-11T00:00:00Z', 90, { suburb: 'Bega' })
  // Its logger took it at once: nobody waited.
  await posted('2024-03-12T00:00:00Z', 0, { suburb: 'Bega' })
  await posted('2024-03-12T00:00:00Z', null, {
    suburb: 'Penrith',
    cancelledAt: new Date('2024-03-12T01:00:00Z'),
  })
  await posted('2024-03-13T00:00:00Z', null, { suburb: 'Atlantis' })
  await posted('2024-03-13T00:00:00Z', 5, { suburb: 'Bega', deletedAt: new Date() })
  await posted('2024-03-31T13:00:00Z', 5, { suburb: 'Bega' })
  const report = await reportOf('2024-03')
  expect(report).toMatchObject({ month: '2024-03', monthBefore: '2024-02', firstMonth: '2024-02' })
  expect(report.regions.map(({ name }) => name)).toEqual(['Western Sydney', 'Far South Coast', 'No region'])
  const farSouth = report.regions[1]!
  expect(farSouth.now).toEqual({
    ...none,
    requests: 4,
    claimed: 4,
    within10: 2,
    medianMinutes: 11,
    completed: 2,
    relocated: 2,
    quoted: 400,
    paid: 380,
  })
  expect(farSouth.before).toEqual({
    ...none,
    requests: 1,
    claimed: 1,
    within10: 1,
    medianMinutes: 4,
    completed: 1,
    gone: 1,
    quoted: 200,
  })
  expect(report.regions[0]!.now).toEqual({ ...none, requests: 1, cancelled: 1 })
  expect(report.total.now).toMatchObject({ requests: 6, claimed: 4, cancelled: 1 })
  expect(report.kinds).toEqual([{ type: 'keelback', jobs: 2, before: 0 }])
})

test('D-178 a month without jobs has no regions; what is no month is refused', async () => {
  const { regions, total, kinds } = await reportOf('2021-05')
  expect([regions, kinds, total.now]).toEqual([[], [], none])
  expect((await admin.call('monthReport')).body).toMatchObject({
    month: (await reportOf('2021-05')).lastMonth,
  })
  for (const month of ['2024-13', '2024', 'March'])
    expect((await admin.call('monthReport', { query: { month } })).status).toBe(400)
})

test('D-178 the files say the same, and each download is in the trail', async () => {
  const linesOf = async (name: 'exportMonthRegions' | 'exportMonthKinds') => {
    const { text } = await admin.call(name, { query: { month: '2024-03' } })
    return text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
  }
  const lines = await linesOf('exportMonthRegions')
  expect(lines[0]).toMatch(/^Month,Region,Requests,Claimed,Claimed within 10 min,Median wait \(min\)/)
  expect(lines).toContain('2024-03,Far South Coast,4,4,2,11,0,2,0,2,0,0,0,400,380')
  expect(lines).toContain('2024-02,Far South Coast,1,1,1,4,0,1,0,0,1,0,0,200,0')
  expect(await linesOf('exportMonthKinds')).toEqual([
    'Kind found,Month,Jobs,Month before,Jobs then',
    'Keelback,2024-03,2,2024-02,0',
  ])
  const trail = await trailOf(server, 'account', adminUser.id)
  expect(trail.slice(-2).map(({ detail }) => detail)).toEqual([
    { list: 'month-regions' },
    { list: 'month-kinds' },
  ])
})
