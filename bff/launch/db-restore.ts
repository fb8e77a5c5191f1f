import { restoreBackup } from '../src/db/restore.ts'
import { databaseVariables, nameOf, ownedLocationOf } from '../src/db/location.ts'
import { keyVariables, secretsKeyOf } from '../src/db/secrets-key.ts'
import { defineCommand } from './command.ts'
import { findKey } from './key-found.ts'

/** `npm run db:restore -- <file>`: fills the configured database, which must be empty, from a backup. */
export const restore = defineCommand({
  name: 'db:restore',
  summary:
    'Fills an empty database from a backup, and applies the migrations that are newer than the backup.',
  arguments: { file: { means: 'the backup' } },
  options: {},
  reads: [...databaseVariables, ...keyVariables],
  async run({ file }, env) {
    const location = ownedLocationOf(env)
    await restoreBackup(location, file)
    const restored = `Restored ${file} into ${nameOf(env)}.`
    const { name, isNeeded } = await findKey(env, location)
    if (!isNeeded) return restored
    return name
      ? `${restored} Its secrets are opened by ${name}.`
      : `${restored} It starts with the key of the portal that wrote the backup: put it into ${secretsKeyOf(env).name}.`
  },
})
