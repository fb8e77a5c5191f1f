import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { storeMigrationTexts } from './migration-texts.ts'

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

test('D-113 an upgrade writes the keys of service suburbs, and those of jobs anew', async () => {
  const earlier = await database.orm.migrator.up({ to: 'Migration20261128010000' })
  await storeMigrationTexts(
    database.withoutRealm,
    earlier.map(({ name }) => name),
  )
  const store = (suburbs: string[], name: string) =>
    sql`insert into users (realm, username, email, password, name, license_number, license_key, role, status,
          service_suburbs, remember_token, created_at)
        values ('live', ${name}, ${name}, '!', ${name}, ${name}, ${name}, 'catcher', 'approved', ${suburbs}::text[], '', now())`.execute(
      database.withoutRealm,
    )
  await store(['Mt Druitt', 'Mount  Druitt', 'O’Connell', ' ', 'Saint Marys NSW 2760'], 'many')
  await store([], 'none')
  await store([' ', 'NSW'], 'blank')
  const log = (number: number, reach: string[] | null) =>
    sql`insert into jobs (realm, job_number, snake_type, urgency, client_name, client_mobile, address, address_masked,
          suburb, suburb_masked, reach_suburbs, quoted_cost, created_at)
        values ('live', ${number}, 'notSure', 'low', 'Robin', '0491570157', 'A', 'A', 'B', 'B', ${reach}::text[], 1, now())`.execute(
      database.withoutRealm,
    )
  const reaches = [['mt druitt'], ["o'connell", 'o’connell', 'brighton-le-sands'], ['penrith'], ['nsw'], null]
  for (const [number, reach] of reaches.entries()) await log(number + 1, reach)

  await database.migrate()
  expect(
    await database.withoutRealm
      .selectFrom('users')
      .select(['name', 'service_suburb_keys'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { name: 'many', service_suburb_keys: ['mount druitt', 'oconnell', 'st marys'] },
    { name: 'none', service_suburb_keys: [] },
    { name: 'blank', service_suburb_keys: [] },
  ])
  const jobs = await database.withoutRealm
    .selectFrom('jobs')
    .select('reach_suburbs')
    .orderBy('job_number')
    .execute()
  expect(jobs.map(({ reach_suburbs: reach }) => reach)).toEqual([
    ['mount druitt'],
    ['oconnell', 'brighton le sands'],
    ['penrith'],
    null,
    null,
  ])
})
