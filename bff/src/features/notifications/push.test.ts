import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '@snake-dispatch/contract/user'
import { makeAskedJob } from '../../testing/asked-job.ts'
import { makeAdmin, makeJob } from '../../testing/factories.ts'
import {
  logJob,
  makePushedCatcher,
  subscribeBrowser,
  type PushedCatcher,
} from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { visitOf } from '../../testing/demo-visitor.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { createNotificationService } from './notification.service.ts'
import { createPushService } from './push.service.ts'
import { subscribe } from './push-subscription.service.ts'

const askForPause = { status: 429, headers: { 'retry-after': '600' } }

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing({ VAPID_SUBJECT: 'mailto:duty@snakes.example' })
})
afterAll(() => pushing.close())

const live = () => pushing.server.core.database.scope('live')

function change(userId: number, values: Record<string, unknown>) {
  return live()
    .kysely.updateTable('users')
    .set(values as never)
    .where('id', '=', userId)
    .execute()
}

describe('a push', () => {
  test('LIVE-05 reaches the browser, readable by it alone, signed, with species, suburb and job number', async () => {
    const { suburb, reader } = await pushing.makeReaders(1)
    const { publicKey }: { publicKey: string } = (await reader.client.call('vapidKey')).body
    const { jobNumber } = await logJob(pushing.logger.client, { suburb, snakeType: 'carpetPython' })
    const [push] = await reader.browser.until(1)
    expect(reader.browser.faults).toEqual([])
    expect(push!.message).toEqual({
      type: 'newJob',
      title: 'New Snake Removal Job',
      body: `Coastal Carpet Python in ${suburb} - Job #${jobNumber}`,
      tag: `job-${jobNumber}`,
      alertId: `newJob-${jobNumber}-1-0`,
      url: `/dashboard?job=${jobNumber}`,
      snakeType: 'Coastal Carpet Python',
      suburb,
      jobNumber,
    })
    expect(push!.publicKey).toBe(publicKey)
    expect(push!.claims).toMatchObject({ aud: pushing.service.origin, sub: 'mailto:duty@snakes.example' })
    expect(push!.claims.exp * 1000).toBeGreaterThan(Date.now())
    expect(push!.claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3600 * 1000)
  })

  test.each([
    ['high', 'high', 3600],
    ['medium', 'high', 2 * 3600],
    ['low', 'normal', 6 * 3600],
  ])('LIVE-05 of a job of %s urgency travels with urgency %s and lives %d seconds', async (...row) => {
    const [urgency, pushUrgency, seconds] = row
    const { suburb, reader } = await pushing.makeReaders(1)
    const { jobNumber } = await logJob(pushing.logger.client, { suburb, urgency })
    const [push] = await reader.browser.until(1)
    expect(push).toMatchObject({ urgency: pushUrgency, topic: `job-${jobNumber}` })
    expect(push!.ttl).toBeLessThanOrEqual(seconds)
    expect(push!.ttl).toBeGreaterThan(seconds - 60)
  })

  test('LIVE-05 goes to every browser of every reader once, over connections that stay open', async () => {
    const { suburb, readers, reader } = await pushing.makeReaders(3)
    const second = pushing.service.browser()
    await subscribeBrowser(reader.client, reader.user, second)
    for (let round = 0; round < 3; round++) {
      await logJob(pushing.logger.client, { suburb })
      await tasksDone(pushing.server)
    }
    const browsers = [...readers.map(({ browser }) => browser), second]
    expect(browsers.map(({ received }) => received.length)).toEqual([3, 3, 3, 3])
    const pushes = browsers.flatMap(({ received }) => received)
    expect(new Set(pushes.map(({ connection }) => connection)).size).toBeLessThan(pushes.length)
    expect(pushing.logger.browser.received).toEqual([])
  })

  test('DISP-20 of a job that nobody has claimed goes to moderators and admins, and leads to their list', async () => {
    const { server, service } = pushing
    const office = [
      await makePushedCatcher(server, service, { role: 'moderator', isModerator: true }),
      await makePushedCatcher(server, service, { role: 'admin', isAdmin: true }),
    ]
    const createdAt = new Date(Date.now() - 6 * 60_000)
    const { id, jobNumber } = await makeAskedJob(server, { suburb: 'Tibooburra', urgency: 'high', createdAt })
    await live()
      .kysely.updateTable('alert_ladders')
      .set({ due_at: createdAt })
      .where('job_id', '=', id)
      .execute()
    await enqueueTask(server.core.database, 'run-alert-steps', {})
    for (const { browser } of office) {
      const pushes = await browser.until(2)
      expect(pushes.find(({ message }) => message.type === 'unserved')?.message).toMatchObject({
        title: 'Nobody Has Claimed a Job',
        body: `Job #${jobNumber} in Tibooburra has waited for 6 minutes. Find a catcher who takes it.`,
        url: '/moderator',
      })
      // The alert of the job, which they get too, takes its place neither on the device nor while the phone is off.
      for (const names of [pushes.map(({ message }) => message.tag), pushes.map(({ topic }) => topic)])
        expect(new Set(names).size).toBe(2)
    }
  })

  test('D-127 of the jobs of a locked catcher goes to moderators, and leads to these jobs', async () => {
    const { server, service } = pushing
    const { browser } = await makePushedCatcher(server, service, { role: 'moderator', isModerator: true })
    const { user } = await makePushedCatcher(server, service, { name: 'Alex Moore' })
    const { jobNumber } = await makeJob(server, { claimedById: user.id, claimedAt: new Date() })
    const admin = await server.signedIn(await makeAdmin(server))
    await admin.call('lockUser', { params: { userId: user.id }, body: { reason: 'Unpaid' } })
    const [push] = await browser.until(1)
    expect(push!.message).toMatchObject({
      type: 'catcherLocked',
      title: 'Catcher Locked',
      body: `Alex Moore was locked and has 1 claimed job: #${jobNumber}. Hand it over or release it.`,
      tag: `locked-${jobNumber}`,
      url: '/moderator?state=locked',
    })
  })

  test('ADMIN-22 each message of the office by itself, with the way to the dashboard', async () => {
    const { user, browser } = await makePushedCatcher(pushing.server, pushing.service)
    const desk = await pushing.server.signedIn(await makeAdmin(pushing.server))
    for (const message of ['The bush is closed on Sunday', 'It is open again'])
      await desk.call('sendOfficeMessage', { params: { userId: user.id }, body: { message } })
    const pushes = await browser.until(2)
    for (const { message } of pushes)
      expect(message).toMatchObject({
        type: 'officeMessage',
        title: 'Message from the office',
        url: '/dashboard',
      })
    expect(new Set(pushes.map(({ message }) => message.body))).toEqual(
      new Set(['The bush is closed on Sunday', 'It is open again']),
    )
    // Neither takes the place of the other, on the device or while the phone is off.
    for (const names of [pushes.map(({ message }) => message.tag), pushes.map(({ topic }) => topic)])
      expect(new Set(names).size).toBe(2)
  })
})

