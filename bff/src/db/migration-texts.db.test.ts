import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { migrationNames } from './orm.ts'

let empty: TestDatabase
let database: Database
beforeAll(async () => {
  empty = await makeEmptyDatabase()
  database = await openDatabase(empty.location)
})
afterAll(async () => {
  await database.close()
  await empty.drop()
})

const texts = () =>
  database.withoutRealm.selectFrom('settings').selectAll().where('name', 'like', 'migration-text:%').execute()

test('a migration that was edited after it was applied stops the start, with a sentence that says what to do', async () => {
  await database.migrate()
  expect((await texts()).map(({ name }) => name)).toEqual(
    migrationNames().map((name) => `migration-text:${name}`),
  )
  await database.migrate()

  const [name] = migrationNames()
  await database.withoutRealm
    .updateTable('settings')
    .set({ value: 'the digest of an earlier text' })
    .where('name', '=', `migration-text:${name}`)
    .execute()
  await expect(database.migrate()).rejects.toThrow(
    `${name} has been edited since it was applied to this database. Put its text back and write a new migration. ` +
      'In development, make the database again: delete .data, or create an empty database on the server.',
  )
})
