import type { DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Job } from '../jobs/job.entity.ts'
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
  const ended = (completedAt: string, fields: Partial<Job>) =>
    makeJob(server, { claimedById, claimedAt: new Date(0), completedAt: new Date(completedAt), ...fields })
  const found = { outcome: 'relocated', foundType: 'easternBrownSnake' } as const
  await ended('2026-11-20T00:00:00.000Z', found)
  await ended('2026-11-20T00:00:00.000Z', { ...found, foundType: 'keelback' })
  await ended('2026-11-20T00:00:00.000Z', { ...found, snakeType: 'unknown' })
  await ended('2026-11-20T00:00:00.000Z', { outcome: 'gone', legs: 'no' })
  await ended('2026-11-20T00:00:00.000Z', { outcome: 'noSnake', legs: 'yes' })
  await ended('2026-10-22T03:00:00.000Z', { outcome: 'gone', legs: 'yes' })
  await ended('2026-10-22T02:59:59.999Z', { outcome: 'gone', legs: 'yes' })
  await ended('2026-11-20T00:00:00.000Z', { outcome: 'gone', legs: 'yes', deletedAt: now })
  const waits = (seconds: number, suburb: string | null) =>
    makeJob(server, { createdAt: secondsBefore(now.toISOString(), seconds), suburb })
  await waits(599, 'Manly')
  await waits(601, 'Manly ')
  await waits(3_601, 'Nowhere')
  await waits(30, 'Dural')
  await waits(90_000, 'Katoomba')
  await makeJob(server, { realm: 'demo', createdAt: new Date(0) })
  const answered = async (suburb: string | null, came: 'yes' | 'no', cameAt: string) => {
    const { id } = await makeJob(server, { suburb, deletedAt: new Date(0) })
    const { kysely } = server.core.database.scope('live')
    await kysely.insertInto('client_answers').values({ job_id: id, came, came_at: cameAt }).execute()
  }
  await answered('Manly', 'yes', '2026-11-20T00:00:00.000Z')
  // 11 pm on 31 October in UTC is 1 November in Sydney.
  await answered('Dee Why', 'no', '2026-10-31T23:00:00.000Z')
  await answered('Katoomba', 'yes', '2026-11-20T00:00:00.000Z')
  await answered('Nowhere', 'no', '2026-10-22T00:00:00.000Z')
  // The first instant of the 6 months, and the last one before.
  await answered('Katoomba', 'no', '2026-05-31T14:00:00.000Z')
  await answered('Katoomba', 'no', '2026-05-31T13:59:59.000Z')
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

test('DISP-62 how jobs of the last 30 days ended, which guesses were right by kind, and how many with legs had no snake', () => {
  const { outcomes, guesses, lizards } = statistics
  // Five of the claims above were completed, and nobody said how.
  expect(outcomes).toEqual({ relocated: 3, gone: 2, noSnake: 1, notSaid: 5 })
  expect(guesses).toEqual([{ snakeType: 'easternBrownSnake', known: 2, right: 1 }])
  expect(lizards).toEqual({ reported: 2, noSnake: 1 })
})

test("D-139 'Did somebody come?' of those who answered, by month in Sydney and region, of 6 months", () => {
  expect(statistics.cameByRegion).toEqual([
    { month: '2026-11', region: 'Northern Beaches', yes: 1, noSnake: 0, no: 1 },
    { month: '2026-11', region: 'Blue Mountains', yes: 1, noSnake: 0, no: 0 },
    { month: '2026-10', region: null, yes: 0, noSnake: 0, no: 1 },
    { month: '2026-06', region: 'Blue Mountains', yes: 0, noSnake: 0, no: 1 },
  ])
  expect(statistics.came).toEqual({ yes: 2, noSnake: 0, no: 1 })
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
  // The public search knows Dural too, which no region lists.
  expect(find('Sydney')).toEqual({ region: 'Sydney', available: 1, claimed: 0 })
  expect(find(null)).toEqual({ region: null, available: 1, claimed: 0 })
  expect(statistics.regions.reduce((sum, { available, claimed }) => sum + available + claimed, 0)).toBe(6)
})

