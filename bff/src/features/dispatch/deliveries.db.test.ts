import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLive } from '../../testing/browsers.ts'
import { visitOf } from '../../testing/demo-visitor.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { subscribeBrowser, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { createAlertPermission } from './alert-permission.service.ts'
import { createAlertSending } from './alert-sending.service.ts'
import { findDuePushes, recordResults } from './alert-sending.rows.ts'
import { storeDeliveries } from './deliveries.rows.ts'
import { withoutTimes } from '../metrics/dispatch-times.service.ts'
import { createDeliveries } from './deliveries.service.ts'

const START = Date.parse('2026-11-25T15:00:00+11:00')
const clock = makeTestClock('2026-11-25T15:00:00+11:00')
/** @param minutes after the start */
const setClock = (minutes: number) => clock.set(new Date(START + minutes * 60_000).toISOString())

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing({}, { clock })
})
afterAll(() => pushing.close())
beforeEach(() => setClock(0))

const live = () => pushing.server.core.database.scope('live')

/** Asks accounts for a step, as the ladder does; the server's own task sends the pushes. */
async function ring(jobId: number, step: number, users: readonly { id: number }[], scope = live()) {
  const { core } = pushing.server
  const never = () => Promise.reject(new Error('The server sends.'))
  const needs = {
    permission: createAlertPermission(core),
    channel: { send: never },
    receipts: { of: () => '' },
    times: withoutTimes,
  }
  const deliveries = createDeliveries(core, createAlertSending(core, needs))
  await scope.transaction((tx) =>
    deliveries.ring(tx, { jobId, round: 1, step, userIds: users.map(({ id }) => id) }),
  )
  await tasksDone(pushing.server)
}

const deliveriesOf = (jobId: number) =>
  pushing.server.core.database.withoutRealm
    .selectFrom('alert_deliveries')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('subscription_id')
    .execute()
const statusesOf = async (jobId: number) => (await deliveriesOf(jobId)).map(({ status }) => status)

/** Reports what became of the newest push of a browser, as its worker does. */
async function report({ browser }: Pick<PushedCatcher, 'browser'>, event: string, receipt?: string | null) {
  const body = { receipt: receipt ?? browser.received.at(-1)!.receipt, event }
  const answer = await pushing.server.client().call('reportAlert', { body })
  expect(answer.status).toBe(204)
}
async function written(jobId: number, status: string): Promise<void> {
  await expect.poll(() => statusesOf(jobId)).toContain(status)
}

async function makeReadersAndJob(count: number, fields: Parameters<typeof makeJob>[1] = {}) {
  const { suburb, readers } = await pushing.makeReaders(count)
  const job = await makeJob(pushing.server, { suburb, urgency: 'medium', ...fields })
  return { suburb, readers, users: readers.map(({ user }) => user), job }
}

