import { timeStamp, writeBackup } from '../src/db/backup.ts'
import { locationOf } from '../src/db/location.ts'
import { findKey } from './key-found.ts'
import { operatorCommand } from './operator-command.ts'

/** `npm run db:backup -- [file]`: writes a backup of the configured database. */
await operatorCommand(async (env) => {
  const location = locationOf(env)
  const file = process.argv[2] ?? `backup-${timeStamp(new Date())}.${env.DATABASE_URL ? 'dump' : 'tar.gz'}`
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
})
