import { randomUUID } from 'node:crypto'
import type { Health } from '@snake-dispatch/contract/health'
import { queueWords } from '@snake-dispatch/domain/queue-words'
import { regions } from '@snake-dispatch/domain/regions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '../../db/cleanup.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { readHealth } from './health.service.ts'

/** The one of this test: new jobs of every suburb concern them. The first admin has no licence yet (D-57). */
const ADMINS = 1

let pushing: Pushing
let admin: TestClient
beforeAll(async () => {
  pushing = await startPushing()
  admin = await pushing.server.signedIn(await makeAdmin(pushing.server))
})
afterAll(() => pushing.close())

async function read(): Promise<Health> {
  const answer = await admin.call('health')
  expect(answer.status).toBe(200)
  return answer.body
}
const queueOf = ({ queues }: Health, name: string) => queues.find((queue) => queue.name === name)
const withoutRealm = () => pushing.server.core.database.withoutRealm

test('LIVE-05 before the first alert there is none, the queues are empty and this process lives', async () => {
  await tasksDone(pushing.server)
  const { lastAlert, queues, processes } = await read()
  expect(lastAlert).toBeNull()
  expect(queues.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['issue-invoices', 'run-alert-steps', 'send-push']),
  )
  expect(queues.filter(({ name }) => name.startsWith('__'))).toEqual([])
  // D-165: each has its words on the page.
  // Without BACKUP_DIR nobody works on nightly backups.
  const { 'nightly-backup': _, ...worked } = queueWords
  expect(queues.map(({ name }) => name).toSorted()).toEqual(Object.keys(worked).toSorted())
  for (const name of ['run-alert-steps', 'send-push'])
    expect(queues.find((queue) => queue.name === name)).toEqual({
      name,
      waiting: 0,
      delayed: 0,
      active: 0,
      failed: 0,
      oldestWaitingSince: null,
    })
  expect(processes).toEqual([
    expect.objectContaining({ isAlive: true, openSockets: 0, version: expect.stringMatching(/^\d+\.\d+/) }),
  ])
})

test('LIVE-05 D-165 the last alert says of which job, when, how many were notified and could hear; and how many are there now', async () => {
  const { suburb } = await pushing.makeReaders(3)
  const { jobNumber } = await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  const { asOf, lastAlert, listening } = await read()
  expect(lastAlert).toMatchObject({ jobNumber, notified: 3 + ADMINS })
  expect(lastAlert!.reached).toBeLessThanOrEqual(lastAlert!.notified)
  expect(listening.onCall).toBeGreaterThanOrEqual(3)
  expect(listening.reachable).toBeLessThanOrEqual(listening.onCall)
  expect(Math.abs(Date.parse(asOf) - Date.parse(lastAlert!.sentAt))).toBeLessThan(60_000)
})

test('LIVE-05 JOB-25 the last alert stays known when the job is claimed and released, and the next one replaces it', async () => {
  const { suburb, reader } = await pushing.makeReaders(2)
  const { id, jobNumber } = await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  const { lastAlert } = await read()
  await reader.client.call('claimJob', { params: { id }, body: { eta: 30 } })
  expect((await read()).lastAlert).toEqual(lastAlert)
  const body = { reason: 'car broke down' }
  expect((await reader.client.call('releaseJob', { params: { id }, body })).status).toBe(204)
  await tasksDone(pushing.server)
  const again = (await read()).lastAlert
  // All who are on call, as no region has its suburb; without who gave it back.
  expect(again).toMatchObject({ jobNumber, notified: 4 + ADMINS })
  expect(Date.parse(again!.sentAt)).toBeGreaterThan(Date.parse(lastAlert!.sentAt))
})

test('LIVE-05 a browser that refuses is counted as failing until a push is delivered', async () => {
  const { suburb, readers } = await pushing.makeReaders(2)
  readers[0]!.browser.answer({ status: 403 })
  await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  const [service] = (await read()).pushServices
  expect(service).toMatchObject({ failing: 1, failingSince: expect.any(String) })
  expect(service!.browsers).toBeGreaterThan(1)
  await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  expect((await read()).pushServices[0]).toMatchObject({ failing: 0, failingSince: null })
})

test('LIVE-05 pushes that wait for a push service are counted as delayed, those that are due as waiting', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  reader.browser.answer({ status: 429, headers: { 'retry-after': '1800' } })
  await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  expect(queueOf(await read(), 'send-alerts')).toMatchObject({ waiting: 0, delayed: 1 })
  await sql`insert into pgboss.queue select (jsonb_populate_record(queue, '{"name": "idle-queue"}')).*
    from pgboss.queue as queue where name = 'send-push'`.execute(withoutRealm())
  await sql`insert into pgboss.job (name, state, start_after, completed_on) values
    ('idle-queue', 'created', now() - interval '5 minutes', null), ('idle-queue', 'retry', now(), null),
    ('idle-queue', 'active', now(), null), ('idle-queue', 'failed', now(), now()),
    ('idle-queue', 'failed', now(), now() - interval '2 hours')`.execute(withoutRealm())
  const answered = await read()
  const idle = queueOf(answered, 'idle-queue')!
  expect(idle).toMatchObject({ waiting: 2, delayed: 0, active: 1, failed: 1 })
  const age = Date.parse(answered.asOf) - Date.parse(idle.oldestWaitingSince!)
  expect(Math.round(age / 60_000)).toBe(5)
  await sql`delete from pgboss.job where name = 'idle-queue'`.execute(withoutRealm())
})

