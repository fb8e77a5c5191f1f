import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp, type App } from '../app.ts'
import { User } from '../features/accounts/user.entity.ts'
import { startPostgres, type PostgresServer } from '../testing/postgres-server.ts'
import { loggedError } from '../process/log.ts'
import { OutageLog } from '../process/outage-log.ts'
import { databaseUrl, onServer } from '../testing/test-database.ts'
import { TestClient } from '../testing/test-client.ts'
import { ADMIN_PASSWORD, testEnv } from '../testing/test-env.ts'
import { requestPool } from './connections.ts'
import { isDatabaseTimeout, isDatabaseUnavailable } from './database-errors.ts'
import { openDatabase } from './database.ts'

let postgres: PostgresServer
let app: App
let client: TestClient
/** The lines of the log, as in production. */
const lines: { level: number; msg: string; fault?: string; cause?: string; err?: { message?: string } }[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  const location = { url: postgres.url }
  const outages = new OutageLog()
  const log = pino(
    { serializers: { err: loggedError }, hooks: outages.hooks() },
    { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  )
  app = await createApp({ env: testEnv(), log, location, processMetrics: false })
  client = new TestClient(`http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`)
  const body = { username: 'admin@snake-dispatch.example', password: ADMIN_PASSWORD }
  await client.call('login', { body })
})
afterAll(async () => {
  await app.stop()
  await postgres.remove()
})

/** Settles once this process receives its own events. */
async function untilEventsFlow(): Promise<void> {
  let isReceived = false
  const stop = app.core.events.on('jobUpdated', () => void (isReceived = true))
  const publish = () =>
    app.core.database
      .scope('live')
      .transaction((tx) => app.core.events.publish(tx, 'jobUpdated', { jobId: 1 }))
  // Events are missed until the event connection is reopened.
  await expect.poll(() => publish().then(() => isReceived)).toBe(true)
  stop()
}

test('while the database is unavailable calls answer 503, and afterwards they work again', async () => {
  await untilEventsFlow()
  lines.length = 0
  await postgres.stop('immediate')
  const answer = await client.call('me')
  expect([answer.status, answer.text]).toEqual([
    503,
    'The service is unavailable for a moment. Please try again.',
  ])
  expect(answer.headers.get('retry-after')).toBe('2')
  const guest = new TestClient(client.origin)
  expect((await guest.call('login', { body: { username: 'a@example.com', password: 'b' } })).status).toBe(503)
  expect((await client.fetch('/readyz')).status).toBe(503)
  expect((await client.fetch('/healthz')).status).toBe(200)
  expect((await client.fetch('/metrics')).text).toContain('portal_unready{cause="unreachable"} 1')

  await postgres.start()
  await vi.waitFor(async () => expect((await client.call('me')).status).toBe(200), { timeout: 60_000 })
  expect((await client.fetch('/readyz')).status).toBe(200)
  expect((await client.fetch('/metrics')).text).toContain('portal_unready{cause="unreachable"} 0')
  await untilEventsFlow()
})

test('D-192 an outage leaves one line with its cause, and one each when /readyz changes', async () => {
  expect(lines.map(({ msg, fault, cause }) => [msg, fault ?? cause])).toEqual([
    [expect.any(String), 'unreachable'],
    ['/readyz answers 503', 'unreachable'],
    ['/readyz answers 200 again', undefined],
  ])
  expect(lines[0]!.err!.message).toMatch(/terminat|closed|refused|shut|connection error/i)
})

/** Lets the database store, or refuses it to all new connections, as a host does where a disk fills up. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const other = databaseUrl(postgres.url, 'template1')
  await onServer(other, `alter database postgres set default_transaction_read_only = ${isReadOnly}`)
  await onServer(
    other,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()",
  )
}

test('D-192 while the database is read-only, reads work, calls that store answer 503, and afterwards all is well', async () => {
  lines.length = 0
  await setReadOnly(true)
  await expect.poll(async () => (await client.call('me')).status).toBe(200)
  const store = () => client.call('login', { body: { username: 'a@example.com', password: 'b' } })
  await expect
    .poll(async () => (await store()).text)
    .toBe('Nothing can be saved at the moment. Please try again in a few minutes.')
  expect((await client.fetch('/readyz')).status).toBe(503)
  expect((await client.fetch('/metrics')).text).toContain('portal_unready{cause="read-only"} 1')
  expect(lines).toContainEqual(expect.objectContaining({ msg: '/readyz answers 503', cause: 'read-only' }))
  await setReadOnly(false)
  await expect.poll(async () => (await client.fetch('/readyz')).status).toBe(200)
  await expect.poll(async () => (await store()).status).toBe(401)
  await untilEventsFlow()
})

test('transactions that lose their connection release it', async () => {
  const { database } = app.core
  for (let round = 0; round < 2; round++) {
    const gate = Promise.withResolvers<void>()
    const opened = Array.from({ length: requestPool.poolSize }, () => Promise.withResolvers<void>())
    const lost = opened.map(({ resolve }) =>
      database.scope('live').transaction(async (tx) => {
        await tx.kysely.selectFrom('users').select('id').execute()
        resolve()
        await gate.promise
        await tx.kysely.selectFrom('users').select('id').execute()
      }),
    )
    const settled = Promise.allSettled(lost)
    await Promise.all(opened.map(({ promise }) => promise))
    await postgres.stop('immediate')
    gate.resolve()
    const outcomes = await settled
    expect(outcomes.map(({ status }) => status)).toEqual(opened.map(() => 'rejected'))
    await postgres.start()
    await vi.waitFor(async () => expect((await client.call('me')).status).toBe(200), { timeout: 60_000 })
  }
  const many = await Promise.all(Array.from({ length: 20 }, () => client.call('me')))
  expect(many.every(({ status }) => status === 200)).toBe(true)
})

test('statements, waits for locks and idle transactions have timeouts', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name like '%\\_timeout' order by name`.execute(
    app.core.database.withoutRealm,
  )
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  expect(settings).toMatchObject({
    idle_in_transaction_session_timeout: '60000',
    lock_timeout: '3000',
    statement_timeout: '10000',
  })
})

test('only driver errors count as an unavailable database', async () => {
  const failed = await openDatabase({ url: 'postgres://unknown@127.0.0.1:1/none' })
  const refused = await failed.withoutRealm
    .selectFrom('users')
    .select('id')
    .execute()
    .catch((error: unknown) => error)
  const byMapper = await failed
    .scope('live')
    .em.count(User, {})
    .catch((error: unknown) => error)
  await failed.close()
  expect([refused, byMapper].map(isDatabaseUnavailable)).toEqual([true, true])

  const ofRequest = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  const ofPush = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  })
  const ofRow = Object.assign(new Error('duplicate key'), { code: '23505' })
  expect([ofRequest, ofPush, ofRow, 'ECONNREFUSED'].map(isDatabaseUnavailable)).toEqual(Array(4).fill(false))

  const ended = new Error('query failed', { cause: Object.assign(new Error('gone'), { code: '57P01' }) })
  const lost = new Error('Connection terminated unexpectedly')
  expect([ended, lost].map(isDatabaseUnavailable)).toEqual([true, true])
})

test.each(['55P03', '57014', '40P01'])('an error with the code %s is a timeout', (code) => {
  const wrapped = new Error('query failed', {
    cause: Object.assign(new Error('canceling statement'), { code }),
  })
  expect([isDatabaseTimeout(wrapped), isDatabaseUnavailable(wrapped)]).toEqual([true, false])
  expect(isDatabaseTimeout(Object.assign(new Error('x'), { code: '23505' }))).toBe(false)
})
