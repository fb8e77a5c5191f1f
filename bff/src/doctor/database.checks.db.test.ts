import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmptyDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openDatabase } from '../db/database.ts'
import { checkDatabase } from './database.checks.ts'
import { checkSecrets } from './secrets.check.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const statesOf = async () =>
  Object.fromEntries((await checkDatabase(server.core)).map(({ about, state }) => [about, state]))

test('D-197 a database that the portal works on is whole', async () => {
  const states = await statesOf()
  expect(states).toMatchObject({
    'Database space': 'ok',
    'Keys of the secrets': 'ok',
    Migrations: 'ok',
    Processes: 'ok',
    Queue: 'ok',
  })
  const ofServer = {
    'Database version': 'ok',
    Clock: 'ok',
    'Database connections': 'ok',
    // The tests use the superuser of their server.
    'Database role': 'warning',
    'Database extensions': 'ok',
    Vacuum: 'ok',
  }
  expect(states).toMatchObject(server.core.database.kind === 'pglite' ? { Database: 'ok' } : ofServer)
})

test('D-197 a missing migration, another key and work that waits are found, and nothing is changed', async () => {
  const { database, env } = server.core
  const { withoutRealm } = database
  const stored = await withoutRealm.selectFrom('settings').selectAll().orderBy('name').execute()
  const [last] = (
    await sql<{ name: string }>`select name from mikro_orm_migrations order by id desc limit 1`.execute(
      withoutRealm,
    )
  ).rows
  await sql`update mikro_orm_migrations set name = 'Migration20990101000000' where name = ${last!.name}`.execute(
    withoutRealm,
  )
  expect(await statesOf()).toMatchObject({ Migrations: 'fault' })
  await sql`delete from mikro_orm_migrations where name = 'Migration20990101000000'`.execute(withoutRealm)
  expect(await statesOf()).toMatchObject({ Migrations: 'warning' })
  await sql`insert into mikro_orm_migrations (name) values (${last!.name})`.execute(withoutRealm)
  expect(await statesOf()).toMatchObject({ Migrations: 'ok' })

  const other = { ...env, SECRETS_KEY: 'another key of the secrets, as long' }
  expect(await checkSecrets(database, other)).toMatchObject({
    state: 'fault',
    says: 'SECRETS_KEY does not open the stored secrets.',
  })
  expect(await checkSecrets(database, { ...other, SECRETS_KEY_OLD: env.SECRETS_KEY })).toMatchObject({
    state: 'warning',
  })
  expect(
    await checkSecrets(database, { ...env, SECRETS_KEY: undefined, DATA_DIR: '/nowhere/data' }),
  ).toMatchObject({
    state: 'fault',
    says: 'The key of the stored secrets, the file /nowhere/data.key, is missing.',
  })
  expect(await withoutRealm.selectFrom('settings').selectAll().orderBy('name').execute()).toEqual(stored)

  await sql`insert into pgboss.queue select (jsonb_populate_record(queue, '{"name": "idle-queue"}')).*
    from pgboss.queue limit 1 on conflict do nothing`.execute(withoutRealm)
  await sql`insert into pgboss.job (name, state, start_after)
    values ('idle-queue', 'created', now() - interval '10 minutes')`.execute(withoutRealm)
  expect(await statesOf()).toMatchObject({ Queue: 'fault' })
  await sql`delete from pgboss.job where name = 'idle-queue'`.execute(withoutRealm)
})

test('D-197 an empty database is a warning: the first start fills it', async () => {
  const empty = await makeEmptyDatabase()
  const database = await openDatabase(empty.location)
  const found = await checkDatabase({ ...server.core, database })
  expect(found.find(({ about }) => about === 'Migrations')).toMatchObject({
    state: 'warning',
    says: 'The database is empty: none is applied yet.',
  })
  expect(found.find(({ about }) => about === 'Queue')).toMatchObject({ state: 'skipped' })
  expect(found.filter(({ state }) => state === 'fault')).toEqual([])
  await database.close()
  await empty.drop()
})
