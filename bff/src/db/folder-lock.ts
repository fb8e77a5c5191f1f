import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a data folder until it is released or the process ends, in any way. Two processes on one embedded database
 * would silently overwrite each other's data.
 * @returns releases the lock
 * @throws Error with a sentence for people when another process holds it
 */
export function lockFolder(folder: string): () => void {
  // Beside the folder, not in it: the folder belongs to the database. `resolve` drops a slash at the end of the name.
  const file = `${resolve(folder)}.lock`
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    lock.exec('PRAGMA journal_mode=DELETE; PRAGMA busy_timeout=0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop that one first, or choose another with DATA_DIR.`,
      { cause: error },
    )
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

/** References to the held locks: garbage collection would release them. */
const held = new Set<DatabaseSync>()
