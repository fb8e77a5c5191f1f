import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { runCommand } from '../../src/testing/run-command.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { ADMIN_PASSWORD, TEST_SECRETS_KEY } from '../../src/testing/test-env.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

let parent: string
let database: ProcessDatabase
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-keys-'))
  database = await makeProcessDatabase()
})
afterAll(async () => {
  await killProcesses()
  await database.drop()
  rmSync(parent, { recursive: true })
})

const [OLD, NEW] = [TEST_SECRETS_KEY, 'the new key of the secrets in this test']

/** Runs a portal with these keys until its work is done. @returns what it printed */
async function withPortal(
  variables: Record<string, string>,
  work: (origin: string) => Promise<void>,
): Promise<string> {
  const portal = startProcess({ ...database.variables, LOG_LEVEL: 'info', ...variables })
  await work(await portal.ready)
  expect(await portal.stop()).toBe(0)
  return portal.printed()
}

test('D-191 SECRETS_KEY is changed and nobody signs in again; backups from before start with SECRETS_KEY_OLD', async () => {
  let browser: TestClient | undefined
  const stillSignedIn = async (origin: string) =>
    expect((await browser!.at(origin).call('me')).status).toBe(200)
  await withPortal({ SECRETS_KEY: OLD }, async (origin) => {
    browser = new TestClient(origin)
    const body = { username: 'admin@snake-dispatch.example', password: ADMIN_PASSWORD }
    expect((await browser.call('login', { body })).status).toBe(200)
  })
  const backup = join(parent, 'backup.tar.gz')
  expect(runCommand('db-backup', { ...database.variables, SECRETS_KEY: OLD }, backup).status).toBe(0)

  const both = { SECRETS_KEY: NEW, SECRETS_KEY_OLD: OLD }
  expect(await withPortal(both, stillSignedIn)).toContain(
    'Stored secrets were encrypted again with the new key.',
  )
  expect(await withPortal(both, stillSignedIn)).toContain(
    'Nothing in the database needs SECRETS_KEY_OLD any more',
  )
  expect(await withPortal({ SECRETS_KEY: NEW }, stillSignedIn)).not.toContain('SECRETS_KEY_OLD')
  const old = startProcess({ ...database.variables, SECRETS_KEY: OLD })
  expect(await old.ended).toBe(1)
  expect(old.printed()).toContain('The stored secrets cannot be opened with SECRETS_KEY')

  const restored = { DATA_DIR: join(parent, 'restored') }
  expect(runCommand('db-restore', { ...restored, ...both }, backup).stdout).toContain(
    'Its secrets are opened by SECRETS_KEY_OLD.',
  )
  expect(await withPortal({ ...restored, ...both }, stillSignedIn)).toContain('encrypted again')
})
