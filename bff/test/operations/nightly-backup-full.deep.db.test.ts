import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { backUpRunning } from '../../src/db/running-backup.ts'
import { failureSentence } from '../../src/db/backup-failure.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { mountSmallDisk, type SmallDisk } from '../../src/testing/small-disk.ts'

let source: ProcessDatabase
let disk: SmallDisk
beforeAll(async () => {
  source = await makeProcessDatabase()
  disk = mountSmallDisk(64)
})
afterAll(async () => {
  disk.remove()
  await source.drop()
})

test('D-201 a full disk ends a backup with a sentence and leaves no file; once there is room, it is written', async () => {
  const { DATA_DIR, DATABASE_URL } = source.variables
  const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR! })
  const file = join(disk.folder, `nightly${inject('testDatabase').kind}`)
  disk.fill()
  const error: unknown = await backUpRunning(database, file, AbortSignal.any([])).catch((reason) => reason)
  expect(failureSentence(disk.folder, error)).toContain('is full. Free some space')
  expect(readdirSync(disk.folder)).toEqual(['filler'])
  disk.makeRoom()
  expect(await backUpRunning(database, file, AbortSignal.any([]))).toMatchObject({ accounts: 1 })
  await database.close()
})
