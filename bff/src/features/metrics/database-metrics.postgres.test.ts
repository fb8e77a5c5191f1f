import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { readMetrics } from '../../testing/read-metrics.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const REQUESTS = { pool: 'requests' }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const metrics = () => readMetrics(server.client())
const live = () => server.core.database.scope('live')

test('D-198 statements are timed, and the connections of a pool are counted', async () => {
  const before = await metrics()
  await sql`select pg_sleep(0.3)`.execute(server.core.database.withoutRealm)
  const after = await metrics()
  const slow = (found: typeof before) =>
    found.of('database_statement_seconds_count', REQUESTS)! -
    found.of('database_statement_seconds_bucket', { ...REQUESTS, le: '0.25' })!
  expect(slow(after) - slow(before)).toBeGreaterThanOrEqual(1)
  expect(after.of('database_statement_seconds_count', { pool: 'tasks' })).toBeGreaterThan(0)
  expect(after.of('database_connections_max', REQUESTS)).toBe(4)
  const open = (state: string) => after.of('database_connections', { ...REQUESTS, state })!
  expect(open('used') + open('idle')).toBeGreaterThan(0)
})

test('D-198 while no connection is free, /metrics answers all the same: with what waits, without what the database has', async () => {
  expect((await metrics()).of('catchers_on_call')).toBeDefined()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const holding = Array.from({ length: 4 }, () =>
    live().transaction(async (tx) => {
      await sql`select 1`.execute(tx.kysely)
      await held
    }),
  )
  try {
    await vi.waitFor(
      async () => {
        const found = await metrics()
        expect(found.of('database_connections', { ...REQUESTS, state: 'used' })).toBe(4)
        expect(found.of('database_connections_waited_for', REQUESTS)).toBeGreaterThan(0)
        expect(found.text).not.toMatch(/^(?:catchers_on_call|database_deadlocks_total|jobs_open\{.*\}) /m)
      },
      { timeout: 30_000 },
    )
  } finally {
    letGo()
    await Promise.all(holding)
  }
  await expect.poll(async () => (await metrics()).of('catchers_on_call'), { timeout: 20_000 }).toBeDefined()
})

test('D-198 deadlocks that the database has resolved are counted', async () => {
  const [one, other] = [await makeUser(server), await makeUser(server)]
  expect((await metrics()).of('database_deadlocks_total')).toBe(0)
  const clients = [0, 1].map(() => new Client({ connectionString: server.core.database.url! }))
  await Promise.all(clients.map((client) => client.connect()))
  const lock = (client: Client, { id }: { id: number }) =>
    client.query('select from users where id = $1 for update', [id])
  for (const [client, own] of [
    [clients[0]!, one],
    [clients[1]!, other],
  ] as const) {
    await client.query('begin')
    await lock(client, own)
  }
  await Promise.allSettled([lock(clients[0]!, other), lock(clients[1]!, one)])
  await Promise.all(clients.map((client) => client.end()))
  await expect.poll(async () => (await metrics()).of('database_deadlocks_total'), { timeout: 30_000 }).toBe(1)
})
