import { restoreBackup } from '../src/db/restore.ts'
import { secretsKeyOf } from '../src/db/secrets-key.ts'
import { ownedLocationOf } from '../src/db/location.ts'
import { nameOf, operatorCommand } from './operator-command.ts'

/** `npm run db:restore -- <file>`: fills the configured database, which must be empty, from a backup. */
await operatorCommand(async (env) => {
  const file = process.argv[2]
  if (!file) throw new Error('Which backup? npm run db:restore -- <file>')
  await restoreBackup(ownedLocationOf(env), file)
  return `Restored ${file} into ${nameOf(env)}. It starts with the key of the portal that wrote the backup: put it into ${secretsKeyOf(env).name}.`
})
