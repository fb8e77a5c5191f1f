import type { Notification } from '@snake-dispatch/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Transaction } from '../../db/scope.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { makeAskedJob } from '../../testing/asked-job.ts'
import { countAsConnected } from '../../testing/connected.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { createAlertPermission } from '../dispatch/alert-permission.service.ts'
import { createJobNotifications } from '../dispatch/job-notifications.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
/** Each test has the jobs that it makes. */
beforeEach(async () => {
  await live()
    .kysely.updateTable('jobs')
    .set({ cancelled_at: new Date() })
    .where(jobIs('available'))
    .execute()
})

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

/** The notifications of an account, as the list of GraphQL has them. */
async function listOf(client: TestClient, first = 50): Promise<Notification[]> {
  const fields = 'id type title message jobId jobNumber isRead createdAt'
  const { data } = await askGraphql(client, {
    document: `{ notifications(first: ${first}) { ${fields} } }`,
  })
  return (data as { notifications: Notification[] }).notifications
}

const isNotified = async (user: { email: string }, jobId: number) =>
  (await listOf(await server.signedIn(user))).some((each) => each.jobId === jobId)

interface Check {
  hasNewJobs: boolean
  job: { id: number } | null
}
const check = async (client: TestClient): Promise<Check> => (await client.call('checkNotifications')).body

