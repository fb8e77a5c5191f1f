import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
/** What a run of all tests needs there with room to spare, in bytes. */
const NEEDED = 6 * 2 ** 30

/**
 * Lets this run's temporary files live in memory, where the machine has the room and nobody set `TMPDIR`: a database of a
 * test is 700 small files, which a disk takes one to three seconds to make, and memory a twentieth of one. Removes them at
 * the end of the process.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < NEEDED) return
  const folder = mkdtempSync(`${MEMORY}/snake-dispatch-tests-`)
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
