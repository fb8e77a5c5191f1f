import { createWriteStream, existsSync, openSync, renameSync, rmSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { refuseWithoutDatabase } from './data-folder.ts'
import { openDatabase, type DatabaseLocation } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { postgresTools } from './postgres-tools.ts'
import { bothEnded, startTool } from './run-tool.ts'

/** A database that outlives its process. */
export type StoredLocation = Exclude<DatabaseLocation, { image: Blob }>

/** An instant in the name of a file, in UTC: later ones sort behind earlier ones. */
export const timeStamp = (instant: Date): string => instant.toISOString().slice(0, 19).replaceAll(':', '-')

/**
 * Writes a backup that only this account may read: on PostgreSQL a consistent dump of `pg_dump` in its custom format;
 * on the embedded database, which no process may have open, a compressed archive of the data folder. The task queue is
 * not restored, so that a restored portal sends no old alerts: the dump leaves it out, and the restore of an archive
 * drops it. A backup that fails or is interrupted leaves no file; a killed process may leave `<file>.partial`.
 * @throws Error with a sentence when the file exists, its folder or the database does not, or PostgreSQL's programs are
 * missing
 */
export async function writeBackup(location: StoredLocation, file: string): Promise<void> {
  await writeWhole(file, (output) =>
    'url' in location ? dumpServer(location, output) : archiveFolder(location.folder, output),
  )
}

/**
 * Writes a file that only this account may read, under a temporary name until it is whole. A failure leaves no file.
 * @throws Error with a sentence when the file exists, or its folder does not
 */
export async function writeWhole(file: string, write: (output: WriteStream) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  // Opened at once: a stream opens its file later, perhaps only after a failure has removed it.
  const output = createWriteStream(partial, { fd: openSync(partial, 'wx', 0o600), flush: true })
  try {
    await write(output)
    renameSync(partial, file)
  } catch (error) {
    output.destroy()
    rmSync(partial, { force: true })
    throw error
  }
}

/** The ending of a backup's file: of a server's database, or of the embedded one. */
export const backupEnding = (isServer: boolean): string => (isServer ? '.dump' : '.tar.gz')

/** What `pg_dump` is asked for: its custom format, without the queue. */
export const dumpOptions = ['--format=custom', '--exclude-schema=pgboss'] as const

async function dumpServer(location: { url: string }, output: WriteStream): Promise<void> {
  const database = await openDatabase(location)
  try {
    const { start, target } = await postgresTools(database)
    const dump = start('pg_dump', [target, ...dumpOptions])
    await bothEnded(dump, pipeline(dump.stdout, output))
  } finally {
    await database.close()
  }
}

/** What `tar` is asked for, before the folder. */
const archiveOptions = ['-cf', '-', '-C'] as const

async function archiveFolder(folder: string, output: WriteStream): Promise<void> {
  refuseWithoutDatabase(folder)
  const unlock = lockFolder(folder)
  try {
    const tar = startTool('tar', [...archiveOptions, folder, '.'])
    await bothEnded(tar, pipeline(tar.stdout, createGzip(), output))
  } finally {
    unlock()
  }
}