describe('a step', () => {
  test('DISP-01 stores a row for each device that it asks, and none for a catcher without one', async () => {
    const { readers, users, job, suburb } = await makeReadersAndJob(2)
    const without = await makeUser(pushing.server, { serviceSuburbs: [suburb] })
    await ring(job.id, 0, [...users, without])
    expect(await deliveriesOf(job.id)).toMatchObject(
      readers.map(({ user, device }) => ({
        user_id: user.id,
        subscription_id: device,
        step: 0,
        rings: 1,
        via: 'push',
        status: 'accepted',
      })),
    )
    await ring(job.id, 0, users)
    expect(readers.map(({ browser }) => browser.received.length)).toEqual([1, 1])
  })

  test('DISP-06 Two phones: both ring once', async () => {
    const { readers, users, job } = await makeReadersAndJob(1)
    const second = pushing.service.browser()
    await subscribeBrowser(readers[0]!.client, readers[0]!.user, second)
    await ring(job.id, 0, users)
    expect([readers[0]!.browser.received.length, second.received.length]).toEqual([1, 1])
  })

  test('DISP-07 iOS second ring: stacks, at most 2', async () => {
    const { readers, users, job } = await makeReadersAndJob(1)
    for (const step of [0, 1, 2]) {
      setClock(step * 3)
      await ring(job.id, step, users)
    }
    const { received } = readers[0]!.browser
    expect(received.map(({ message }) => message.alertId)).toEqual([
      `newJob-${job.jobNumber}-1-0`,
      `newJob-${job.jobNumber}-1-1`,
    ])
    expect(new Set(received.map(({ message }) => message.tag)).size).toBe(1)
    expect(await deliveriesOf(job.id)).toMatchObject([{ rings: 2, step: 1, status: 'accepted' }])
  })

  test.each(['opened', 'declined'])(
    'DISP-07 %s ends the rings of that user, on all devices',
    async (event) => {
      const { readers, users, job } = await makeReadersAndJob(2)
      const [answering, other] = readers
      const second = pushing.service.browser()
      await subscribeBrowser(answering!.client, answering!.user, second)
      await ring(job.id, 0, users)
      await report(answering!, event)
      await written(job.id, event)
      await ring(job.id, 1, users)
      expect([answering!.browser, second, other!.browser].map(({ received }) => received.length)).toEqual([
        1, 1, 2,
      ])
    },
  )

  test('DISP-07 above 6 jobs in 10 minutes one summary, and another one after 2 minutes', async () => {
    const { readers, users, suburb } = await makeReadersAndJob(1)
    const jobs = []
    for (let number = 0; number < 9; number++) {
      const job = await makeJob(pushing.server, { suburb, urgency: 'medium' })
      jobs.push(job)
      await ring(job.id, 0, users)
    }
    const { received } = readers[0]!.browser
    expect(received.map(({ message }) => message.type)).toEqual([...Array(6).fill('newJob'), 'jobs'])
    expect(received.at(-1)!.message).toMatchObject({
      title: '1 More Job Is Open',
      url: '/dashboard',
      tag: 'jobs',
    })
    // Of the two others the first is followed by a summary, which takes in the second.
    expect(await pushing.pausesOf(jobs[7]!.id)).toEqual([120])
    expect([await statusesOf(jobs[7]!.id), await statusesOf(jobs[8]!.id)]).toEqual([['queued'], ['skipped']])
    setClock(2)
    await pushing.makeDue(jobs[7]!.id)
    await tasksDone(pushing.server)
    expect(received.at(-1)!.message.title).toBe('3 More Jobs Are Open')
  })

  test('D-02 Demo: stored, nothing sent', async () => {
    const client = pushing.server.client()
    const visitor: { id: number } = (await client.call('demoLogin')).body
    const demo = await visitOf(pushing.server, client)
    const browser = pushing.service.browser()
    await subscribeBrowser(client, visitor, browser)
    const job = await makeJob(pushing.server, { realm: demo.realm })
    await ring(job.id, 0, [visitor], demo)
    expect([await deliveriesOf(job.id), browser.received]).toEqual([[], []])
  })
})

describe('a step while the push of the one before is still to be sent', () => {
  async function makeSteps() {
    const { readers, users, job } = await makeReadersAndJob(1)
    const [{ device }, { id: userId }] = [readers[0]!, users[0]!]
    const stepOf = (step: number) => ({ jobId: job.id, round: 1, step })
    return {
      job,
      ask: (step: number, action: 'ring' | 'skip' = 'ring') =>
        live().transaction((tx) =>
          storeDeliveries(tx, stepOf(step), [{ id: device, userId, action }], clock.now()),
        ),
      due: async (step: number) =>
        (await findDuePushes(live(), { ...stepOf(step), subscriptionIds: [device] }, clock.now())).length,
      end: (step: number, status: 'accepted' | 'refused' = 'accepted') =>
        live().transaction((tx) =>
          recordResults(tx, stepOf(step), [
            { subscriptionId: device, status, sentAt: clock.now(), at: clock.now() },
          ]),
        ),
    }
  }

  test.each(['accepted', 'refused'] as const)(
    'DISP-07 the second ring is sent, also when the first is %s after it was queued',
    async (status) => {
      const { job, ask, due, end } = await makeSteps()
      await ask(0)
      expect(await due(0)).toBe(1)
      await ask(1)
      expect(await due(0)).toBe(0)
      await end(0, status)
      expect(await due(1)).toBe(1)
      await end(1)
      expect(await due(1)).toBe(0)
      expect(await deliveriesOf(job.id)).toMatchObject([{ rings: 2, step: 1, status: 'accepted' }])
    },
  )

  test('DISP-07 one that skips the device leaves it', async () => {
    const { job, ask, due, end } = await makeSteps()
    await ask(0)
    await ask(1, 'skip')
    expect(await due(0)).toBe(1)
    await end(0)
    await ask(1, 'skip')
    expect(await due(0)).toBe(0)
    expect(await deliveriesOf(job.id)).toMatchObject([{ rings: 1, status: 'accepted' }])
  })
})

