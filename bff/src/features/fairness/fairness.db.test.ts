import type { CatcherAlarm } from '@snake-dispatch/contract/catcher-alarms'
import type { ClaimLimits } from '@snake-dispatch/contract/claim-limits'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { ReleaseReason } from '@snake-dispatch/domain/release-reasons'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeClaimedJob, makeJob } from '../../testing/factories.ts'
import * as stored from '../../testing/stored.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { removeExpired } from '../../db/cleanup.ts'
import { createOfficeNotices } from '../notifications/office-notices.service.ts'
import { lateJobsTask } from '../office/late-jobs.service.ts'
import { createFairness } from './fairness.service.ts'

const START = Date.parse('2026-11-25T12:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Sets the clock. @param after milliseconds after the start of each test */
const at = (after: number) => clock.set(new Date(START + after).toISOString())

let server: TestServer
let desk: { id: number; client: TestClient }
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock })
  const { user, client } = await makeCatcher(server, { role: 'moderator' })
  desk = { id: user.id, client }
})
afterAll(() => server.close())
beforeEach(async () => {
  at(0)
  await live().deleteFrom('catcher_alarms').execute()
  await live().deleteFrom('notifications').execute()
})

const live = () => server.core.database.scope('live').kysely
const claim = (client: TestClient, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
const release = (client: TestClient, id: number, reason: ReleaseReason = 'other') =>
  client.call('releaseJob', { params: { id }, body: { reason } })

/** Claims a new job and gives it back. @returns the job */
async function releaseOne(client: TestClient, reason?: ReleaseReason) {
  const job = await makeJob(server)
  expect((await claim(client, job.id)).status).toBe(200)
  expect((await release(client, job.id, reason)).status).toBe(204)
  return job
}
async function releaseMany(client: TestClient, count: number, reason?: ReleaseReason) {
  for (let released = 0; released < count; released++) await releaseOne(client, reason)
}
const alarms = async (client = desk.client): Promise<CatcherAlarm[]> =>
  (await client.call('catcherAlarms')).body
const alarmsOf = async ({ user }: { user: { id: number } }) =>
  (await alarms())
    .filter(({ catcher }) => catcher.id === user.id)
    .map(({ kind, count }) => `${count} ${kind}`)
const noticesOfDesk = async () =>
  live()
    .selectFrom('notifications')
    .select(['title', 'message'])
    .where('user_id', '=', desk.id)
    .where('type', '=', 'catcherAlarm')
    .orderBy('id')
    .execute()
const limitsOf = async (client: TestClient): Promise<ClaimLimits> => (await client.call('claimLimits')).body

describe('a job that was released', () => {
  test('DISP-51 Releaser wants it back: after 30 min or by moderator', async () => {
    const { user, client } = await makeCatcher(server)
    const job = await makeJob(server)
    await claim(client, job.id)
    at(5 * MINUTE)
    await release(client, job.id)
    const listed = async () =>
      ((await client.call('availableJobs')).body as Job[]).find(({ id }) => id === job.id)?.closedUntil
    expect(await listed()).toBe(new Date(START + 35 * MINUTE).toISOString())
    at(35 * MINUTE - 1)
    expect(await claim(client, job.id)).toMatchObject({
      status: 409,
      text: 'You gave this job back. You can claim it again from 12:35 pm.',
    })
    expect(await stored.feesOf(server, job.id)).toHaveLength(2)
    // A moderator may assign it at once.
    const assigned = await desk.client.call('assignJob', {
      params: { jobId: job.id },
      body: { userId: user.id },
    })
    expect(assigned).toMatchObject({ status: 200, body: { claimedById: user.id } })
    await desk.client.call('releaseClaim', { params: { jobId: job.id } })
    at(35 * MINUTE)
    expect((await claim(client, job.id)).status).toBe(200)
  })

  test('DISP-51 it is open to everybody else, and a claim that a moderator ends is closed to nobody', async () => {
    const [one, other] = [await makeCatcher(server), await makeCatcher(server)]
    const job = await releaseOne(one.client)
    const seen = ((await other.client.call('availableJobs')).body as Job[]).find(({ id }) => id === job.id)
    expect(seen?.closedUntil).toBeNull()
    expect((await claim(other.client, job.id)).status).toBe(200)
    await desk.client.call('releaseClaim', { params: { jobId: job.id } })
    expect((await claim(other.client, job.id)).status).toBe(200)
    expect(await limitsOf(other.client)).toMatchObject({ releasesInDay: 0 })
  })

  test('DISP-51 DISP-14 who released it is not alerted of a further release within the 30 minutes', async () => {
    const [one, other] = [await makeCatcher(server), await makeCatcher(server)]
    const job = await releaseOne(one.client)
    await claim(other.client, job.id)
    at(10 * MINUTE)
    await release(other.client, job.id)
    const notAsked = async () =>
      (
        await live().selectFrom('jobs').select('not_asked').where('id', '=', job.id).executeTakeFirstOrThrow()
      ).not_asked.toSorted((a, b) => a - b)
    expect(await notAsked()).toEqual([one.user.id, other.user.id])
    const seen = ((await one.client.call('availableJobs')).body as Job[]).find(({ id }) => id === job.id)
    expect(seen?.closedUntil).toBe(new Date(START + 30 * MINUTE).toISOString())
  })

  test('DISP-51 D-02 the demo closes nothing and counts nothing', async () => {
    const demo = server.client()
    await demo.call('demoLogin')
    const [job] = (await demo.call('availableJobs')).body as [Job]
    for (let time = 0; time < 6; time++) {
      expect((await claim(demo, job.id)).status).toBe(200)
      expect((await release(demo, job.id)).status).toBe(204)
    }
    expect(await limitsOf(demo)).toMatchObject({ oneJobUntil: null, releasesInDay: 0 })
  })
})

describe('many releases', () => {
  test('DISP-51 3 in 24 hours are told to moderators, once; those for a client who cancelled do not count', async () => {
    const kim = await makeCatcher(server, { name: 'Kim Keel' })
    await releaseMany(kim.client, 2)
    await releaseMany(kim.client, 3, 'client cancelled')
    expect(await alarmsOf(kim)).toEqual([])
    at(DAY - 1)
    const last = await releaseOne(kim.client)
    expect(await alarmsOf(kim)).toEqual(['3 releases'])
    expect(await noticesOfDesk()).toEqual([
      { title: 'A Catcher Releases Often', message: 'Kim Keel has released 3 jobs in 24 hours.' },
    ])
    const notice = await live()
      .selectFrom('notifications')
      .select('job_number')
      .where('user_id', '=', desk.id)
      .where('type', '=', 'catcherAlarm')
      .executeTakeFirstOrThrow()
    expect(notice.job_number).toBe(last.jobNumber)
    await releaseOne(kim.client)
    expect(await alarmsOf(kim)).toEqual(['3 releases'])
    expect(await noticesOfDesk()).toHaveLength(1)
  })

  test('DISP-51 releases that are further apart are not told', async () => {
    const { client, user } = await makeCatcher(server)
    await releaseMany(client, 2)
    at(DAY)
    await releaseMany(client, 1)
    expect(await alarmsOf({ user })).toEqual([])
  })

  test('DISP-51 5 in 7 days: one job at a time for 7 days, said before and while it holds', async () => {
    const kim = await makeCatcher(server, { name: 'Kim Keel' })
    const kept = await makeJob(server)
    await claim(kim.client, kept.id)
    for (let day = 0; day < 4; day++) {
      at(day * DAY)
      await releaseOne(kim.client)
    }
    expect(await limitsOf(kim.client)).toMatchObject({
      oneJobUntil: null,
      releasesInWeek: 4,
      releasesUntilBound: 1,
    })
    at(4 * DAY)
    await releaseOne(kim.client)
    const until = new Date(START + 11 * DAY)
    expect(await limitsOf(kim.client)).toMatchObject({
      oneJobUntil: until.toISOString(),
      releasesInWeek: 5,
      releasesUntilBound: 5,
    })
    expect(await alarmsOf(kim)).toEqual(['5 bound'])
    expect(await noticesOfDesk()).toEqual([
      {
        title: 'A Catcher Has a Bound',
        message:
          'Kim Keel has released 5 jobs in 7 days and may have one at a time until 6 Dec 2026, 12:00 pm.',
      },
    ])
    // The job of before stays theirs; nothing comes to it.
    const job = await makeJob(server)
    expect(await claim(kim.client, job.id)).toMatchObject({
      status: 409,
      text: 'After 5 releases in 7 days you may have one job at a time, until 6 Dec 2026, 12:00 pm. Complete or release the one that you have first.',
    })
    await kim.client.call('completeJob', { params: { id: kept.id }, body: { completionNotes: 'Relocated' } })
    expect((await claim(kim.client, job.id)).status).toBe(200)
    expect((await claim(kim.client, (await makeJob(server)).id)).status).toBe(409)
    const trail = await stored.trailOf(server, 'account', kim.user.id)
    expect(trail.filter(({ action }) => action === 'account.bound')).toEqual([
      { action: 'account.bound', actor_id: null, detail: { until: until.toISOString() }, address: null },
    ])
    clock.set(until.toISOString())
    expect((await claim(kim.client, (await makeJob(server)).id)).status).toBe(200)
    expect(await alarmsOf(kim)).toEqual([])
  })

  test('DISP-51 releases at once are counted one after the other: one bound, one notice', async () => {
    const kim = await makeCatcher(server)
    const jobs = await Promise.all(Array.from({ length: 5 }, () => makeJob(server)))
    for (const { id } of jobs) await claim(kim.client, id)
    const answers = await Promise.all(jobs.map(({ id }) => release(kim.client, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204))
    expect((await alarmsOf(kim)).toSorted()).toEqual(['3 releases', '5 bound'])
    // A retry of a release counts once more for nobody.
    expect((await release(kim.client, jobs[0]!.id)).status).toBe(409)
    expect(await limitsOf(kim.client)).toMatchObject({ releasesInDay: 5 })
  })

  test('DISP-51 claims at once do not slip past the bound of one', async () => {
    const kim = await makeCatcher(server)
    await releaseMany(kim.client, 5)
    const jobs = await Promise.all(Array.from({ length: 4 }, () => makeJob(server)))
    const answers = await Promise.all(jobs.map(({ id }) => claim(kim.client, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('what moderators do about it', () => {
  const lift = (client: TestClient, alarmId: number, reason = 'Their car was stolen') =>
    client.call('liftBound', { params: { alarmId }, body: { reason } })
  const seen = (client: TestClient, alarmId: number) => client.call('markAlarmSeen', { params: { alarmId } })
  const alarmOf = async (userId: number, kind: string) =>
    (await alarms()).find((alarm) => alarm.catcher.id === userId && alarm.kind === kind)!

  test('DISP-51 a moderator lifts the bound with a reason in the trail; the releases of before do not count again', async () => {
    const { user, client } = await makeCatcher(server)
    await releaseMany(client, 5)
    const { id } = await alarmOf(user.id, 'bound')
    const blank = await lift(desk.client, id, '  ')
    expect([blank.status, blank.text]).toEqual([400, 'Please give a reason'])
    expect((await lift(desk.client, id)).status).toBe(204)
    expect(await limitsOf(client)).toMatchObject({ oneJobUntil: null, releasesUntilBound: 5 })
    for (let claims = 0; claims < 2; claims++)
      expect((await claim(client, (await makeJob(server)).id)).status).toBe(200)
    expect((await stored.trailOf(server, 'account', user.id)).at(-1)).toEqual({
      action: 'account.bound-lift',
      actor_id: desk.id,
      detail: { reason: 'Their car was stolen' },
      address: '127.0.0.1',
    })
    const again = await lift(desk.client, id)
    expect([again.status, again.text]).toEqual([409, 'This bound holds no longer.'])
    at(MINUTE)
    await releaseMany(client, 1)
    expect(await limitsOf(client)).toMatchObject({ oneJobUntil: null, releasesUntilBound: 4 })
  })

  test('DISP-51 an alarm that was seen leaves the list, with an entry in the trail; twice is once', async () => {
    const { user, client } = await makeCatcher(server)
    await releaseMany(client, 3)
    const { id } = await alarmOf(user.id, 'releases')
    expect([(await seen(desk.client, id)).status, (await seen(desk.client, id)).status]).toEqual([204, 204])
    expect(await alarmsOf({ user })).toEqual([])
    const trail = await stored.trailOf(server, 'account', user.id)
    expect(trail.filter(({ action }) => action === 'account.alarm-seen')).toHaveLength(1)
    // It is no bound that could be lifted.
    expect((await lift(desk.client, id)).status).toBe(404)
    expect((await seen(desk.client, 2_000_000_000)).status).toBe(404)
  })

  test('DISP-51 nobody lifts a bound of their own', async () => {
    const { user, client } = await makeCatcher(server, { isModerator: true })
    await releaseMany(client, 5)
    const own = (await alarms(client)).find(({ kind }) => kind === 'bound')!
    expect(own).toMatchObject({ catcher: { id: user.id }, mayEnd: false })
    expect((await lift(client, own.id)).status).toBe(403)
    expect((await limitsOf(client)).oneJobUntil).not.toBeNull()
  })
})

describe('late and cancelled claims', () => {
  /** Lets the task of late jobs run as it is now. */
  async function lookAtLate(): Promise<void> {
    const { core } = server
    const office = createOfficeNotices({ core, pushes: { enqueue: async () => {} } })
    const scope = core.database.scope('live')
    const run = () =>
      lateJobsTask(core, office, createFairness(core, office)).run(
        {},
        { scope, database: core.database, log: core.log },
      )
    await run()
    await run()
  }
  const lateJob = (claimedById: number, etaAfter: number) =>
    makeJob(server, {
      claimedById,
      claimedAt: new Date(START - 30 * MINUTE),
      claimedEta: new Date(START + etaAfter),
    })

  test('DISP-51 2 claims past ETA+60 within 24 hours are told to moderators, once', async () => {
    const kim = await makeCatcher(server, { name: 'Kim Keel' })
    await lateJob(kim.user.id, 0)
    await lateJob(kim.user.id, 10 * MINUTE)
    at(60 * MINUTE)
    await lookAtLate()
    expect(await alarmsOf(kim)).toEqual([])
    at(70 * MINUTE)
    await lookAtLate()
    expect(await alarmsOf(kim)).toEqual(['2 late'])
    expect(await noticesOfDesk()).toEqual([
      { title: 'A Catcher Is Late Again', message: 'Kim Keel was an hour late for 2 jobs in 24 hours.' },
    ])
    await lateJob(kim.user.id, 20 * MINUTE)
    at(80 * MINUTE)
    await lookAtLate()
    expect(await alarmsOf(kim)).toEqual(['2 late'])
  })

  test('DISP-51 the same claim that is late for a second time counts once', async () => {
    const kim = await makeCatcher(server)
    const job = await lateJob(kim.user.id, 0)
    at(60 * MINUTE)
    await lookAtLate()
    await kim.client.call('giveNewEta', { params: { id: job.id }, body: { eta: 15 } })
    at(135 * MINUTE)
    await lookAtLate()
    expect(await alarmsOf(kim)).toEqual([])
  })

  test('DISP-52 30% of 10 claims cancelled in 30 days: moderators are told, once in 30 days', async () => {
    const kim = await makeCatcher(server, { name: 'Kim Keel' })
    for (let claims = 0; claims < 7; claims++)
      await makeClaimedJob(server, kim.user.id, new Date(START - 29 * DAY))
    const cancelOne = async () => {
      const job = await makeJob(server)
      await claim(kim.client, job.id)
      expect((await kim.client.call('cancelJob', { params: { id: job.id } })).status).toBe(204)
      expect((await kim.client.call('cancelJob', { params: { id: job.id } })).status).toBe(204)
    }
    await live()
      .updateTable('jobs')
      .set({ completed_at: clock.now() })
      .where('claimed_by_id', '=', kim.user.id)
      .execute()
    await cancelOne()
    await releaseOne(kim.client, 'client cancelled')
    expect(await alarmsOf(kim)).toEqual([])
    await cancelOne()
    expect(await limitsOf(kim.client)).toMatchObject({ claims: 10, cancelled: 3 })
    expect(await alarmsOf(kim)).toEqual(['3 cancellations'])
    expect(await noticesOfDesk()).toEqual([
      { title: 'A Catcher Cancels Often', message: 'Kim Keel has cancelled 3 of 10 claims in 30 days.' },
    ])
    at(1 * DAY - 1)
    await cancelOne()
    expect(await noticesOfDesk()).toHaveLength(1)
  })

  test('DISP-52 what a moderator cancels does not count', async () => {
    const kim = await makeCatcher(server)
    const job = await makeJob(server)
    await claim(kim.client, job.id)
    await desk.client.call('cancelJob', { params: { id: job.id } })
    expect(await limitsOf(kim.client)).toMatchObject({ claims: 1, cancelled: 0 })
  })
})

describe('first claim wins', () => {
  test('DISP-53 whoever claims first has the job, also with a bound, few claims or far away', async () => {
    const first = await makeCatcher(server)
    await releaseMany(first.client, 5)
    const rival = await makeCatcher(server, { name: 'Best Of All' })
    await makeClaimedJob(server, rival.user.id, new Date(START))
    const job = await makeJob(server, { suburb: null })
    expect((await claim(first.client, job.id)).status).toBe(200)
    expect((await claim(rival.client, job.id)).text).toBe('This job has already been claimed.')
  })

  test.each([{ bid: 100 }, { priority: 1 }, { fee: 500 }])('DISP-53 a claim takes no %j', async (more) => {
    const { client } = await makeCatcher(server)
    const job = await makeJob(server)
    const answer = await client.call('claimJob', { params: { id: job.id }, body: { eta: 30, ...more } })
    expect(answer.status).toBe(400)
    expect((await stored.feesOf(server, job.id)).length).toBe(0)
  })

  test('DISP-53 every claim bears the same fee', async () => {
    const fees = await Promise.all(
      [15, 120].map(async (eta) => {
        const { client } = await makeCatcher(server)
        const job = await makeJob(server, { urgency: eta === 15 ? 'high' : 'low', quotedCost: eta * 10 })
        await client.call('claimJob', { params: { id: job.id }, body: { eta } })
        return (await stored.feesOf(server, job.id)).map(({ cents }) => cents)
      }),
    )
    expect(fees).toEqual([[100], [100]])
  })
})

test('DISP-51 D-38 what led to alarms is kept for 31 days, and goes with its account', async () => {
  const { user, client } = await makeCatcher(server)
  const other = await makeCatcher(server)
  await releaseMany(client, 3)
  await releaseMany(other.client, 1)
  const count = async (table: 'claim_events' | 'catcher_alarms', of = user) =>
    (await live().selectFrom(table).select('id').where('user_id', '=', of.id).execute()).length
  const admin = await server.signedIn(await makeAdmin(server))
  await live().updateTable('users').set({ is_locked: true }).where('id', '=', user.id).execute()
  expect((await admin.call('eraseAccount', { params: { userId: user.id } })).status).toBe(204)
  expect([await count('claim_events'), await count('catcher_alarms')]).toEqual([0, 0])
  // Last of all: it ends the sessions of the other tests too.
  const cleanUp = (after: number) =>
    removeExpired(server.core.database, server.core.log, new Date(START + after))
  await cleanUp(31 * DAY)
  expect(await count('claim_events', other.user)).toBe(1)
  await cleanUp(31 * DAY + 1)
  expect(await count('claim_events', other.user)).toBe(0)
})
