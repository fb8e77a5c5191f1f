import { readBackup } from '../src/db/restore.ts'
import { withDatabase } from './open-for-operator.ts'

/** `npm run db:restore <file>`: fills an empty database, of either kind, from a backup. */
const file = process.argv[2]
if (!file) {
  process.stderr.write('Say which backup to restore: npm run db:restore -- backup.jsonl.gz\n')
  process.exit(1)
}

await withDatabase(async (database) => `Restored ${await readBackup(database, file)} rows from ${file}.`)
