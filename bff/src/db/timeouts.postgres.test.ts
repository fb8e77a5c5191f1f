import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { createApp, type App } from '../app.ts'
import { signIn } from '../testing/browsers.ts'
import { makeJob, makeUser } from '../testing/factories.ts'
import { jobInput } from '../testing/pushed-catcher.ts'
import { openForwarder, type Forwarder } from '../testing/tcp-forwarder.ts'
import type { TestAnswer, TestClient } from '../testing/test-client.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testEnv } from '../testing/test-env.ts'

let database: TestDatabase
let forwarder: Forwarder
let app: App
let origin: string
/** Another connection, which holds locks. */
let holder: Client

beforeAll(async () => {
  database = await makeTestDatabase()
  const direct = new URL((database.location as { url: string }).url)
  holder = new Client({ connectionString: direct.href })
  await holder.connect()
  forwarder = await openForwarder(Number(direct.port), direct.hostname)
  const url = new URL(direct)
  url.host = `127.0.0.1:${forwarder.port}`
  // The limits in the address take precedence over the longer ones of the portal.
  url.search = '?lock_timeout=700&query_timeout=2500'
  const log = pino({ level: 'silent' })
  app = await createApp({ env: testEnv(), log, location: { url: url.href }, processMetrics: false })
  origin = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
})
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  // Cutting the connections ends the queries that hang.
  await forwarder.cut()
  await forwarder.restore()
  await app.stop()
  await holder.end()
  await forwarder.cut()
  await database.drop()
})

async function makeCatcher(): Promise<TestClient> {
  return signIn(origin, await makeUser(app))
}

async function hold(statement: string): Promise<void> {
  await holder.query('begin')
  await holder.query(statement)
}

const claim = (client: TestClient, { id }: { id: number }) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })

const statusOf = ({ status, headers }: TestAnswer) => [status, headers.get('retry-after')]

async function countOf(
  table: 'fee_entries' | 'audit_entries' | 'idempotency_keys' | 'jobs',
): Promise<number> {
  const { rows } = await holder.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]!.count
}

test('JOB-07 a claim of a locked job is answered 503 while others work, and succeeds when repeated', async () => {
  const [one, other, third] = [await makeCatcher(), await makeCatcher(), await makeCatcher()]
  const [held, free] = [await makeJob(app), await makeJob(app)]
  await hold(`select from jobs where id = ${held.id} for update`)
  const fees = await countOf('fee_entries')
  const auditEntries = await countOf('audit_entries')

  const [first, second, freely] = await Promise.all([
    claim(one, held),
    claim(other, held),
    claim(third, free),
  ])
  expect([statusOf(first), statusOf(second)]).toEqual([
    [503, '2'],
    [503, '2'],
  ])
  expect(freely.status).toBe(200)
  expect([await countOf('fee_entries'), await countOf('audit_entries')]).toEqual([fees + 1, auditEntries + 1])

  const waiting = claim(one, held)
  const [another, me] = await Promise.all([claim(third, await makeJob(app)), third.call('me')])
  expect([another.status, me.status]).toEqual([200, 200])
  expect((await waiting).status).toBe(503)

  await holder.query('rollback')
  expect((await claim(one, held)).status).toBe(200)
  expect((await claim(one, held)).status).toBe(200)
  expect((await claim(other, held)).status).toBe(409)
  expect(await countOf('fee_entries')).toBe(fees + 3)
})

test('D-10 a job that cannot be written in time leaves nothing, and the same key makes it once afterwards', async () => {
  const client = await makeCatcher()
  const [jobs, keys] = [await countOf('jobs'), await countOf('idempotency_keys')]
  const create = () => client.call('createJob', { headers: { 'idempotency-key': key }, body: jobInput })
  const key = randomUUID()
  await hold('lock table jobs in share mode')
  expect(statusOf(await create())).toEqual([503, '2'])
  expect((await client.call('me')).status).toBe(200)
  expect([await countOf('jobs'), await countOf('idempotency_keys')]).toEqual([jobs, keys])

  await holder.query('rollback')
  const made = await create()
  const again = await create()
  expect([made.status, again.status]).toEqual([201, 201])
  expect((again.body as Job).id).toBe((made.body as Job).id)
  expect(await countOf('jobs')).toBe(jobs + 1)
})

test('calls whose session lookup times out are answered 503, and the session is valid afterwards', async () => {
  const client = await makeCatcher()
  await hold('lock table sessions in access exclusive mode')
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.call('me')))
  expect(answers.map(statusOf)).toEqual(answers.map(() => [503, '2']))
  await holder.query('rollback')
  expect((await client.call('me')).status).toBe(200)
})

test('connections that hang are ended and not reused', async () => {
  const client = await makeCatcher()
  forwarder.hang()
  expect(statusOf(await client.call('me'))).toEqual([503, '2'])
  // Idle connections hang as well: each fails once.
  await vi.waitFor(async () => expect((await client.call('me')).status).toBe(200), { timeout: 60_000 })
  const many = await Promise.all(Array.from({ length: 20 }, () => client.call('me')))
  expect(many.map(({ status }) => status)).toEqual(Array(20).fill(200))
})
