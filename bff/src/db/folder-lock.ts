import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a database that another process has locked. */
const SQLITE_BUSY = 5

/** Another process has the data folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, options: ErrorOptions) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or choose another with DATA_DIR.`,
      options,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Locks a data folder until it is released or the process ends, in any way. Two processes on one embedded database
 * would silently overwrite each other's data.
 * @returns releases the lock
 * @throws FolderInUse when another process holds it; the error of the file when it cannot be written
 */
export function lockFolder(folder: string): () => void {
  // Beside the folder, not in it: the folder belongs to the database. `resolve` drops a slash at the end of the name.
  const file = `${resolve(folder)}.lock`
  mkdirSync(dirname(file), { recursive: true })
  // Where this account may not write, this error says so; SQLite's would not. The file is not opened for it: closing it
  // would release a lock that this process holds.
  accessSync(existsSync(file) ? file : dirname(file), constants.R_OK | constants.W_OK)
  const lock = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    lock.exec('PRAGMA journal_mode=DELETE; PRAGMA busy_timeout=0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY
      ? new FolderInUse(folder, { cause: error })
      : error
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

/** References to the held locks: garbage collection would release them. */
const held = new Set<DatabaseSync>()