test('D-22 a process without heartbeats is not alive, and gone after a day', async () => {
  const add = (id: string, seconds: number) =>
    sql`insert into server_processes (id, version, started_at, last_seen_at, open_sockets)
      values (${id}, '0.0.9', now(), now() - ${seconds}::int * interval '1 second', 4)`.execute(
      withoutRealm(),
    )
  await add('killed', 90)
  await add('forgotten', 90_000)
  const alive = async () =>
    Object.fromEntries((await read()).processes.map(({ id, isAlive }) => [id.slice(0, 9), isAlive]))
  expect(await alive()).toMatchObject({ killed: false, forgotten: false })
  expect(Object.values(await alive())[0]).toBe(true)
  await removeExpired(pushing.server.core.database, pushing.server.core.log, new Date())
  expect(Object.keys(await alive())).not.toContain('forgotten')
  expect(await alive()).toMatchObject({ killed: false })
})

test('LIVE-05 GraphQL answers the same', async () => {
  const document =
    '{ health { lastAlert { notified } queues { name } processes { isAlive } jobs { urgency late } backup { isExpected } } }'
  const { data } = await askGraphql(admin, { document })
  expect(data).toMatchObject({
    health: { lastAlert: { notified: expect.any(Number) }, queues: expect.any(Array) },
  })
})

test('D-202 open jobs are counted by urgency, and who is there by region', async () => {
  const { server } = pushing
  const before = await read()
  const jobsOf = ({ jobs }: Health, urgency: string) => jobs.find((each) => each.urgency === urgency)!
  const region = (health: Health) => health.regions.find(({ slug }) => slug === 'western-sydney')!
  const catcher = await makeUser(server, { serviceSuburbs: ['Penrith'] })
  const now = server.core.clock.now().getTime()
  const claim = (minutes: number) => ({
    claimedById: catcher.id,
    claimedAt: new Date(now - 3_600_000),
    claimedEta: new Date(now + minutes * 60_000),
  })
  await makeJob(server, { urgency: 'high', suburb: 'Penrith', createdAt: new Date(now - 3_600_000 * 24 * 9) })
  await makeJob(server, { urgency: 'low', suburb: 'Penrith', ...claim(20) })
  await makeJob(server, { urgency: 'low', suburb: 'Penrith', ...claim(-20) })
  await makeJob(server, { realm: 'demo', urgency: 'high', suburb: 'Penrith' })
  const after = await read()
  expect(jobsOf(after, 'high').unclaimed - jobsOf(before, 'high').unclaimed).toBe(1)
  expect(Date.parse(jobsOf(after, 'high').oldestUnclaimedSince!)).toBeCloseTo(now - 3_600_000 * 24 * 9, -4)
  expect(jobsOf(after, 'low').claimed - jobsOf(before, 'low').claimed).toBe(1)
  expect(jobsOf(after, 'low').late - jobsOf(before, 'low').late).toBe(1)
  expect(region(after).unclaimedHigh - region(before).unclaimedHigh).toBe(1)
  expect(region(after).onCall - region(before).onCall).toBe(1)
  expect(after.regions).toHaveLength(regions.length)
})

test('D-202 messages of the last hour are counted, those that the provider refused or could not deliver as failed', async () => {
  const { server } = pushing
  const user = await makeUser(server)
  const add = (state: string, failure: string | null, age: number, channel = 'mail') =>
    sql`insert into messages (realm, kind, channel, once_key, send_key, user_id, facts, state, failure, tries, due_at,
        give_up_at, queued_at)
      values ('live', 'test', ${channel}, ${randomUUID()}, ${randomUUID()}, ${user.id}, '{}', ${state}, ${failure}, 1, now(),
        now(), ${new Date(server.core.clock.now().getTime() - age).toISOString()}::timestamptz)`.execute(
      withoutRealm(),
    )
  await add('delivered', null, 60_000)
  await add('failed', 'refused', 60_000)
  await add('failed', 'notNeeded', 60_000)
  await add('failed', 'gaveUp', 2 * 3_600_000)
  await add('failed', 'gaveUp', 60_000, 'text')
  await add('failed', 'undelivered', 60_000, 'text')
  await add('accepted', null, 60_000, 'text')
  const { messages } = await read()
  expect(messages).toEqual([
    { channel: 'mail', sent: 2, failed: 1 },
    { channel: 'text', sent: 3, failed: 2 },
  ])
})

test('D-202 a portal without BACKUP_DIR expects no backup of itself', async () => {
  expect((await read()).backup).toEqual({
    isExpected: false,
    newestAt: null,
    newestBytes: null,
    newestHost: null,
    verifiedAt: null,
    failure: null,
  })
})

test('D-201 D-202 a portal without BACKUP_DIR shows the backups that another one writes, and their failures', async () => {
  const at = '2026-11-20T17:10:00.000Z'
  const row = { started_at: new Date(at), ended_at: new Date(at), host: 'other', file: '/srv/nightly.dump' }
  await withoutRealm()
    .insertInto('backups')
    .values({ ...row, bytes: 1_000 })
    .execute()
  const found = { isExpected: true, newestAt: at, newestBytes: 1_000, newestHost: 'other', verifiedAt: null }
  expect((await read()).backup).toEqual({ ...found, failure: null })
  const later = new Date('2026-11-21T17:10:00.000Z')
  const failed = { ...row, started_at: later, ended_at: later, failure: 'The disk is full.' }
  await withoutRealm().insertInto('backups').values(failed).execute()
  expect((await read()).backup).toEqual({
    ...found,
    failure: { what: 'writing', reason: 'The disk is full.' },
  })
  await withoutRealm().deleteFrom('backups').execute()
})

test('D-202 the demo says nothing of backups and crashes, which are of all realms', async () => {
  const { core } = pushing.server
  expect(await readHealth(core, core.database.scope('demo'))).toMatchObject({ backup: null, crashes: null })
})
