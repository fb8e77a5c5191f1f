import type { Notification } from '@snake-dispatch/contract/notifications'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { OnCallChoice, OnCallPlanInput } from '@snake-dispatch/contract/on-call'
import type { Health } from '@snake-dispatch/contract/health'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLive, openSubscriptions } from '../../testing/browsers.ts'
import { makeAskedJob } from '../../testing/asked-job.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeAdmin, makeJob } from '../../testing/factories.ts'
import { logJob, type JobFields, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'

/** Wednesday, 3 pm in Sydney. */
const START = '2026-11-25T15:00:00+11:00'
const clock = makeTestClock(START)
let pushing: Pushing
let staff: TestClient
beforeAll(async () => {
  pushing = await startPushing({}, { clock })
  staff = await pushing.server.signedIn(await makeAdmin(pushing.server))
})
afterAll(() => pushing.close())
beforeEach(async () => {
  clock.set(START)
  // The jobs of earlier tests ask further and further away as the clock is set: they would be news to every reader.
  const { withoutRealm } = pushing.server.core.database
  await withoutRealm.deleteFrom('alert_ladders').execute()
  await withoutRealm
    .updateTable('jobs')
    .set({ cancelled_at: clock.now() })
    .where('completed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
})

const choose = ({ client }: PushedCatcher, choice: OnCallChoice) =>
  client.call('switchOnCall', { body: { choice } })
const save = ({ client }: PushedCatcher, plan: Partial<OnCallPlanInput>) =>
  client.call('saveOnCallPlan', {
    body: { hours: [], exceptions: [], highOnlyAtNight: false, ...plan },
  })

/** Sends the summary of the night at this moment of the test's clock. */
async function summarise(): Promise<void> {
  await enqueueTask(pushing.server.core.database, 'night-summary', {})
  await tasksDone(pushing.server)
}

async function claim({ client }: PushedCatcher, id: number) {
  const answer = await client.call('claimJob', {
    params: { id },
    body: { eta: 30, contactNumber: '0491570156' },
  })
  expect(answer).toMatchObject({ status: 200 })
}
async function release({ client }: PushedCatcher, id: number) {
  const answer = await client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } })
  expect(answer).toMatchObject({ status: 204 })
}
const noticesOf = async ({ client }: PushedCatcher) =>
  ((await client.call('notices')).body as Notification[]).map(({ type }) => type)

/** Logs a job and reads on which channels a catcher is alerted of it, and whether their lists follow. */
async function alertsOf(
  reader: PushedCatcher,
  fields: JobFields,
  log: () => Promise<Job> = () => logJob(pushing.logger.client, fields),
) {
  const { client, user, browser } = reader
  const socket = await openLive(client, user.id)
  const subscription = await openSubscriptions(client, {
    created: 'subscription { jobCreated { id } }',
    changed: 'subscription { jobChanged { id } }',
  })
  const pushed = browser.received.length
  const job = await log()
  await tasksDone(pushing.server)
  // A device waits for its open page, which has three seconds to ring (DISP-06).
  const pauses = await pushing.pausesOf(job.id)
  if (pauses.some((seconds) => seconds <= 3)) {
    await pushing.makeDue(job.id)
    await vi.waitUntil(async () => (await pushing.pausesOf(job.id)).every((seconds) => seconds > 3), 20_000)
  }
  await tasksDone(pushing.server)
  const about = (...types: string[]) =>
    socket.messages.some((message) => types.includes(message.type) && (message['job'] as Job).id === job.id)
  const graphql = () => JSON.stringify(subscription.messages)
  const listed = {
    socket: () => about('job_created', 'job_updated', 'job_released'),
    graphql: () => /"job(Created|Changed)"/.test(graphql()),
  }
  // The lists stay live whoever is alerted; news arrive some time after their commit.
  await vi.waitUntil(() => listed.socket() && listed.graphql(), 20_000)
  await socket.settled()
  await subscription.settled()
  const list: Job[] = (await client.call('availableJobs')).body
  const search: Job[] = (await client.call('availableJobs', { query: { search: String(job.jobNumber) } }))
    .body
  const check = (await client.call('checkNotifications')).body as { job: { id: number } | null }
  socket.raw.close()
  subscription.raw.close()
  return {
    alerted: {
      socket: about('job_created'),
      graphql: graphql().includes('"jobCreated"'),
      push: browser.received.length > pushed,
      check: check.job?.id === job.id,
    },
    listed: {
      socket: listed.socket(),
      graphql: listed.graphql(),
      list: list.some(({ id }) => id === job.id),
      search: search.some(({ id }) => id === job.id),
    },
  }
}
const silent = { socket: false, graphql: false, push: false, check: false }
const loud = { socket: true, graphql: true, push: true, check: true }
const live = { socket: true, graphql: true, list: true, search: true }

