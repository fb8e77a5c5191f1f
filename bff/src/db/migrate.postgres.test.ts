import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
