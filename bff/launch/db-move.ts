import { moveToServer } from '../src/db/move.ts'
import { secretsKeyOf } from '../src/db/secrets-key.ts'
import { nameOf, operatorCommand } from './operator-command.ts'

/** `npm run db:move`: copies the embedded database in DATA_DIR into the empty one at DATABASE_URL. */
await operatorCommand(async (env) => {
  if (!env.DATABASE_URL) throw new Error('Where to? DATABASE_URL=postgres://… npm run db:move')
  const rows = await moveToServer(env.DATA_DIR, env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL)
  return (
    `Copied ${rows} rows from ${env.DATA_DIR} to ${nameOf(env)}. Start the portal with this DATABASE_URL from now on, ` +
    `and with the same key: ${secretsKeyOf(env).name}, whose text may also be given as SECRETS_KEY.`
  )
})
