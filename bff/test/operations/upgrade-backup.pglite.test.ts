import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { openUpgraded, UPGRADE_BACKUPS, UPGRADE_BACKUP_DAYS } from '../../src/db/upgrade.ts'
import { makeReleased } from '../../src/testing/releases.ts'
import { runCommand } from '../../src/testing/run-command.ts'
import { TEST_SECRETS_KEY } from '../../src/testing/test-env.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

let folder: string
let drop: () => Promise<void>
let elsewhere: string
beforeEach(async () => {
  const made = await makeReleased('1.0.0')
  folder = (made.location as { folder: string }).folder
  drop = made.drop
  elsewhere = mkdtempSync(join(tmpdir(), 'snake-dispatch-upgrade-'))
})
afterEach(async () => {
  await drop()
  rmSync(elsewhere, { recursive: true })
})
afterAll(killProcesses)

const backupsIn = (parent: string) => readdirSync(parent).filter((name) => name.includes('.before-upgrade-'))

/** How many migrations a folder has. */
async function migrationsOf(at: string): Promise<number> {
  const database = await openDatabase({ folder: at })
  const rows = await database.orm.migrator.getExecuted()
  await database.close()
  return rows.length
}

test('D-190 the start of a new version backs the embedded database up before it migrates it, and says where; the backup is whole', async () => {
  const before = await migrationsOf(folder)
  const portal = startProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  await portal.ready
  expect(await portal.stop()).toBe(0)
  const [name, ...others] = backupsIn(dirname(folder))
  expect([name, others]).toEqual([
    expect.stringMatching(/^data\.before-upgrade-\d{4}-\d\d-\d\dT[\d-]+\.tar\.gz$/),
    [],
  ])
  const file = join(dirname(folder), name!)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const lines = portal.printed().split('\n')
  const said = lines.findIndex(
    (line) => line.includes('backed up before its migration') && line.includes(file),
  )
  expect(said).toBeGreaterThanOrEqual(0)
  expect(lines.findIndex((line) => line.includes('A migration was applied'))).toBeGreaterThan(said)
  expect(await migrationsOf(folder)).toBeGreaterThan(before)

  // The way back: the backup is restored into another folder. This version applies its migrations again.
  const back = { DATA_DIR: join(elsewhere, 'back'), SECRETS_KEY: TEST_SECRETS_KEY }
  expect(runCommand('db-restore', back, file).stdout).toContain('Its secrets are opened by SECRETS_KEY.')

  const again = startProcess({ DATA_DIR: folder })
  await again.ready
  await again.stop()
  expect(backupsIn(dirname(folder))).toEqual([name])
})

test('D-190 a database that cannot be backed up is not migrated', async () => {
  const before = await migrationsOf(folder)
  const file = join(elsewhere, 'a file')
  writeFileSync(file, '')
  const { status, stdout, stderr } = runCommand('db-migrate', { DATA_DIR: folder, BACKUP_DIR: file })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^The database was not migrated, because its backup .+\.tar\.gz failed: .+a file is no folder\. Correct BACKUP_DIR\.\n$/,
  )
  expect(
    runCommand('db-migrate', { DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups') }).stderr,
  ).toContain('lies in the data folder: each backup would hold the ones before')
  expect(await migrationsOf(folder)).toBe(before)

  const place = join(elsewhere, 'backups')
  const done = runCommand('db-migrate', { DATA_DIR: folder, BACKUP_DIR: place })
  expect(done.stdout).toMatch(
    /^Wrote the backup .+\.tar\.gz\.\n(Applied Migration\d+ in \d+\.\d s\.\n)+Applied \d+ migrations\.\n$/,
  )
  expect(backupsIn(place)).toHaveLength(1)
  expect(backupsIn(dirname(folder))).toEqual([])
  expect(runCommand('db-migrate', { DATA_DIR: folder, BACKUP_DIR: place }).stdout).toBe(
    'The database is up to date.\n',
  )
})

test('D-190 what is missing for the backup is named, and nothing else is to be done', () => {
  const { status, stderr } = runCommand('db-migrate', {
    DATA_DIR: folder,
    BACKUP_DIR: elsewhere,
    PATH: elsewhere,
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/\.tar\.gz failed: tar cannot be run: [^.]+\.\n$/)
})

test('D-190 while a process has the folder, another one leaves its backup alone that is not whole', async () => {
  const place = join(elsewhere, 'backups')
  mkdirSync(place)
  const partial = 'data.before-upgrade-2026-12-24T10-00-00.tar.gz.partial'
  writeFileSync(join(place, partial), '')
  const first = await openDatabase({ folder })
  const second = runCommand('db-migrate', { DATA_DIR: folder, BACKUP_DIR: place })
  await first.close()
  expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('is in use by another process')])
  expect(readdirSync(place)).toEqual([partial])
})

test(`D-190 ${UPGRADE_BACKUPS} backups from before upgrades are kept, for ${UPGRADE_BACKUP_DAYS} days; other files stay`, async () => {
  const now = new Date('2026-12-24T10:00:00Z')
  const at = (day: string) => `data.before-upgrade-2026-12-${day}T10-00-00.tar.gz`
  const mine = ['data.before.txt', 'other.before-upgrade-2026-12-01T10-00-00.tar.gz']
  mkdirSync(join(elsewhere, 'kept'))
  const place = join(elsewhere, 'kept')
  for (const name of [...['09', '20', '21', '22'].map(at), `${at('23')}.partial`, ...mine])
    writeFileSync(join(place, name), '')
  const { database } = await openUpgraded({ folder }, () => openDatabase({ folder }), {
    backupFolder: place,
    now,
    backedUp() {},
    applied() {},
    locked() {},
  })
  await database.close()
  expect(readdirSync(place).toSorted()).toEqual([at('21'), at('22'), at('24'), ...mine].toSorted())
  expect(existsSync(join(place, at('24')))).toBe(true)

  const later = await openUpgraded({ folder }, () => openDatabase({ folder }), {
    backupFolder: place,
    now: new Date('2027-01-06T10:00:00Z'),
    backedUp() {},
    applied() {},
    locked() {},
  })
  await later.database.close()
  expect(readdirSync(place).toSorted()).toEqual([at('24'), ...mine].toSorted())
})
