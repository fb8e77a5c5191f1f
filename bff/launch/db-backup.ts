import { join } from 'node:path'
import { backupEnding, timeStamp, writeBackup } from '../src/db/backup.ts'
import { databaseVariables, locationOf } from '../src/db/location.ts'
import { keyVariables } from '../src/db/secrets-key.ts'
import { defineCommand } from './command.ts'
import { findKey } from './key-found.ts'

/** `npm run db:backup -- [file]`: writes a backup of the configured database. */
export const backup = defineCommand({
  name: 'db:backup',
  summary:
    'Writes a backup of the database into one file, which holds personal data. With the embedded database the portal ' +
    'must be stopped.',
  arguments: {
    file: {
      means:
        'a new file; without it, backup-<time>.dump or .tar.gz in BACKUP_DIR, else in the folder of the repository',
      isOptional: true,
    },
  },
  options: {},
  reads: [...databaseVariables, ...keyVariables],
  async run(given, env) {
    const location = locationOf(env)
    const ownName = `backup-${timeStamp(new Date())}${backupEnding(Boolean(env.DATABASE_URL))}`
    const file = given.file ?? join(env.BACKUP_DIR ?? '', ownName)
    await writeBackup(location, file)
    const written = `Wrote ${file}. It holds personal data: keep it where only operators have access.`
    // A database that cannot be read, such as a damaged one, has been written all the same.
    const key = await findKey(env, location).catch(() => null)
    if (!key) return `${written} Keep the key that the portal starts with as well, in another place.`
    const { name, isNeeded } = key
    if (!isNeeded) return `${written} It holds no encrypted secrets: it needs no key.`
    return name
      ? `${written} Keep ${name} as well, in another place: without it the secrets in the backup cannot be opened.`
      : `${written} No key that is here opens its secrets. Find the key that the portal starts with, and keep it in another place.`
  },
})
