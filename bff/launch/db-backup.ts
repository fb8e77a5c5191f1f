import { writeBackup } from '../src/db/backup.ts'
import { secretsKeyOf } from '../src/db/secrets-key.ts'
import { locationOf } from '../src/db/location.ts'
import { operatorCommand } from './operator-command.ts'

/** `npm run db:backup -- [file]`: writes a backup of the configured database. */
await operatorCommand(async (env) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = process.argv[2] ?? `backup-${stamp}.${env.DATABASE_URL ? 'dump' : 'tar.gz'}`
  await writeBackup(locationOf(env), file)
  return (
    `Wrote ${file}. It holds personal data: keep it where only operators have access. ` +
    `Keep ${secretsKeyOf(env).name} as well, in another place: without it the secrets in the backup cannot be opened.`
  )
})
