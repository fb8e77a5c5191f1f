import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../src/testing/run-command.ts'
import { makeEmptyDatabase, type TestDatabase } from '../../src/testing/test-database.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

const OTHER = 'a key that is given and opens nothing here'
let parent: string
let empty: TestDatabase
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-names-'))
  empty = await makeEmptyDatabase()
})
afterAll(async () => {
  await killProcesses()
  await empty.drop()
  rmSync(parent, { recursive: true })
})

test('D-191 backup and move name the key that opens the data, not the one that is given', async () => {
  const DATA_DIR = join(parent, 'data')
  const keyFile = `${DATA_DIR}.key`
  const portal = startProcess({ DATA_DIR, SECRETS_KEY: '' })
  await portal.ready
  await portal.stop()

  const backup = (name: string, variables: Record<string, string>) =>
    runCommand('db-backup', { DATA_DIR, ...variables }, join(parent, name)).stdout
  const keepFile = `Keep the file ${keyFile} as well, in another place`
  expect(backup('one', {})).toContain(keepFile)
  expect(backup('two', { SECRETS_KEY: OTHER })).toContain(keepFile)
  expect(backup('three', { SECRETS_KEY_FILE: join(parent, 'absent.key') })).toContain(keepFile)
  const aside = join(parent, 'aside.key')
  renameSync(keyFile, aside)
  expect(backup('four', { SECRETS_KEY: OTHER })).toContain('No key that is here opens its secrets.')
  expect(backup('five', { SECRETS_KEY_FILE: aside })).toContain(`Keep the file ${aside} as well`)
  renameSync(aside, keyFile)

  const { url } = empty.location as { url: string }
  expect(runCommand('db-move', { DATA_DIR, DATABASE_URL: url, SECRETS_KEY: OTHER }).stdout).toMatch(
    `and with the key of its secrets, the file ${keyFile}: give it as SECRETS_KEY_FILE, or its text as SECRETS_KEY. ` +
      'The SECRETS_KEY that is given here does not open them.\n',
  )
  const moved = startProcess({ DATABASE_URL: url, SECRETS_KEY: '', SECRETS_KEY_FILE: keyFile })
  await moved.ready
  expect(await moved.stop()).toBe(0)
})
