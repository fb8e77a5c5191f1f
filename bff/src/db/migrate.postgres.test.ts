import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeReleased } from '../testing/releases.ts'
import { makeEmptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

let empty: TestDatabase
let url: string
let holder: Client
beforeAll(async () => {
  empty = await makeEmptyDatabase()
  url = (empty.location as { url: string }).url
  holder = new Client({ connectionString: url })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await empty.drop()
})

test('a replica waits for the migrations of another replica longer than the time limits of requests', async () => {
  const limit = 2_000
  const database = await openDatabase({ url }, { lock_timeout: limit, statement_timeout: limit })
  await holder.query('select pg_advisory_lock(7365011)')
  const migrated = database.migrate()
  migrated.catch(() => {})
  await vi.waitFor(
    async () => {
      const { rows } = await holder.query(
        `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()
           and clock_timestamp() - query_start > $1 * interval '2 milliseconds'`,
        [limit],
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  await holder.query('select pg_advisory_unlock(7365011)')
  await migrated
  expect(await database.ready()).toBe(true)
  await database.close()
})

test('D-190 a slow upgrade says which tables were locked, of those that were there before', async () => {
  const { location, drop } = await makeReleased('1.0.0')
  const database = await openDatabase(location)
  const times: number[] = []
  const locked = new Map<string, number>()
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000))
  try {
    await database.migrate({
      applied: (_, ms) => void times.push(ms),
      locked: (table, ms) => void locked.set(table, ms),
    })
  } finally {
    clock.mockRestore()
  }
  expect(times.every((ms) => ms >= 2_000)).toBe(true)
  // From the first migration that changes it until the last one.
  expect(locked.get('jobs')).toBeGreaterThan(2_000 * times.length)
  expect(locked.has('messages')).toBe(false)
  await database.close()
  await drop()
})

test('D-190 an upgrade that fails names its migration and leaves the database as it was', async () => {
  const { location, drop } = await makeReleased('1.0.0')
  const database = await openDatabase(location)
  const missing = await database.missingMigrations()
  const run = (statement: string) => sql.raw(statement).execute(database.withoutRealm)
  await run('create table messages ()')
  await expect(database.migrate()).rejects.toThrow(
    /^Migration\d+ could not be applied: .*relation "messages" already exists.* The database is as it was before\.$/s,
  )
  expect(await database.missingMigrations()).toEqual(missing)
  await run('drop table messages')
  expect(await database.migrate()).toEqual(missing.names)
  await database.close()
  await drop()
})
