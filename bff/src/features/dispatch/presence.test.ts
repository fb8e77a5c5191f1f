import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { removeExpired } from '../../db/cleanup.ts'
import { connect } from '../../testing/connected.ts'
import { openSubscriptions } from '../../testing/browsers.ts'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPresence } from './presence.service.ts'
import { isReachable } from './reachable.rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const withoutRealm = () => server.core.database.withoutRealm

async function rowsOf(userId: number): Promise<number> {
  const rows = await withoutRealm()
    .selectFrom('live_connections')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

async function reachable(userId: number): Promise<boolean> {
  const scope = server.core.database.scope('live')
  const row = await scope.kysely
    .selectFrom('users')
    .select(isReachable(scope, 'users', new Date()).as('is_reachable'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return Boolean(row.is_reachable)
}

const addProcess = (id: string, secondsAgo: number) =>
  sql`insert into server_processes (id, version, started_at, last_seen_at, open_sockets)
    values (${id}, '0.0.9', now(), now() - ${secondsAgo}::int * interval '1 second', 1)`.execute(
    withoutRealm(),
  )

const addConnection = (processId: string, userId: number) =>
  withoutRealm()
    .insertInto('live_connections')
    .values({ process_id: processId, user_id: userId, realm: 'live' })
    .execute()

test('DISP-17 an account is reachable from its first open page to its last, on either socket', async () => {
  const { id, client, socket } = await connect(server)
  await vi.waitFor(async () => expect(await reachable(id)).toBe(true))
  const other = await openSubscriptions(client, { a: 'subscription { jobEvents { __typename } }' })
  socket.raw.close()
  await socket.closed
  await connect(server)
  await vi.waitFor(async () => expect(await rowsOf(id)).toBe(1))
  expect(await reachable(id)).toBe(true)
  other.raw.close()
  await vi.waitFor(async () => expect(await reachable(id)).toBe(false))
  expect(await rowsOf(id)).toBe(0)
})

test('DISP-17 the pages of a process that was killed do not count, and go with it', async () => {
  const { id } = await makeUser(server)
  await addProcess('killed-a-minute-ago', 40)
  await addConnection('killed-a-minute-ago', id)
  expect(await reachable(id)).toBe(false)
  await addProcess('alive', 20)
  await addConnection('alive', id)
  expect(await reachable(id)).toBe(true)
  await sql`update server_processes set last_seen_at = now() - interval '25 hours' where id = 'killed-a-minute-ago'`.execute(
    withoutRealm(),
  )
  await removeExpired(server.core.database, server.core.log, new Date())
  expect(await rowsOf(id)).toBe(1)
})

test('DISP-17 2,000 pages that open at once are written together; what could not be written is tried again', async () => {
  const { id: model } = await makeUser(server)
  const { rows } = await sql<{ id: number }>`insert into users
    select (jsonb_populate_record(model, jsonb_build_object('id', 10000 + n, 'email', 'many' || n || '@example.com', 'license_key', 'm' || n))).*
    from users as model, generate_series(1, 2000) as n where model.id = ${model}::int returning id`.execute(
    withoutRealm(),
  )
  const presence = createPresence(server.core, 'busy')
  presence.start()
  const gone = 1_000_000
  for (const { id } of [...rows, { id: gone }]) presence.opened({ id })
  const written = async () => {
    const found = await withoutRealm()
      .selectFrom('live_connections')
      .select('user_id')
      .where('process_id', '=', 'busy')
      .execute()
    return found.length
  }
  // Its process is not known yet.
  await expect(addConnection('busy', rows[0]!.id)).rejects.toThrow()
  await addProcess('busy', 0)
  await vi.waitFor(async () => expect(await written()).toBe(2_000))
  for (const { id } of rows.slice(0, 1_999)) presence.closed({ id })
  await vi.waitFor(async () => expect(await written()).toBe(1))
  await presence.stop()
})
