import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProcessDatabase, type ProcessDatabase } from '../testing/process-database.ts'
import { writeBackup } from './backup.ts'
import { openDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { restoreBackup } from './restore.ts'

let source: ProcessDatabase
let parent: string
let file: string
beforeAll(async () => {
  source = await makeProcessDatabase()
  parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-restore-'))
  file = join(parent, 'whole')
  await writeBackup({ folder: source.variables['DATA_DIR']! }, file)
})
afterAll(async () => {
  await source.drop()
  rmSync(parent, { recursive: true })
})

test('an archive is read to its end, into a folder that becomes private', async () => {
  const padded = join(parent, 'padded')
  // tar by itself ends at the end of the archive, before these blocks.
  writeFileSync(padded, gzipSync(Buffer.concat([gunzipSync(readFileSync(file)), Buffer.alloc(8_000_000)])))
  const folder = join(parent, 'existing')
  mkdirSync(folder, { mode: 0o755 })
  chmodSync(folder, 0o755)
  await restoreBackup({ folder }, padded)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder with a part of a restore is neither started nor restored into', async () => {
  const folder = join(parent, 'interrupted')
  const draft = join(folder, 'restoring')
  await (await openDataFolder(draft)).close()
  renameSync(join(draft, 'base'), join(folder, 'base'))
  for (let attempt = 1; attempt <= 2; attempt++) {
    await expect(openDatabase({ folder })).rejects.toThrow(`A restore into ${folder} was interrupted.`)
    await expect(restoreBackup({ folder }, file)).rejects.toThrow('The database is not empty.')
  }
})

test('a restore that was interrupted while it unpacked can be repeated', async () => {
  const folder = join(parent, 'repeated')
  mkdirSync(join(folder, 'restoring', 'base'), { recursive: true })
  await restoreBackup({ folder }, file)
  const database = await openDatabase({ folder })
  expect(await database.ready()).toBe(true)
  await database.close()
})
