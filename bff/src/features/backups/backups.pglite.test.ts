import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { openDatabase, type Database } from '../../db/database.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../testing/process-database.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { testEnv } from '../../testing/test-env.ts'
import { createBackups } from './backups.feature.ts'

let source: ProcessDatabase
let database: Database
let folder: string
beforeAll(async () => {
  source = await makeProcessDatabase()
  database = await openDatabase({ folder: source.variables['DATA_DIR']! })
  folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-nightly-'))
})
afterAll(async () => {
  await database.close()
  await source.drop()
  rmSync(folder, { recursive: true })
})

test('D-190 backups from before an upgrade go after 14 days while the portal runs, and no other file does', async () => {
  const upgraded = (day: string, after = '') => `data.before-upgrade-${day}T03-00-00.tar.gz${after}`
  const stays = [upgraded('2026-11-20'), upgraded('2026-01-01', '.keep'), 'data.before-upgrade-notes.txt']
  for (const name of [...stays, upgraded('2026-11-10'), upgraded('2026-11-30', '.partial')])
    writeFileSync(join(folder, name), 'x')
  const env = testEnv({ ...source.variables, BACKUP_DIR: folder })
  const clock = makeTestClock('2026-12-02T04:10:00+11:00')
  const backups = createBackups({ env, database, clock, log: pino({ level: 'silent' }) })
  await backups.start()
  await backups.stop()
  expect(readdirSync(folder).toSorted()).toEqual(stays.toSorted())
})