describe('notifications', () => {
  test('LIVE-09 a new job is one of each reader, with its texts and its number', async () => {
    const logger = await makeCatcher(server)
    const { client } = await makeCatcher(server)
    const job = await logJob(logger.client, { snakeType: 'redBelliedBlackSnake', suburb: 'Katoomba' })
    await tasksDone(server)
    expect(await listOf(client)).toMatchObject([
      {
        type: 'newJob',
        title: 'New Snake Job Alert',
        message: 'Red Bellied Black Snake reported at Katoomba.',
        jobId: job.id,
        jobNumber: job.jobNumber,
        isRead: false,
      },
    ])
    expect(await listOf(logger.client)).toEqual([])
  })

  test('LIVE-09 DISP-01 notices and those of jobs are one list, newest first, each with an id of its own', async () => {
    const { user, client } = await makeCatcher(server)
    const { client: desk } = await makeCatcher(server, { isModerator: true })
    const jobs: { id: number }[] = []
    for (let number = 0; number < 2; number++) {
      jobs.push(await makeAskedJob(server, { createdAt: new Date(Date.now() - 60_000 + number) }))
      const assigned = await makeJob(server, { suburb: 'Nowhere' })
      await desk.call('assignJob', { params: { jobId: assigned.id }, body: { userId: user.id } })
      jobs.push(assigned)
    }
    const mine = (await listOf(client)).filter(({ jobId }) => jobs.some(({ id }) => id === jobId))
    expect(mine.map(({ type }) => type)).toEqual(['assigned', 'assigned', 'newJob', 'newJob'])
    expect(mine.map(({ jobId }) => jobId)).toEqual([3, 1, 2, 0].map((index) => jobs[index]!.id))
    expect(new Set(mine.map(({ id }) => id)).size).toBe(4)
    expect(await listOf(client, 1)).toEqual(mine.slice(0, 1))
  })

  test('LIVE-09 DISP-14 accounts are notified by status, lock, role, suburbs, licence and preferences, but not the logger', async () => {
    const logger = await makeCatcher(server, { serviceSuburbs: ['Penrith'] })
    const notifiedUsers = {
      'no suburbs chosen': await makeUser(server),
      'the suburb in another spelling': await makeUser(server, { serviceSuburbs: ['Bondi', ' \tPENRITH '] }),
      'only blanks chosen': await makeUser(server),
      'a moderator without suburbs': await makeUser(server, { role: 'moderator' }),
      'the suburb with its state': await makeUser(server, { serviceSuburbs: ['Penrith, NSW 2750'] }),
      'an admin of that suburb': await makeAdmin(server, { serviceSuburbs: ['Penrith'] }),
      'pushes turned off': await makeUser(server),
      'alerts asked for': await makeUser(server),
    }
    const otherUsers = {
      'other suburbs': await makeUser(server, { serviceSuburbs: ['Bondi', 'Penrith South', 'enrit'] }),
      'a moderator of other suburbs': await makeUser(server, {
        isModerator: true,
        serviceSuburbs: ['Bondi'],
      }),
      'without a licence': await makeUser(server),
      'alerts turned off': await makeUser(server),
    }
    await change(notifiedUsers['only blanks chosen'].id, { service_suburbs: sql`array[' ', '']::text[]` })
    await change(otherUsers['without a licence'].id, { license_number: 'No licence' })
    await change(otherUsers['alerts turned off'].id, settingsOf({ newJobs: false }))
    await change(notifiedUsers['pushes turned off'].id, settingsOf({ push: false }))
    await change(notifiedUsers['alerts asked for'].id, settingsOf({ newJobs: true }))
    // Somebody hears of it, so that its first ring is not skipped.
    await countAsConnected(server, notifiedUsers['alerts asked for'])
    const job = await logJob(logger.client, { suburb: '  penrith' })
    await tasksDone(server)
    const namesOf = async (users: Record<string, { email: string }>) => {
      const names = []
      for (const [name, user] of Object.entries(users)) if (await isNotified(user, job.id)) names.push(name)
      return names
    }
    expect(await namesOf(notifiedUsers)).toEqual(Object.keys(notifiedUsers))
    expect(await namesOf(otherUsers)).toEqual([])
    expect(await listOf(logger.client)).not.toContainEqual(expect.objectContaining({ jobId: job.id }))
  })

  test('D-07 PUB-10 a job without a suburb concerns everyone', async () => {
    const logger = await makeCatcher(server)
    const { client } = await makeCatcher(server, { serviceSuburbs: ['Bondi'] })
    await logJob(logger.client, { address: '12 Wattle Street', suburb: '' })
    await tasksDone(server)
    expect(await listOf(client, 1)).toMatchObject([
      { message: 'Eastern Brown Snake reported at Unknown location.' },
    ])
  })

  test('LIVE-09 of a job that is claimed there is no notification', async () => {
    const logger = await makeCatcher(server)
    const { client } = await makeCatcher(server)
    const { id } = await logJob(logger.client)
    await tasksDone(server)
    await logger.client.call('claimJob', { params: { id }, body: { eta: 30 } })
    expect((await listOf(client)).filter(({ jobId }) => jobId === id)).toEqual([])
  })

  test('D-02 a job of the demo realm concerns nobody in the live one', async () => {
    const visitor = await makeUser(server, { realm: 'demo' })
    const other = await makeCatcher(server)
    const job = await makeAskedJob(server, { realm: 'demo' })
    const jobNotifications = createJobNotifications(server.core, createAlertPermission(server.core))
    const scope = server.core.database.scope('demo')
    expect(await jobNotifications.list({ scope, account: visitor }, 10)).toMatchObject([{ jobId: job.id }])
    expect((await listOf(other.client)).filter(({ jobId }) => jobId === job.id)).toEqual([])
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
        and wait_event_type = 'Lock' and query like 'insert into "alert_reads"%'`.execute(tx.raw)
      if (rows.length < count) throw new Error(`Only ${rows.length} checks wait.`)
    },
    { timeout: 10_000, interval: 20 },
  )
}

describe('API GET /api/notifications/check', () => {
  test('LIVE-04 a new job is reported once, with the fields of an alert', async () => {
    const logger = await makeCatcher(server)
    const { client } = await makeCatcher(server)
    expect(await check(client)).toEqual({ hasNewJobs: false, job: null })
    const job = await logJob(logger.client, { snakeType: 'carpetPython', suburb: 'Bondi' })
    await tasksDone(server)
    expect(await check(client)).toEqual({
      hasNewJobs: true,
      job: { id: job.id, jobNumber: job.jobNumber, snakeType: 'carpetPython', suburb: 'Bondi' },
    })
    expect(await check(client)).toEqual({ hasNewJobs: false, job: null })
    expect(await listOf(client, 1)).toMatchObject([{ jobId: job.id, isRead: true }])
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
    const reports = await reportsOfTwoChecks(user.id, client)
    expect(reports.map(({ id }) => id)).toEqual([job.id])
  })

  test('LIVE-04 of two checks that have both found the same job, each reports another one when there are two', async () => {
    const logger = await makeCatcher(server)
    const { user, client } = await makeCatcher(server)
    const jobs = [await logJob(logger.client), await logJob(logger.client)]
    await tasksDone(server)
    const reports = await reportsOfTwoChecks(user.id, client)
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

  test('LIVE-04 with new jobs turned off none is reported, until they are on again', async () => {
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

/** Makes two checks that both find the account's unread jobs before one of them has marked any. */
async function reportsOfTwoChecks(userId: number, client: TestClient): Promise<{ id: number }[]> {
  const { asked } = await live().transaction(async (tx) => {
    // Whoever inserts a read mark waits for the account's row.
    await tx.kysely.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const both = [check(client), check(client)]
    await untilChecksWait(tx, 2)
    return { asked: both }
  })
  return (await Promise.all(asked)).flatMap((answer) => answer.job ?? [])
}
