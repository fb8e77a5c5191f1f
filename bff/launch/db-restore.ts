import { restoreBackup } from '../src/db/restore.ts'
import { locationOf, nameOf, operatorCommand } from './operator-command.ts'

/** `npm run db:restore -- <file>`: fills the configured database, which must be empty, from a backup. */
await operatorCommand(async (env) => {
  const file = process.argv[2]
  if (!file) throw new Error('Which backup? npm run db:restore -- <file>')
  await restoreBackup(locationOf(env), file)
  return `Restored ${file} into ${nameOf(env)}.`
})