test('MOD-03 API GET /api/moderator/statistics/dispatch, and GraphQL', async () => {
  const moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  const answer = await moderator.call('dispatchStatistics')
  expect(answer.status).toBe(200)
  const document =
    '{ dispatchStatistics { claims waiting { oneDay } regions { region } days { day } outcomes { gone } guesses { right } } }'
  const { dispatchStatistics } = (await askGraphql(moderator, { document })).data as never
  const { claims, outcomes, guesses } = answer.body as DispatchStatistics
  expect(dispatchStatistics).toMatchObject({
    claims,
    outcomes: { gone: outcomes.gone },
    guesses: guesses.map(({ right }) => ({ right })),
  })
})

test('MOD-03 without any claim there is no time', async () => {
  const empty = await readDispatchStatistics(server.core.database.scope('demo'), new Date(0))
  expect(empty).toMatchObject({ claims: 0, medianSeconds: null, p95Seconds: null })
})

describe('the time to claim', () => {
  const times = async () => {
    const { claims, medianSeconds } = await readDispatchStatistics(
      fresh.core.database.scope('live'),
      new Date(),
    )
    return { claims, medianSeconds }
  }
  const claim = (client: TestClient, id: number, eta = 30) =>
    client.call('claimJob', { params: { id }, body: { eta } })
  let fresh: TestServer
  beforeEach(async () => {
    fresh = await startTestServer()
  })
  afterEach(() => fresh.close())
  const posted = (secondsAgo: number) =>
    makeJob(fresh, { createdAt: secondsBefore(new Date().toISOString(), secondsAgo) })
  /** The wait of a claimed job in milliseconds; null when it is available. */
  async function waitOf(id: number): Promise<number | null> {
    const job = await fresh.core.database
      .scope('live')
      .kysely.selectFrom('jobs')
      .select(['created_at', 'wait_ended_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return job.wait_ended_at === null ? null : Date.parse(job.wait_ended_at) - Date.parse(job.created_at)
  }

  test('MOD-03 JOB-25 a hand-over does not move it, a release begins it again', async () => {
    const [kim, pat] = [await makeCatcher(fresh), await makeCatcher(fresh)]
    const desk = await fresh.signedIn(await makeUser(fresh, { role: 'moderator' }))
    const { id } = await posted(600)
    await claim(kim.client, id)
    const wait = await waitOf(id)
    expect(wait).toBeGreaterThanOrEqual(600_000)
    const body = { userId: pat.user.id, fromUserId: kim.user.id }
    expect((await desk.call('assignJob', { params: { jobId: id }, body })).status).toBe(200)
    expect(await waitOf(id)).toBe(wait)
    expect(await times()).toEqual({ claims: 1, medianSeconds: Math.round(wait! / 1000) })
    expect((await desk.call('releaseClaim', { params: { jobId: id }, body: {} })).status).toBe(204)
    expect(await waitOf(id)).toBeNull()
    expect(await times()).toEqual({ claims: 0, medianSeconds: null })
    await claim(kim.client, id)
    expect(await waitOf(id)).toBeGreaterThanOrEqual(wait!)
  })

  test('MOD-03 JOB-25 a job that its logger claims as they log it counts as a claim, and nobody waited for it', async () => {
    const kim = await makeCatcher(fresh)
    const desk = await fresh.signedIn(await makeUser(fresh, { role: 'moderator' }))
    const { id } = await logJob(kim.client)
    expect((await claim(kim.client, id, 60)).status).toBe(200)
    expect(await waitOf(id)).toBe(0)
    expect(await times()).toEqual({ claims: 1, medianSeconds: null })
    const body = { userId: (await makeUser(fresh)).id, fromUserId: kim.user.id }
    expect((await desk.call('assignJob', { params: { jobId: id }, body })).status).toBe(200)
    expect(await times()).toEqual({ claims: 1, medianSeconds: null })
    const { id: waited } = await posted(300)
    await claim(kim.client, waited)
    const seconds = Math.round((await waitOf(waited))! / 1000)
    expect(await times()).toEqual({ claims: 2, medianSeconds: seconds })
  })

  test('MOD-03 a logger who claims their own job later has waited for another', async () => {
    const kim = await makeCatcher(fresh)
    const createdAt = secondsBefore(new Date().toISOString(), 90)
    const { id } = await makeJob(fresh, { createdById: kim.user.id, createdAt })
    await claim(kim.client, id)
    expect(await waitOf(id)).toBeGreaterThanOrEqual(90_000)
  })
})
