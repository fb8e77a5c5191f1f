import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { killProcesses, startProcess } from '../testing/test-process.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rmSync(parent, { recursive: true }))
afterAll(killProcesses)

/** The paths below a folder that others than their owner may use, or their owner may execute. */
function tooOpen(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const entry = statSync(path)
      return (entry.mode & 0o777) !== (entry.isDirectory() ? 0o700 : 0o600)
    })
}

test('only the account of the server may read the data folder, its files and its lock', async () => {
  const server = startProcess({ DATA_DIR: join(parent, 'data') })
  await server.ready
  expect(tooOpen(parent)).toEqual([])
  expect(await server.stop()).toBe(0)
  expect(tooOpen(parent)).toEqual([])
})

test('opening a data folder that others may read makes it private', async () => {
  const folder = join(parent, 'data')
  await (await openDataFolder(folder)).close()
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'base'), 0o755)
  chmodSync(join(folder, 'PG_VERSION'), 0o644)
  const umask = process.umask(0o077)
  const database = await openDatabase({ folder })
  await database.close()
  process.umask(umask)
  expect(tooOpen(parent)).toEqual([])
})
