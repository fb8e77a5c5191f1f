import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { MARKER, openDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
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
      // The running server may have removed it meanwhile.
      const entry = statSync(path, { throwIfNoEntry: false })
      return entry && (entry.mode & 0o777) !== (entry.isDirectory() ? 0o700 : 0o600)
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

test('a backup that is refused leaves nothing behind', () => {
  const command = fileURLToPath(new URL('../../launch/db-backup.ts', import.meta.url))
  const file = join(parent, 'backup')
  const run = (folder: string) =>
    spawnSync(process.execPath, [command, file], { env: { DATA_DIR: folder }, encoding: 'utf8' })
  expect(run(join(parent, 'absent')).stderr).toContain('There is no database in ')
  expect(readdirSync(parent)).toEqual([])

  const folder = join(parent, 'data')
  mkdirSync(folder)
  writeFileSync(join(folder, MARKER), '')
  const unlock = lockFolder(folder)
  expect(run(folder).stderr).toContain('is in use by another process')
  // The same folder, and no lock inside it.
  expect(run(`${folder}/`).stderr).toContain('is in use by another process')
  unlock()
  expect(readdirSync(parent)).toEqual(['data', 'data.lock'])
})
