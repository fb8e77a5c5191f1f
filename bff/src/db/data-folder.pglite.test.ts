import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { hasDatabase, MARKER, openDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { runCommand } from '../testing/run-command.ts'
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

test('a backup that is refused leaves nothing behind', async () => {
  const file = join(parent, 'backup')
  const run = (folder: string) => runCommand('db-backup', { DATA_DIR: folder }, file)
  expect(run(join(parent, 'absent')).stderr).toContain('There is no database in ')
  expect(readdirSync(parent)).toEqual([])

  const folder = join(parent, 'data')
  await (await openDataFolder(folder)).close()
  const unlock = lockFolder(folder)
  expect(run(folder).stderr).toContain('is in use by another process')
  // The same folder, and no lock inside it.
  expect(run(`${folder}/`).stderr).toContain('is in use by another process')
  unlock()
  expect(readdirSync(parent)).toEqual(['data', 'data.lock'])
})

test('D-190 a first start that was interrupted is begun again, or finished where its database was complete', async () => {
  const folder = join(parent, 'data')
  const opens = async () => {
    expect(hasDatabase(folder)).toBe(false)
    await (await openDataFolder(folder)).close()
    expect(hasDatabase(folder)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.startsWith('creat'))).toEqual([])
  }
  mkdirSync(join(folder, 'creating', 'base'), { recursive: true })
  await opens()
  const created = join(folder, 'created')
  mkdirSync(created)
  for (const name of ['global', 'pg_wal', MARKER]) renameSync(join(folder, name), join(created, name))
  await opens()
})
