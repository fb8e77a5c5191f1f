/**
 * A process of its own, which opens a second embedded database without the memory and time of the portal's: restores
 * the archive of its first argument into the empty folder of its second, and prints what it holds as JSON.
 */
import { openDatabase } from './database.ts'
import { restoreBackup } from './restore.ts'
import { COUNTS, type Counts } from './running-backup.ts'

process.umask(0o077)
const [file = '', folder = ''] = process.argv.slice(2)
try {
  await restoreBackup({ folder }, file)
  const database = await openDatabase({ folder })
  const { rows } = await database.pglite!.query<Counts>(COUNTS)
  await database.close()
  process.stdout.write(JSON.stringify(rows[0]))
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
