import type { DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readDispatchStatistics } from './dispatch-statistics.service.ts'

let server: TestServer
let statistics: DispatchStatistics
const now = new Date('2026-11-21T03:00:00.000Z')
const secondsBefore = (instant: string, seconds: number) => new Date(Date.parse(instant) - seconds * 1000)

beforeAll(async () => {
  server = await startTestServer()
  const { id: claimedById } = await makeUser(server)
  const claim = (claimedAt: string, seconds: number, fields = {}) =>
    makeJob(server, {
      claimedById,
      claimedAt: new Date(claimedAt),
      createdAt: secondsBefore(claimedAt, seconds),
      completedAt: new Date(claimedAt),
      ...fields,
    })
  // 1 am on 20 November in Sydney, which is the 19th in UTC.
  for (const seconds of [60, 120, 600]) await claim('2026-11-19T14:00:00.000Z', seconds)
  await claim('2026-11-21T01:00:00.000Z', 30, { completedAt: null })
  // The first instant of the 30 days, in daylight saving as now, and the last one before.
  await claim('2026-10-22T13:00:00.000Z', 240)
  await claim('2026-10-22T12:59:59.000Z', 5)
  await claim('2026-11-21T01:00:00.000Z', 5, { deletedAt: now })
  const waits = (seconds: number, suburb: string | null) =>
    makeJob(server, { createdAt: secondsBefore(now.toISOString(), seconds), suburb })
  await waits(599, 'Manly')
  await waits(601, 'Manly ')
  await waits(3_601, 'Nowhere')
  await waits(90_000, 'Katoomba')
  await makeJob(server, { realm: 'demo', createdAt: new Date(0) })
  statistics = await readDispatchStatistics(server.core.database.scope('live'), now)
})
afterAll(() => server.close())

test('MOD-03 claims by day in Sydney over 30 days, with the median and the 95th percentile of the time to claim', () => {
  const { days } = statistics
  expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([30, '2026-10-23', '2026-11-21'])
  expect(days.filter(({ claims }) => claims > 0)).toEqual([
    { day: '2026-10-23', claims: 1, medianSeconds: 240, p95Seconds: 240 },
    { day: '2026-11-20', claims: 3, medianSeconds: 120, p95Seconds: 552 },
    { day: '2026-11-21', claims: 1, medianSeconds: 30, p95Seconds: 30 },
  ])
  expect(days[5]).toEqual({ day: '2026-10-28', claims: 0, medianSeconds: null, p95Seconds: null })
  expect(statistics).toMatchObject({ claims: 5, medianSeconds: 120, p95Seconds: 528 })
})

test('MOD-03 what nobody has claimed for 10 minutes, an hour, a day', () => {
  expect(statistics.waiting).toEqual({ tenMinutes: 3, oneHour: 2, oneDay: 1 })
})

test('MOD-03 open jobs by region, most first, each job once', () => {
  expect(statistics.regions[0]).toEqual({ region: 'Northern Beaches', available: 2, claimed: 0 })
  expect(statistics.regions.filter(({ claimed }) => claimed > 0)).toMatchObject([
    { available: 0, claimed: 1 },
  ])
  const find = (wanted: string | null) => statistics.regions.find(({ region }) => region === wanted)
  expect(find('Blue Mountains')).toEqual({ region: 'Blue Mountains', available: 1, claimed: 0 })
  expect(find(null)).toEqual({ region: null, available: 1, claimed: 0 })
  expect(statistics.regions.reduce((sum, { available, claimed }) => sum + available + claimed, 0)).toBe(5)
})

test('MOD-03 API GET /api/moderator/statistics/dispatch, and GraphQL', async () => {
  const moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  const answer = await moderator.call('dispatchStatistics')
  expect(answer.status).toBe(200)
  const document = '{ dispatchStatistics { claims waiting { oneDay } regions { region } days { day } } }'
  const { dispatchStatistics } = (await askGraphql(moderator, { document })).data as never
  expect(dispatchStatistics).toMatchObject({ claims: (answer.body as DispatchStatistics).claims })
})

test('MOD-03 without any claim there is no time', async () => {
  const empty = await readDispatchStatistics(server.core.database.scope('demo'), new Date(0))
  expect(empty).toMatchObject({ claims: 0, medianSeconds: null, p95Seconds: null })
})
