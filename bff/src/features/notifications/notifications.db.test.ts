import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Transaction } from '../../db/scope.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listNotifications } from './notification.lists.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')

/** Sets a field of an account past the services. */
async function change(userId: number, values: Record<string, unknown>): Promise<void> {
  await live()
    .kysely.updateTable('users')
    .set(values as never)
    .where('id', '=', userId)
    .execute()
}

const settingsOf = (settings: object) => ({ notification_settings: JSON.stringify(settings) })

/** Who has been notified of a job. */
async function notifiedOf(jobId: number): Promise<number[]> {
  const rows = await live()
    .kysely.selectFrom('notifications')
    .select('user_id')
    .where('job_id', '=', jobId)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

async function publish(jobId: number): Promise<void> {
  await live().transaction((tx) => server.core.events.publish(tx, 'jobCreated', { jobId }))
}

interface Check {
  hasNewJobs: boolean
  job: { id: number } | null
}
const check = async (client: TestClient): Promise<Check> => (await client.call('checkNotifications')).body

describe('stored notifications', () => {
  test('LIVE-09 a new job is stored for each reader, with its texts and its number', async () => {
    const logger = await makeCatcher(server)
    const { user } = await makeCatcher(server)
    const job = await logJob(logger.client, { snakeType: 'redBelliedBlackSnake', suburb: 'Katoomba' })
    await tasksDone(server)
    expect(await listNotifications(live(), user.id, 10)).toMatchObject([
      {
        type: 'newJob',
        title: 'New Snake Job Alert',
        message: 'Red Bellied Black Snake reported at Katoomba.',
        jobId: job.id,
        jobNumber: job.jobNumber,
        isRead: false,
      },
    ])
    expect(await listNotifications(live(), logger.user.id, 10)).toEqual([])
  })

  test('LIVE-09 D-07 accounts are notified by status, lock, role, suburbs, realm and preferences, but not the logger', async () => {
    const logger = await makeCatcher(server, { serviceSuburbs: ['Penrith'] })
    const notifiedUsers = {
      'no suburbs chosen': await makeUser(server),
      'the suburb in another spelling': await makeUser(server, { serviceSuburbs: ['Bondi', ' \tPENRITH '] }),
      'only blanks chosen': await makeUser(server),
      'a moderator of other suburbs': await makeUser(server, {
        role: 'moderator',
        serviceSuburbs: ['Bondi'],
      }),
      'a moderator by flag': await makeUser(server, { isModerator: true, serviceSuburbs: ['Bondi'] }),
      'an admin of other suburbs': await makeAdmin(server, { serviceSuburbs: ['Bondi'] }),
      'pushes turned off': await makeUser(server),
      'alerts asked for': await makeUser(server),
    }
    const otherUsers = {
      'other suburbs': await makeUser(server, { serviceSuburbs: ['Bondi', 'Penrith South', 'enrit'] }),
      pending: await makeUser(server, { role: 'pending', status: 'pending' }),
      rejected: await makeUser(server, { status: 'rejected' }),
      locked: await makeUser(server),
      'of the demo realm': await makeUser(server, { realm: 'demo' }),
      'alerts turned off': await makeUser(server),
    }
    await change(notifiedUsers['only blanks chosen'].id, { service_suburbs: sql`array[' ', '']::text[]` })
    await change(otherUsers.locked.id, { is_locked: true })
    await change(otherUsers['alerts turned off'].id, settingsOf({ newJobs: false }))
    await change(notifiedUsers['pushes turned off'].id, settingsOf({ push: false }))
    await change(notifiedUsers['alerts asked for'].id, settingsOf({ newJobs: true }))
    const job = await logJob(logger.client, { suburb: '  penrith' })
    await tasksDone(server)
    const notified = new Set(await notifiedOf(job.id))
    const namesOf = (users: Record<string, { id: number }>) =>
      Object.keys(users).filter((name) => notified.has(users[name]!.id))
    expect(namesOf(notifiedUsers)).toEqual(Object.keys(notifiedUsers))
    expect(namesOf(otherUsers)).toEqual([])
    expect(notified.has(logger.user.id)).toBe(false)
  })

  test('D-07 PUB-10 a job without a suburb concerns everyone', async () => {
    const logger = await makeCatcher(server)
    const { user } = await makeCatcher(server, { serviceSuburbs: ['Bondi'] })
    const job = await logJob(logger.client, { address: '12 Wattle Street', suburb: '' })
    await tasksDone(server)
    expect(await notifiedOf(job.id)).toContain(user.id)
    expect(await listNotifications(live(), user.id, 1)).toMatchObject([
      { message: 'Eastern Brown Snake reported at Unknown location.' },
    ])
  })

  test('LIVE-09 an event that is delivered again, also concurrently, stores nothing twice', async () => {
    const logger = await makeCatcher(server)
    const job = await logJob(logger.client)
    await tasksDone(server)
    const before = await notifiedOf(job.id)
    expect(before.length).toBeGreaterThan(0)
    await Promise.all([publish(job.id), publish(job.id), publish(job.id)])
    await tasksDone(server)
    expect(await notifiedOf(job.id)).toEqual(before)
  })

  test('LIVE-09 nothing is stored for a job that is claimed or deleted before the task runs', async () => {
    const claimer = await makeUser(server)
    const claimed = await makeJob(server, { claimedById: claimer.id, claimedAt: new Date() })
    const deleted = await makeJob(server, { deletedAt: new Date() })
    for (const job of [claimed, deleted]) await publish(job.id)
    await tasksDone(server)
    expect(await notifiedOf(claimed.id)).toEqual([])
    expect(await notifiedOf(deleted.id)).toEqual([])
  })

  test('D-02 a job of the demo realm concerns nobody in the live one', async () => {
    const visitor = await makeUser(server, { realm: 'demo' })
    const other = await makeUser(server)
    const job = await makeJob(server, { realm: 'demo' })
    const demo = server.core.database.scope('demo')
    await enqueueTask(server.core.database, 'notify-new-job', { jobId: job.id }, 'demo')
    await tasksDone(server)
    expect(await listNotifications(demo, visitor.id, 10)).toMatchObject([{ jobId: job.id }])
    expect(await listNotifications(live(), other.id, 10)).toEqual([])
  })
})

/**
 * Waits until this number of checks wait for a row that the transaction has locked. The embedded database has one connection:
 * there they wait for the transaction itself.
 */
async function untilChecksWait(tx: Transaction, count: number): Promise<void> {
  if (server.core.database.kind === 'pglite') return
  await vi.waitFor(
    async () => {
      await sql`select pg_stat_clear_snapshot()`.execute(tx.raw)
      const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'update "notifications"%'`.execute(tx.raw)
      if (rows.length < count) throw new Error(`Only ${rows.length} checks wait.`)
    },
    { timeout: 10_000, interval: 20 },
  )
}

describe('API GET /api/notifications/check', () => {
  test('LIVE-04 a new job is reported once, with the fields of an alert', async () => {
    const logger = await makeCatcher(server)
    const { user, client } = await makeCatcher(server)
    expect(await check(client)).toEqual({ hasNewJobs: false, job: null })
    const job = await logJob(logger.client, { snakeType: 'carpetPython', suburb: 'Bondi' })
    await tasksDone(server)
    expect(await check(client)).toEqual({
      hasNewJobs: true,
      job: { id: job.id, jobNumber: job.jobNumber, snakeType: 'carpetPython', suburb: 'Bondi' },
    })
    expect(await check(client)).toEqual({ hasNewJobs: false, job: null })
    expect(await listNotifications(live(), user.id, 10)).toMatchObject([{ jobId: job.id, isRead: true }])
    expect(await check(logger.client)).toEqual({ hasNewJobs: false, job: null })
  })

  test('LIVE-04 of many concurrent checks exactly one reports the job; another account gets it too', async () => {
    const logger = await makeCatcher(server)
    const one = await makeCatcher(server)
    const other = await makeCatcher(server)
    const job = await logJob(logger.client)
    await tasksDone(server)
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(one.client)))
    const reports = answers.filter(({ hasNewJobs }) => hasNewJobs)
    expect(reports).toMatchObject([{ job: { id: job.id } }])
    expect(await check(other.client)).toMatchObject({ hasNewJobs: true, job: { id: job.id } })
  })

  test('LIVE-04 of two checks that have both found the job, one reports it', async () => {
    const logger = await makeCatcher(server)
    const { user, client } = await makeCatcher(server)
    const job = await logJob(logger.client)
    await tasksDone(server)
    const { asked } = await live().transaction(async (tx) => {
      await tx.kysely
        .updateTable('notifications')
        .set({ is_read: false })
        .where('user_id', '=', user.id)
        .execute()
      const both = [check(client), check(client)]
      await untilChecksWait(tx, 2)
      return { asked: both }
    })
    const reports = (await Promise.all(asked)).flatMap((answer) => answer.job ?? [])
    expect(reports.map(({ id }) => id)).toEqual([job.id])
  })

  test('LIVE-04 of two checks that have both found the same job, each reports another one when there are two', async () => {
    const logger = await makeCatcher(server)
    const { user, client } = await makeCatcher(server)
    const jobs = [await logJob(logger.client), await logJob(logger.client)]
    await tasksDone(server)
    const { asked } = await live().transaction(async (tx) => {
      await tx.kysely
        .updateTable('notifications')
        .set({ is_read: false })
        .where('user_id', '=', user.id)
        .execute()
      const both = [check(client), check(client)]
      await untilChecksWait(tx, 2)
      return { asked: both }
    })
    const reports = (await Promise.all(asked)).flatMap((answer) => answer.job ?? [])
    expect(reports.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(jobs.map(({ id }) => id))
  })

  test('LIVE-04 several jobs are reported one by one, the most urgent and newest first', async () => {
    const logger = await makeCatcher(server)
    const { client } = await makeCatcher(server)
    const low = await logJob(logger.client, { urgency: 'low' })
    const older = await logJob(logger.client, { urgency: 'high' })
    await tasksDone(server)
    const newer = await logJob(logger.client, { urgency: 'high' })
    await tasksDone(server)
    const order: (number | null)[] = []
    for (let call = 0; call < 4; call++) order.push((await check(client)).job?.id ?? null)
    expect(order).toEqual([newer.id, older.id, low.id, null])
  })

  test('LIVE-04 with new jobs turned off none is reported, also of those stored before, until they are on again', async () => {
    const logger = await makeCatcher(server)
    const { user, client } = await makeCatcher(server)
    const job = await logJob(logger.client)
    await tasksDone(server)
    await change(user.id, settingsOf({ newJobs: false }))
    expect(await check(client)).toEqual({ hasNewJobs: false, job: null })
    await change(user.id, settingsOf({ newJobs: true }))
    expect(await check(client)).toMatchObject({ hasNewJobs: true, job: { id: job.id } })
  })

  test('LIVE-04 a job that has been claimed or deleted since is not reported', async () => {
    const logger = await makeCatcher(server)
    const { client } = await makeCatcher(server)
    const claimed = await logJob(logger.client)
    const deleted = await logJob(logger.client)
    await tasksDone(server)
    await logger.client.call('claimJob', { params: { id: claimed.id }, body: { eta: 30 } })
    await live()
      .kysely.updateTable('jobs')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted.id)
      .execute()
    expect(await check(client)).toEqual({ hasNewJobs: false, job: null })
  })
})
