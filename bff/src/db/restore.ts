import { chmodSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { StoredLocation } from './backup.ts'
import { DRAFT, isWhole, moveUp } from './data-folder.ts'
import { openDatabase, type Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { refuseNewer } from './migrate.ts'
import { postgresTools } from './postgres-tools.ts'
import { bothEnded, startTool } from './run-tool.ts'

/**
 * Restores a backup into an empty database of the same kind, all or nothing, and applies the migrations that are newer
 * than the backup.
 * @throws Error with a sentence when the file is missing, is not a complete backup or is from a newer version, or when
 * the database is not empty
 */
export async function restoreBackup(location: StoredLocation, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  await ('url' in location ? restoreServer(location, file) : restoreFolder(location.folder, file))
}

/** @throws Error with a sentence when a database on a server has tables */
export async function refuseUnlessEmpty(database: Database): Promise<void> {
  const { rows } = await sql`select from pg_tables where schemaname in ('public', 'pgboss')
    and tablename <> 'mikro_orm_migrations' limit 1`.execute(database.withoutRealm)
  if (rows.length > 0) throw notEmpty()
}

async function restoreServer(location: { url: string }, file: string): Promise<void> {
  const database = await openDatabase(location)
  try {
    await refuseUnlessEmpty(database)
    const { start, target } = await postgresTools(database)
    const list = start('pg_restore', ['--data-only', '--table=mikro_orm_migrations', '--file=-', file])
    const [migrations] = await Promise.all([text(list.stdout), list.ended]).catch(notRestored(file))
    refuseUnlessKnown(file, migrations.match(/\bMigration\d+/g) ?? [])
    const options = ['--single-transaction', '--no-owner', '--no-privileges']
    await start('pg_restore', [target, ...options, file]).ended.catch(notRestored(file))
    await database.migrate()
  } finally {
    await database.close()
  }
}

async function restoreFolder(folder: string, file: string): Promise<void> {
  const unlock = lockFolder(folder)
  try {
    const draft = join(folder, DRAFT)
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).some((name) => !name.startsWith(DRAFT))) throw notEmpty()
    chmodSync(folder, 0o700)
    removeDraft(draft)
    try {
      mkdirSync(draft, { mode: 0o700 })
      await unpack(file, draft).catch(notRestored(file))
      await checkAndMigrate(file, draft)
    } catch (error) {
      removeDraft(draft)
      throw error
    }
    // Until the last file is in place, the draft folder prevents a start.
    moveUp(draft, folder)
    removeDraft(draft)
  } finally {
    unlock()
  }
}

function removeDraft(draft: string): void {
  for (const ending of ['', '.lock', '.lock-journal'])
    rmSync(draft + ending, { recursive: true, force: true })
}

async function unpack(file: string, folder: string): Promise<void> {
  // `--ignore-zeros` makes tar read all of its input; otherwise it may end before gunzip has checked the checksum.
  const tar = startTool('tar', ['-x', '--ignore-zeros', '-f', '-', '-C', folder])
  await bothEnded(tar, pipeline(createReadStream(file), createGunzip(), tar.stdin))
}

async function checkAndMigrate(file: string, folder: string): Promise<void> {
  if (!isWhole(folder)) refuseUnlessKnown(file, [])
  const database = await openDatabase({ folder })
  try {
    const executed = await database.orm.migrator.getExecuted()
    refuseUnlessKnown(
      file,
      executed.map(({ name }) => name),
    )
    await database.migrate()
    // A restored portal sends no old alerts: the next start creates a new queue.
    await sql`drop schema if exists pgboss cascade`.execute(database.withoutRealm)
  } finally {
    await database.close()
  }
}

/** @throws Error with a sentence unless these migrations are those of this version or of an earlier one */
function refuseUnlessKnown(file: string, migrations: readonly string[]): void {
  if (migrations.length === 0) throw new Error(`${file} is not a backup of Snake Dispatch NSW.`)
  refuseNewer('backup', migrations)
}

function notEmpty(): Error {
  return new Error('The database is not empty. Choose a new one with another DATA_DIR or DATABASE_URL.')
}

function notRestored(file: string): (cause: Error) => never {
  return (cause) => {
    const question = 'Is it a whole backup of this kind of database?'
    throw new Error(`${file} could not be restored: ${cause.message}. ${question}`, { cause })
  }
}