describe('no push', () => {
  test('LIVE-05 goes out once the job has been claimed, also when it was to be tried again', async () => {
    const { suburb, reader } = await pushing.makeReaders(1)
    reader.browser.answer(askForPause)
    const { id } = await logJob(pushing.logger.client, { suburb })
    await tasksDone(pushing.server)
    expect(await pushing.pausesOf(id)).toEqual([600])
    await pushing.logger.client.call('claimJob', { params: { id }, body: { eta: 30 } })
    await pushing.makeDue(id)
    await tasksDone(pushing.server)
    expect(await pushing.pausesOf(id)).toEqual([])
    expect(reader.browser.received).toHaveLength(1)
  })

  test('LIVE-05 goes to an account that turned pushes off, is locked, pending or has to change its password', async () => {
    const { suburb, readers } = await pushing.makeReaders(5)
    const [off, locked, pending, reset] = readers
    await change(off!.user.id, { notification_settings: JSON.stringify({ push: false }) })
    await change(locked!.user.id, { is_locked: true })
    await change(pending!.user.id, { status: 'pending' })
    await change(reset!.user.id, { password_reset_required: true })
    const { id } = await logJob(pushing.logger.client, { suburb })
    await tasksDone(pushing.server)
    expect(readers.map(({ browser }) => browser.received.length)).toEqual([0, 0, 0, 0, 1])
    expect((await off!.client.call('checkNotifications')).body).toMatchObject({ job: { id } })
  })

  test('LIVE-05 of a new job goes to an account that turns them off between two tries; one that turns them on gets it', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [off, on] = readers
    for (const { browser } of readers) browser.answer(askForPause)
    const { id } = await logJob(pushing.logger.client, { suburb })
    await tasksDone(pushing.server)
    for (const { user } of readers)
      await change(user.id, { notification_settings: JSON.stringify({ newJobs: false }) })
    await change(on!.user.id, { notification_settings: JSON.stringify({ newJobs: true }) })
    await pushing.makeDue(id)
    await tasksDone(pushing.server)
    expect([off!.browser.received.length, on!.browser.received.length]).toEqual([1, 2])
  })

  test('AUTH-14 goes to an account that is locked between two tries, or to a browser that has moved on', async () => {
    const { suburb, readers } = await pushing.makeReaders(3)
    const [locked, moved] = readers
    for (const { browser } of readers) browser.answer(askForPause)
    const { id } = await logJob(pushing.logger.client, { suburb })
    await tasksDone(pushing.server)
    expect(await pushing.pausesOf(id)).toEqual([600, 600, 600])
    await change(locked!.user.id, { is_locked: true })
    await subscribeBrowser(pushing.logger.client, pushing.logger.user, moved!.browser)
    await pushing.makeDue(id)
    await tasksDone(pushing.server)
    expect(readers.map(({ browser }) => browser.received.length)).toEqual([1, 1, 2])
  })

  test('D-02 leaves the demo realm, for a job or as a test', async () => {
    const client = pushing.server.client()
    const visitor: User = (await client.call('demoLogin')).body
    const demo = await visitOf(pushing.server, client)
    const browser = pushing.service.browser()
    const given = { subscription: browser.subscription, device: null }
    await subscribe(demo, visitor.id, given, pushing.service.options.services ?? [])
    await makeAskedJob(pushing.server, { realm: demo.realm, createdAt: new Date(Date.now() - 180_000) })
    await demo.kysely.updateTable('alert_ladders').set({ due_at: new Date() }).execute()
    await enqueueTask(pushing.server.core.database, 'run-alert-steps', {})
    await tasksDone(pushing.server)
    const steps = await demo.kysely.selectFrom('alert_steps').select('step').orderBy('step').execute()
    expect(steps).toEqual([{ step: 0 }, { step: 1 }])
    const tested = await client.call('testPush')
    expect([tested.status, tested.text]).toEqual([409, 'The demo account sends no notifications.'])
    expect(browser.received).toEqual([])
  })
})

