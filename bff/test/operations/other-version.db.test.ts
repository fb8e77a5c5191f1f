import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { runCommand } from '../../src/testing/run-command.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

let database: ProcessDatabase
beforeEach(async () => {
  database = await makeProcessDatabase()
})
afterEach(() => database.drop())
afterAll(killProcesses)

const execute = (...statements: RawBuilder<unknown>[]) =>
  database.open(async ({ withoutRealm }) => {
    for (const statement of statements) await statement.execute(withoutRealm)
  })

/** What a start of this version ends with. */
async function startedWith(): Promise<string> {
  const portal = startProcess(database.variables)
  expect(await portal.ended).toBe(1)
  return portal.printed()
}

test('D-190 code that is older than its database ends with a sentence, and so do its commands', async () => {
  await execute(sql`insert into mikro_orm_migrations (name) values ('Migration29990101000000')`)
  const sentence =
    'The database was made by a newer version, which has Migration29990101000000. Update the portal first, or start on ' +
    'a backup from before the update: see bff/docs/upgrading.md.\n'
  expect(await startedWith()).toBe(sentence)
  for (const [command, ...args] of [['db-migrate'], ['admin', 'create', 'new@portal.example']] as const)
    expect(runCommand(command, database.variables, ...args)).toEqual({
      status: 1,
      stdout: '',
      stderr: sentence,
    })
})

test('D-190 a database whose migrations were edited since ends the start with what to do, also one without their texts', async () => {
  await execute(
    sql`update settings set value = 'of another text' where name = 'migration-text:Migration20261128190000'`,
  )
  expect(await startedWith()).toMatch(
    /^Migration20261128190000 has been edited since it was applied to this database\. .+ In development, make the database again: delete \.data, or create an empty database on the server\.\n$/,
  )
  // As a checkout before 1.0.0 left it: a migration that was applied made a table less, and no texts were stored yet.
  await execute(
    sql`delete from settings where name like 'migration-text:%'`,
    sql`delete from mikro_orm_migrations where name > 'Migration20261121120000'`,
    sql`drop table ledger_comparisons`,
  )
  expect(await startedWith()).toBe(
    'This database was made before 1.0.0, by a version whose migrations have been edited since. Please make the ' +
      'database again: delete .data, or create an empty database on the server.\n',
  )
})
