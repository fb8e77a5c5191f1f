import { databaseVariables, nameOf, ownedLocationOf } from '../src/db/location.ts'
import { moveToServer } from '../src/db/move.ts'
import { keyVariables } from '../src/db/secrets-key.ts'
import { defineCommand } from './command.ts'
import { findKey } from './key-found.ts'

/** `npm run db:move`: copies the embedded database in DATA_DIR into the empty one at DATABASE_URL. */
export const move = defineCommand({
  name: 'db:move',
  summary:
    'Copies the embedded database of DATA_DIR into the empty one of DATABASE_URL. The portal must be stopped; the data ' +
    'folder stays as it is.',
  arguments: {},
  options: {},
  reads: [...databaseVariables, ...keyVariables],
  async run(_given, env) {
    if (!env.DATABASE_URL) throw new Error('Where to? DATABASE_URL=postgres://… npm run db:move')
    const rows = await moveToServer(env.DATA_DIR, env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL)
    const copied = `Copied ${rows} rows from ${env.DATA_DIR} to ${nameOf(env)}. Start the portal with this DATABASE_URL from now on`
    const { name, isNeeded } = await findKey(env, ownedLocationOf(env))
    if (!isNeeded) return `${copied}.`
    if (!name) return `${copied}, and with the key of its secrets, which no key that is here opens.`
    const way = name.startsWith('the file ')
      ? ': give it as SECRETS_KEY_FILE, or its text as SECRETS_KEY'
      : ''
    const other =
      env.SECRETS_KEY && name !== 'SECRETS_KEY'
        ? ' The SECRETS_KEY that is given here does not open them.'
        : ''
    return `${copied}, and with the key of its secrets, ${name}${way}.${other}`
  },
})