describe('off call', () => {
  test('DISP-12 there is no alert of a new job on any channel, while lists and search stay live', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [off, on] = readers as [PushedCatcher, PushedCatcher]
    await choose(off, 'off')
    expect(await alertsOf(off, { suburb, urgency: 'high' })).toEqual({ alerted: silent, listed: live })
    expect(await alertsOf(on, { suburb })).toEqual({ alerted: loud, listed: live })
  })

  test('DISP-10 the plan is read when the alert goes out', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [reader] = readers as [PushedCatcher, PushedCatcher]
    await save(reader, { hours: [{ weekday: 3, from: '15:30', to: '16:00' }] })
    expect((await alertsOf(reader, { suburb })).alerted).toEqual(silent)
    clock.set('2026-11-25T15:30:00+11:00')
    expect((await alertsOf(reader, { suburb })).alerted).toEqual(loud)
    clock.set('2026-11-25T16:00:00+11:00')
    expect((await alertsOf(reader, { suburb })).alerted).toEqual(silent)
  })

  test('DISP-12 a released job is silent too, and a push that waits is dropped at sending', async () => {
    const { suburb, readers } = await pushing.makeReaders(3)
    const [off, claimer, late] = readers as [PushedCatcher, PushedCatcher, PushedCatcher]
    await choose(off, 'offUntil6Am')
    const job = await logJob(pushing.logger.client, { suburb })
    await tasksDone(pushing.server)
    await claim(claimer, job.id)
    late.browser.answer({ status: 503, headers: { 'retry-after': '300' } })
    const giveBack = async () => {
      await release(claimer, job.id)
      return job
    }
    expect(await alertsOf(off, {}, giveBack)).toEqual({ alerted: silent, listed: live })
    expect(await pushing.pausesOf(job.id)).toEqual([300])
    const received = late.browser.received.length
    await choose(late, 'off')
    await pushing.makeDue(job.id)
    await tasksDone(pushing.server)
    expect(late.browser.received).toHaveLength(received)
  })

  test('DISP-12 Off-call catcher assigned: pushed; so are hand-over, own job cancelled and the test', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [off, other] = readers as [PushedCatcher, PushedCatcher]
    await choose(off, 'off')
    const assign = async (jobId: number, userId: number, fromUserId?: number) => {
      const body = { userId, ...(fromUserId && { fromUserId }) }
      expect((await staff.call('assignJob', { params: { jobId }, body })).status).toBe(200)
    }
    const [handed, cancelled] = [
      await makeJob(pushing.server, { suburb }),
      await makeJob(pushing.server, { suburb }),
    ]
    await assign(handed.id, off.user.id)
    // What is handed over before it is sent is not pushed any more.
    await tasksDone(pushing.server)
    await assign(handed.id, other.user.id, off.user.id)
    await assign(cancelled.id, off.user.id)
    await tasksDone(pushing.server)
    await staff.call('cancelJob', { params: { id: cancelled.id } })
    await tasksDone(pushing.server)
    await off.client.call('testPush')
    const types = off.browser.received.map(({ message }) => message.type)
    expect(types.toSorted()).toEqual(['assigned', 'assigned', 'cancelled', 'claimEnded', 'test'])
    const notices: Notification[] = (await off.client.call('notices')).body
    expect(notices.map(({ type }) => type)).toEqual(expect.arrayContaining(['claimEnded', 'cancelled']))
    clock.set('2027-01-25T15:00:00+11:00')
    const client = await pushing.server.signedIn(off.user)
    expect(await noticesOf({ ...off, client })).toEqual([])
  })
})

