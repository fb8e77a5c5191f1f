import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { failureSentence } from './backup-failure.ts'
import { timeStamp, writeBackup, type StoredLocation } from './backup.ts'
import type { Database, DatabaseLocation } from './database.ts'
import type { MigrationReport } from './migrate.ts'

/** How many backups from before an upgrade are kept, and for how many days: they hold personal data (D-38). */
export const UPGRADE_BACKUPS = 3
export const UPGRADE_BACKUP_DAYS = 14

/** Where the backup from before an upgrade goes, and what is said meanwhile. */
export interface Upgrade extends MigrationReport {
  /** The folder of the backups; beside the data folder when undefined. */
  readonly backupFolder: string | undefined
  readonly now: Date
  /** The embedded database was backed up into this file. */
  backedUp(file: string): void
}

/**
 * Opens a database and applies the missing migrations. An embedded one that has been used is backed up before: without
 * that backup it is not migrated (D-190).
 * @returns the database, and the names of the migrations that this call applied
 * @throws Error with a sentence as `migrate` does, and when the backup fails
 */
export async function openUpgraded(
  location: DatabaseLocation,
  open: () => Promise<Database>,
  upgrade: Upgrade,
): Promise<{ database: Database; applied: readonly string[] }> {
  let database: Database | undefined = await open()
  try {
    // Only now is the folder locked: before, another process may be writing one.
    if ('folder' in location) removeOldBackups(location.folder, upgrade)
    if ('folder' in location && (await isOutdated(database))) {
      // An archive is whole only of a database that nobody has open.
      await database.close()
      database = undefined
      upgrade.backedUp(await backUp(location, upgrade))
      database = await open()
    }
    return { database, applied: await database.migrate(upgrade) }
  } catch (error) {
    await database?.close()
    throw error
  }
}

/** True when a database that has been used lacks a migration. */
async function isOutdated(database: Database): Promise<boolean> {
  const { names, isNew } = await database.missingMigrations()
  return !isNew && names.length > 0
}

async function backUp(location: StoredLocation & { folder: string }, upgrade: Upgrade): Promise<string> {
  const { folder, begin } = placeOf(location.folder, upgrade)
  const file = join(folder, `${begin}${timeStamp(upgrade.now)}.tar.gz`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await writeBackup(location, file)
  } catch (cause) {
    throw new Error(
      `The database was not migrated, because its backup ${file} failed: ${failureSentence(folder, cause)}`,
      { cause },
    )
  }
  removeOldBackups(location.folder, upgrade)
  return file
}

/** @throws Error with a sentence when the folder of the backups lies in the data folder */
function placeOf(
  dataFolder: string,
  { backupFolder }: Pick<Upgrade, 'backupFolder'>,
): { folder: string; begin: string } {
  const data = resolve(dataFolder)
  const folder = resolve(backupFolder ?? dirname(data))
  if (`${folder}${sep}`.startsWith(`${data}${sep}`))
    throw new Error(
      `The folder of BACKUP_DIR, ${folder}, lies in the data folder: each backup would hold the ones before. Choose another.`,
    )
  return { folder, begin: `${basename(data)}.before-upgrade-` }
}

/** Removes those that are too many or too old, and what killed ones left; no other file (D-201). */
export function removeOldBackups(dataFolder: string, upgrade: Pick<Upgrade, 'backupFolder' | 'now'>): void {
  const { folder, begin } = placeOf(dataFolder, upgrade)
  const oldest = timeStamp(new Date(upgrade.now.getTime() - UPGRADE_BACKUP_DAYS * 86_400_000))
  const names = entriesOf(folder).filter(
    (name) => name.startsWith(begin) && /^[\dT-]{19}\.tar\.gz(\.partial)?$/.test(name.slice(begin.length)),
  )
  const whole = names.filter((name) => name.endsWith('.tar.gz')).toSorted()
  const kept = whole.slice(-UPGRADE_BACKUPS).filter((name) => name >= begin + oldest)
  for (const name of names) if (!kept.includes(name)) rmSync(join(folder, name), { force: true })
}

/** The names in a folder; none where it does not exist, or may not be listed. */
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
