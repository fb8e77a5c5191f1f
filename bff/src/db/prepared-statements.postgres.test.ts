import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'

let copy: TestDatabase
let database: Database
beforeAll(async () => {
  copy = await makeTestDatabase()
  database = await openDatabase(copy.location)
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

test('a statement that comes again is prepared, and answers by its own values; one that comes once is not', async () => {
  const prepared = await database.scope('live').transaction(async ({ kysely, raw }) => {
    const named = (name: string) => kysely.selectFrom('users').select('id').where('name', '=', name).execute()
    const ids = (await kysely.selectFrom('users').select(['id', 'name']).execute()).map(({ name }) => name)
    expect(await named('Nobody of this name')).toEqual([])
    for (const name of ids) expect(await named(name)).toHaveLength(1)
    await sql`select ${'once'}::text`.execute(raw)
    await sql`select 'no values'`.execute(raw)
    await sql`select 'no values'`.execute(raw)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      raw,
    )
    return rows.map(({ statement }) => statement)
  })
  expect(prepared).toEqual([expect.stringContaining('where "name" = $2')])
})
