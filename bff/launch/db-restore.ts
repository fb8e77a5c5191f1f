import { restoreBackup } from '../src/db/restore.ts'
import { secretsKeyOf } from '../src/db/secrets-key.ts'
import { ownedLocationOf } from '../src/db/location.ts'
import { findKey } from './key-found.ts'
import { nameOf, operatorCommand } from './operator-command.ts'

/** `npm run db:restore -- <file>`: fills the configured database, which must be empty, from a backup. */
await operatorCommand(async (env) => {
  const file = process.argv[2]
  if (!file) throw new Error('Which backup? npm run db:restore -- <file>')
  const location = ownedLocationOf(env)
  await restoreBackup(location, file)
  const restored = `Restored ${file} into ${nameOf(env)}.`
  const { name, isNeeded } = await findKey(env, location)
  if (!isNeeded) return restored
  return name
    ? `${restored} Its secrets are opened by ${name}.`
    : `${restored} It starts with the key of the portal that wrote the backup: put it into ${secretsKeyOf(env).name}.`
})
