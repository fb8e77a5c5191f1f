import { expect, test } from 'vitest'
import { makeEmptyDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

test('D-22 a database without any tables is not ready, and is after its migrations', async () => {
  const empty = await makeEmptyDatabase()
  const database = await openDatabase(empty.location)
  expect(await database.ready()).toBe(false)
  await database.migrate()
  expect(await database.ready()).toBe(true)
  await database.close()
  await empty.drop()
})
