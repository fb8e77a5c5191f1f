import type { Queues } from '@snake-dispatch/contract/queues'
import { queueWords } from '@snake-dispatch/domain/queue-words'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '../../db/cleanup.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'

/** The one of this test: new jobs of every suburb concern them. The first admin has no licence yet (D-57). */
const ADMINS = 1

let pushing: Pushing
let admin: TestClient
beforeAll(async () => {
  pushing = await startPushing()
  admin = await pushing.server.signedIn(await makeAdmin(pushing.server))
})
afterAll(() => pushing.close())

async function read(): Promise<Queues> {
  const answer = await admin.call('queues')
  expect(answer.status).toBe(200)
  return answer.body
}
const queueOf = ({ queues }: Queues, name: string) => queues.find((queue) => queue.name === name)
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
  const document = '{ queues { lastAlert { notified } queues { name } processes { isAlive } } }'
  const { data } = await askGraphql(admin, { document })
  expect(data).toMatchObject({
    queues: { lastAlert: { notified: expect.any(Number) }, queues: expect.any(Array) },
  })
})