describe('at its turn', () => {
  const askForPause = { status: 429, headers: { 'retry-after': '600' } }

  test('AUTH-14 Locked mid-ring: dropped at sending', async () => {
    const { readers, users, job } = await makeReadersAndJob(2)
    for (const { browser } of readers) browser.answer(askForPause)
    await ring(job.id, 0, users)
    expect(await statusesOf(job.id)).toEqual(['queued', 'queued'])
    await live().kysely.updateTable('users').set({ is_locked: true }).where('id', '=', users[0]!.id).execute()
    await pushing.makeDue(job.id)
    await tasksDone(pushing.server)
    expect(await statusesOf(job.id)).toEqual(['skipped', 'accepted'])
    expect(readers.map(({ browser }) => browser.received.length)).toEqual([1, 2])
  })

  test('DISP-12 off call since: it is not sent', async () => {
    const { readers, users, job } = await makeReadersAndJob(1)
    readers[0]!.browser.answer(askForPause)
    await ring(job.id, 0, users)
    await readers[0]!.client.call('switchOnCall', { body: { choice: 'off' } })
    await pushing.makeDue(job.id)
    await tasksDone(pushing.server)
    // To the others the job is open now (D-71).
    const own = (await deliveriesOf(job.id)).filter(({ user_id: id }) => id === users[0]!.id)
    expect(own).toMatchObject([{ status: 'skipped' }])
  })

  test('DISP-02 the job was claimed, or is in another round: expired', async () => {
    const jobs = []
    for (const change of [{ claimed_by_id: true }, { round: 2 }]) {
      const { readers, users, job } = await makeReadersAndJob(1)
      readers[0]!.browser.answer(askForPause)
      await ring(job.id, 0, users)
      const values = change.round
        ? { round: 2 }
        : { claimed_by_id: users[0]!.id, claimed_at: clock.now(), claimed_eta: clock.now() }
      await live().kysely.updateTable('jobs').set(values).where('id', '=', job.id).execute()
      await pushing.makeDue(job.id)
      jobs.push(job)
    }
    await tasksDone(pushing.server)
    for (const { id } of jobs) expect(await statusesOf(id)).toEqual(['expired'])
  })

  test.each([
    [410, 'gone'],
    [403, 'refused'],
  ])('DISP-02 the push service answers %i: %s', async (status, expected) => {
    const { readers, users, job } = await makeReadersAndJob(1)
    readers[0]!.browser.answer({ status })
    await ring(job.id, 0, users)
    expect(await statusesOf(job.id)).toEqual([expected])
    expect(await pushing.isSubscribed(readers[0]!.browser.subscription.endpoint)).toBe(expected === 'refused')
  })
})

describe('a report', () => {
  test('DISP-04 is forward only, and the first time counts', async () => {
    const { readers, users, job } = await makeReadersAndJob(1)
    await ring(job.id, 0, users)
    setClock(1)
    await report(readers[0]!, 'shown')
    await written(job.id, 'shown')
    setClock(2)
    await report(readers[0]!, 'opened')
    await written(job.id, 'opened')
    setClock(3)
    for (const event of ['shown', 'dismissed', 'opened']) await report(readers[0]!, event)
    await expect.poll(async () => (await deliveriesOf(job.id))[0]!.dismissed_at).not.toBeNull()
    const [delivery] = await deliveriesOf(job.id)
    const minute = (at: string | null) => (new Date(at!).getTime() - START) / 60_000
    expect(delivery!.status).toBe('opened')
    expect([delivery!.accepted_at, delivery!.shown_at, delivery!.opened_at].map(minute)).toEqual([0, 1, 2])
  })

  test('DISP-23 Push in flight at claim: shown; opening says taken', async () => {
    const { readers, users, job } = await makeReadersAndJob(1)
    await ring(job.id, 0, users)
    await live()
      .kysely.updateTable('jobs')
      .set({ claimed_by_id: pushing.logger.user.id, claimed_at: clock.now(), claimed_eta: clock.now() })
      .where('id', '=', job.id)
      .execute()
    await report(readers[0]!, 'shown')
    await written(job.id, 'shown')
    const answer = await readers[0]!.client.call('jobState', { params: { jobNumber: job.jobNumber } })
    expect(answer.body).toMatchObject({ status: 'claimed', isMine: false })
  })

  test('DISP-04 Receipt forged, late, replayed: 204, no change', async () => {
    const { readers, users, job } = await makeReadersAndJob(2)
    await ring(job.id, 0, users)
    const [first, second] = readers
    const good = first!.browser.received[0]!.receipt!
    const bytes = Buffer.from(good, 'base64url')
    // Of another device: the signature does not cover it.
    bytes.writeUIntBE(second!.device, 6, 6)
    for (const forged of [bytes.toString('base64url'), `${good}A`, good.slice(0, -4), '', 'x'])
      await report(first!, 'declined', forged)
    // A job of high urgency is pushed for an hour; its receipt counts for a day more.
    setClock(2 * 60 + 24 * 60 + 1)
    await report(first!, 'opened')
    setClock(1)
    await report(second!, 'shown')
    await written(job.id, 'shown')
    for (let again = 0; again < 30; again++) await report(second!, 'shown')
    expect(await deliveriesOf(job.id)).toMatchObject([
      { status: 'accepted', shown_at: null, opened_at: null, declined_at: null },
      { status: 'shown', opened_at: null },
    ])
  })

  test('DISP-04 Subscription moves to another account: old row keeps its user', async () => {
    const { readers, users, job } = await makeReadersAndJob(2)
    const [before, after] = readers
    await ring(job.id, 0, [users[0]!])
    const moved = await subscribeBrowser(after!.client, after!.user, before!.browser)
    expect(moved).not.toBe(before!.device)
    await report(before!, 'shown')
    await written(job.id, 'shown')
    await ring(job.id, 1, users)
    const rows = await deliveriesOf(job.id)
    expect(rows.map((row) => [row.user_id, row.subscription_id, row.status])).toEqual([
      [before!.user.id, before!.device, 'shown'],
      [after!.user.id, after!.device, 'accepted'],
      [after!.user.id, moved, 'accepted'],
    ])
    const device = await live()
      .kysely.selectFrom('push_subscriptions')
      .select('last_shown_at')
      .where('id', '=', moved)
      .executeTakeFirstOrThrow()
    expect(device.last_shown_at).toBeNull()
  })
})

