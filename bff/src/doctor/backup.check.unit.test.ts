import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestBackup } from '../db/newest-backup.ts'
import type { KnownBackups } from '../features/backups/backups.rows.ts'
import { checkBackups } from './backup.check.ts'

const GB = 1024 ** 3
const now = new Date('2026-11-30T10:00:00Z')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-backups-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function backup(name: string, content: Buffer | string, hours: number, mode = 0o600) {
  const file = join(folder, name)
  writeFileSync(file, content)
  chmodSync(file, mode)
  const at = new Date(now.getTime() - hours * 3_600_000)
  utimesSync(file, at, at)
  return { file, at, bytes: content.length, isPrivate: mode === 0o600 }
}
const statesOf = (
  newest: ReturnType<typeof backup> | null,
  free: number | null = 10 * GB,
  given: string | undefined = folder,
) => checkBackups(given, { files: newest ? [newest] : [], known: null, free, now }).map(({ state }) => state)

test('D-197 the newest backup counts, of the kind of this database, with those beside the data folder', () => {
  const env = (DATABASE_URL?: string) => ({
    DATABASE_URL,
    DATABASE_MIGRATION_URL: undefined,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: undefined,
  })
  backup('old.dump', 'PGDMP', 2)
  backup('data.before-upgrade-2026.tar.gz', gzipSync('x'), 5)
  backup('backup-2026.tar.gz', gzipSync('x'), 4)
  backup('other.tar.gz', gzipSync('x'), 1)
  backup('backup-2026.tar.gz.partial', gzipSync('x'), 0)
  expect(newestBackup(env(), folder)?.file).toBe(join(folder, 'backup-2026.tar.gz'))
  expect(newestBackup(env(), tmpdir())?.file).toBe(join(folder, 'data.before-upgrade-2026.tar.gz'))
  expect(newestBackup({ ...env(), BACKUP_DIR: folder }, tmpdir())?.file).toBe(join(folder, 'other.tar.gz'))
  expect(newestBackup({ ...env('postgres://db/snakes'), BACKUP_DIR: folder }, folder)?.file).toBe(
    join(folder, 'old.dump'),
  )
  expect(newestBackup({ ...env(), DATA_DIR: '/nowhere/data', BACKUP_DIR: '/nowhere' }, '/nowhere')).toBeNull()
})

test.each([
  [5, 'ok'],
  [27, 'warning'],
  [80, 'fault'],
])('D-197 a backup of %d hours ago is: %s', (hours, state) => {
  expect(statesOf(backup('nightly.dump', 'PGDMP…', hours))).toEqual([state])
})

const none = { files: [], free: null, now }
const place = { at: now.toISOString(), host: 'other', file: '/srv/nightly.dump' }
const known: KnownBackups = {
  newest: { ...place, bytes: 5, keyName: null },
  failure: null,
  verification: null,
  firstAt: place.at,
  filesAtFault: [],
}

test('D-201 a machine without BACKUP_DIR says nothing where another one writes the backups', () => {
  expect(checkBackups(undefined, { ...none, known })).toEqual([])
  expect(checkBackups(undefined, { ...none, known: { ...known, newest: null } })).toMatchObject([
    { state: 'warning' },
  ])
})

test('D-201 a file that a verification has found at fault is no backup', () => {
  const [old, cut] = [backup('old.dump', 'PGDMP', 30), backup('cut.dump', 'PGDMP', 1)]
  const found = (filesAtFault: string[]) =>
    checkBackups(folder, { ...none, files: [cut, old], free: 10 * GB, known: { ...known, filesAtFault } })
  expect(found([])).toMatchObject([{ state: 'ok', says: expect.stringContaining(cut.file) }])
  expect(found([cut.file])).toMatchObject([{ state: 'warning', says: expect.stringContaining(old.file) }])
})

test('D-197 no backup is a fault where there should be one, and a warning where none is looked for', () => {
  expect(statesOf(null)).toEqual(['fault'])
  expect(checkBackups(undefined, { ...none, known: null })).toMatchObject([{ state: 'warning' }])
  expect(statesOf(null, null)).toEqual(['fault'])
})

test('D-197 a backup that is cut off, that others may read, or beside which there is no room is found', () => {
  expect(statesOf(backup('empty.dump', '', 1))).toEqual(['fault'])
  expect(statesOf(backup('page.tar.gz', '<html>', 1))).toEqual(['fault'])
  expect(statesOf(backup('open.tar.gz', gzipSync('x'), 1, 0o644))).toEqual(['ok', 'warning'])
  expect(statesOf(backup('large.tar.gz', gzipSync('x'), 1), 10)).toEqual(['ok', 'warning'])
})