/** Only the app sends, not the service that enqueues. */
const never = () => Promise.reject(new Error('This sends nothing.'))

/** Notifies a reader of a job that was assigned to them. @returns its id */
async function assign(reader: PushedCatcher, suburb: string) {
  const job = await makeJob(pushing.server, { suburb, claimedById: reader.user.id, claimedAt: new Date() })
  const { core } = pushing.server
  const notifications = createNotificationService(createPushService(core, never), core)
  for (const _again of [1, 2])
    await live().transaction((tx) =>
      notifications.notifyAssigned(tx, { userId: reader.user.id, jobId: job.id }),
    )
  await tasksDone(pushing.server)
  return job
}

test('LIVE-05 a push whose time ends while its run waits for the database is not sent', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const { id: jobId } = await assign(reader, suburb)
  const ids = await live()
    .kysely.selectFrom('notifications')
    .innerJoin('push_subscriptions as browser', 'browser.user_id', 'notifications.user_id')
    .where('notifications.job_id', '=', jobId)
    .where('notifications.user_id', '=', reader.user.id)
    .select(['notifications.id as notificationId', 'browser.id as subscriptionId'])
    .executeTakeFirstOrThrow()
  const { core } = pushing.server
  const clock = makeTestClock('2026-11-25T15:00:00+11:00')
  const push = { ...ids, expiresAt: new Date(clock.now().getTime() + 1000).toISOString() } as never
  const { task } = createPushService({ tasks: core.tasks, clock }, never)
  const prepared = await task.prepare!([push], live())
  expect(prepared).toHaveProperty('size', 1)
  clock.set('2026-11-25T15:00:02+11:00')
  const context = { scope: live(), database: core.database, log: core.log }
  await task.run(push, context, prepared as never)
})

test('D-11 the notification of an assigned job is stored and pushed once', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const job = await assign(reader, suburb)
  expect(reader.browser.received.map(({ message }) => message)).toMatchObject([
    {
      type: 'assigned',
      title: 'Job Assigned to You',
      body: `Eastern Brown Snake in ${suburb} - Job #${job.jobNumber}`,
    },
  ])
})