describe('an open page', () => {
  /** Opens a page of a reader, as the presence of this process has it. */
  async function openPage({ client, user }: PushedCatcher) {
    const { withoutRealm } = pushing.server.core.database
    const { id } = await withoutRealm.selectFrom('server_processes').select('id').executeTakeFirstOrThrow()
    await withoutRealm
      .insertInto('live_connections')
      .values({ process_id: id, user_id: user.id, realm: 'live' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return openLive(client, user.id)
  }
  const rang = (job: { jobNumber: number }, device: number, step = 0) => ({
    type: 'rang',
    jobNumber: job.jobNumber,
    round: 1,
    step,
    device,
  })

  test('DISP-06 that rang within 3 s: its push is skipped, the other devices of its user ring', async () => {
    const { readers, users, job } = await makeReadersAndJob(1)
    const other = pushing.service.browser()
    await subscribeBrowser(readers[0]!.client, readers[0]!.user, other)
    const page = await openPage(readers[0]!)
    await ring(job.id, 0, users)
    expect(await pushing.pausesOf(job.id)).toEqual([3, 3])
    page.send(rang(job, readers[0]!.device))
    await written(job.id, 'shown')
    await pushing.makeDue(job.id)
    await tasksDone(pushing.server)
    expect([readers[0]!.browser.received.length, other.received.length]).toEqual([0, 1])
    expect(await deliveriesOf(job.id)).toMatchObject([
      { via: 'page', status: 'shown', rings: 1 },
      { via: 'push', status: 'accepted', rings: 1 },
    ])
    page.raw.close()
  })

  test('DISP-06 that is faster than the step counts; one that does not answer is pushed to', async () => {
    const { readers, users, job } = await makeReadersAndJob(2)
    const [fast, suspended] = readers
    const page = await openPage(fast!)
    await openPage(suspended!)
    page.send(rang(job, fast!.device))
    await written(job.id, 'shown')
    await ring(job.id, 0, users)
    await pushing.makeDue(job.id)
    await tasksDone(pushing.server)
    expect(readers.map(({ browser }) => browser.received.length)).toEqual([0, 1])
    // The next step rings both.
    await ring(job.id, 1, users)
    await pushing.makeDue(job.id)
    await tasksDone(pushing.server)
    expect(readers.map(({ browser }) => browser.received.length)).toEqual([1, 2])
  })

  test("DISP-06 that names another account's device, or a job that is not open, changes nothing", async () => {
    const { readers, users, job } = await makeReadersAndJob(2)
    const page = await openPage(readers[0]!)
    page.send(rang(job, readers[1]!.device))
    page.send({ ...rang(job, readers[0]!.device), round: 2 })
    page.send({ ...rang(job, readers[0]!.device), jobNumber: 1 })
    page.send(rang(job, readers[0]!.device, 5))
    await written(job.id, 'shown')
    expect(await deliveriesOf(job.id)).toMatchObject([{ user_id: users[0]!.id, round: 1, step: 5 }])
  })
})
