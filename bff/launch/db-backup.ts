import { writeBackup } from '../src/db/backup.ts'
import { withDatabase } from './open-for-operator.ts'

/** `npm run db:backup [file]`: writes everything that is stored into one file. */
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const file = process.argv[2] ?? `backup-${stamp}.jsonl.gz`

await withDatabase(async (database) => {
  const rows = await writeBackup(database, file)
  return `Wrote ${rows} rows to ${file}. It holds personal data and secrets: keep it where only operators get at it.`
})