describe('who gave a job back', () => {
  test('DISP-14 D-37 is asked of it by no ring until the next claim', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [gone, other] = readers as [PushedCatcher, PushedCatcher]
    const job = await logJob(pushing.logger.client, { suburb })
    // Else its pushes may arrive after the claim, and count as those of the next round.
    await tasksDone(pushing.server)
    await claim(gone, job.id)
    const giveBack = (catcher: PushedCatcher) => async () => {
      await release(catcher, job.id)
      return job
    }
    expect((await alertsOf(gone, {}, giveBack(gone))).alerted).toEqual(silent)
    expect((await other.client.call('checkNotifications')).body).toMatchObject({ job: { id: job.id } })
    await claim(other, job.id)
    // Until then it is closed to them (DISP-51).
    clock.set(new Date(clock.now().getTime() + 30 * 60_000).toISOString())
    expect((await alertsOf(gone, {}, giveBack(other))).alerted).toEqual(loud)
  })
})

describe('the night rule', () => {
  test('DISP-13 only High rings at night; what was skipped and is open comes as one summary at 6', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [reader, other] = readers as [PushedCatcher, PushedCatcher]
    await save(reader, { highOnlyAtNight: true })
    clock.set('2026-11-25T23:00:00+11:00')
    expect((await alertsOf(reader, { suburb, urgency: 'medium' })).alerted).toEqual(silent)
    expect((await alertsOf(reader, { suburb, urgency: 'high' })).alerted).toEqual(loud)
    const posted = new Date('2026-11-26T01:00:00+11:00')
    const skipped = await makeAskedJob(pushing.server, { suburb, urgency: 'low', createdAt: posted })
    await makeAskedJob(pushing.server, { suburb, urgency: 'medium', createdAt: posted })
    const [claimed] = [await makeAskedJob(pushing.server, { suburb, createdAt: posted })]
    await claim(other, claimed.id)
    const before = reader.browser.received.length
    clock.set('2026-11-26T05:00:00+11:00')
    await summarise()
    expect(reader.browser.received).toHaveLength(before)
    clock.set('2026-11-26T06:00:00+11:00')
    for (const _again of [1, 2]) await summarise()
    expect(reader.browser.received.slice(before).map(({ message }) => message)).toMatchObject([
      { type: 'nightSummary', title: '3 Jobs Came in the Night', url: '/dashboard', tag: 'night-summary' },
    ])
    const shown: Job[] = (await reader.client.call('availableJobs')).body
    expect(shown.map(({ id }) => id)).toContain(skipped.id)
  })

  test('DISP-13 High never pierces off call, and who is off call at 6 gets no summary', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [reader] = readers as [PushedCatcher, PushedCatcher]
    await save(reader, { highOnlyAtNight: true })
    clock.set('2026-11-25T23:00:00+11:00')
    await choose(reader, 'off')
    expect((await alertsOf(reader, { suburb, urgency: 'high' })).alerted).toEqual(silent)
    await makeAskedJob(pushing.server, { suburb, createdAt: clock.now() })
    const before = reader.browser.received.length
    clock.set('2026-11-26T06:00:00+11:00')
    await summarise()
    expect(reader.browser.received).toHaveLength(before)
  })

  const summaries = ({ browser }: PushedCatcher) =>
    browser.received.map(({ message }) => message).filter(({ type }) => type === 'nightSummary')

  test('DISP-14 who gave a job back in the night has it in no summary', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [gone, other] = readers as [PushedCatcher, PushedCatcher]
    for (const reader of readers) await save(reader, { highOnlyAtNight: true })
    const job = await logJob(pushing.logger.client, { suburb, urgency: 'medium' })
    await claim(gone, job.id)
    clock.set('2026-11-25T23:00:00+11:00')
    await release(gone, job.id)
    await tasksDone(pushing.server)
    clock.set('2026-11-26T06:00:00+11:00')
    await summarise()
    expect([summaries(gone).length, summaries(other).length]).toEqual([0, 1])
    await claim(other, job.id)
  })

  test('DISP-13 a server that starts later in the day sends no summary', async () => {
    const { suburb, reader } = await pushing.makeReaders(1)
    await save(reader, { highOnlyAtNight: true })
    await makeAskedJob(pushing.server, { suburb, createdAt: new Date('2026-11-26T01:00:00+11:00') })
    clock.set('2026-11-26T15:00:00+11:00')
    await summarise()
    expect(summaries(reader)).toEqual([])
    clock.set('2026-11-26T06:59:00+11:00')
    await summarise()
    expect(summaries(reader)).toHaveLength(1)
  })

  test('DISP-13 the summary counts while any of its jobs is open, also the push that waits', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [reader, other] = readers as [PushedCatcher, PushedCatcher]
    await save(reader, { highOnlyAtNight: true })
    const createdAt = new Date('2026-11-26T01:00:00+11:00')
    const second = await makeAskedJob(pushing.server, { suburb, urgency: 'low', createdAt })
    const first = await makeAskedJob(pushing.server, { suburb, urgency: 'medium', createdAt })
    reader.browser.answer({ status: 503, headers: { 'retry-after': '300' } })
    clock.set('2026-11-26T06:00:00+11:00')
    await summarise()
    await claim(other, first.id)
    const refused = summaries(reader).length
    await pushing.makeDue(first.id)
    await tasksDone(pushing.server)
    expect(summaries(reader)).toHaveLength(refused + 1)
    expect(await noticesOf(reader)).toEqual(['nightSummary'])
    await claim(other, second.id)
    expect(await noticesOf(reader)).toEqual([])
  })

  test('DISP-13 a job that leads the summary of one night leads that of the next when it is given back then', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [reader, other] = readers as [PushedCatcher, PushedCatcher]
    await save(reader, { highOnlyAtNight: true })
    const createdAt = new Date('2026-11-26T01:00:00+11:00')
    const { id } = await makeAskedJob(pushing.server, { suburb, createdAt })
    clock.set('2026-11-26T06:00:00+11:00')
    await summarise()
    await claim(other, id)
    clock.set('2026-11-26T23:00:00+11:00')
    await release(other, id)
    await tasksDone(pushing.server)
    clock.set('2026-11-27T06:00:00+11:00')
    await summarise()
    expect(summaries(reader)).toHaveLength(2)
    await claim(other, id)
  })

  test('DISP-13 LIVE-05 a job that is given back while nobody may be alerted is in the summary, and no alert went out', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [reader, other] = readers as [PushedCatcher, PushedCatcher]
    const { id, jobNumber } = await makeJob(pushing.server, { suburb })
    await claim(other, id)
    const { kysely } = pushing.server.core.database.scope('live')
    const accounts = await kysely.selectFrom('users').select('id as user_id').execute()
    await kysely
      .insertInto('on_call')
      .values(accounts.map((account) => ({ ...account, mode: 'off' as const, high_only_at_night: true })))
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mode: 'off', until: null }))
      .execute()
    clock.set('2026-11-25T23:00:00+11:00')
    await release(other, id)
    await tasksDone(pushing.server)
    const { lastAlert } = (await staff.call('health')).body as Health
    expect(lastAlert?.jobNumber).not.toBe(jobNumber)
    await choose(reader, 'on')
    clock.set('2026-11-26T06:00:00+11:00')
    await summarise()
    expect(summaries(reader)).toMatchObject([{ jobNumber }])
  })
})
