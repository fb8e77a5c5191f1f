import { statSync } from 'node:fs'
import { isTableMissing } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import { keysHere, secretsKeyOf, type KeyVariables } from '../db/secrets-key.ts'
import { keysOfSecrets } from '../db/settings.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const ABOUT = 'Keys of the secrets'
const NOTHING_STORED = 'Nothing encrypted is stored yet.'

/** Whether the keys that a start reads open the stored secrets. Changes nothing, unlike a start. */
export async function checkSecrets(database: Database, env: KeyVariables): Promise<Finding> {
  try {
    const key = secretsKeyOf(env)
    const [present, old] = [key.read(), key.readOld()]
    const own = [
      ...(present ? [{ name: key.name, key: present }] : []),
      ...(old ? [{ name: 'SECRETS_KEY_OLD', key: old }] : []),
    ]
    const { names, isAnyMissing } = await keysOfSecrets(database, own)
    if (isAnyMissing) return await notOpened(database, env, key.name, present !== null)
    if (names.includes('SECRETS_KEY_OLD'))
      return warning(
        ABOUT,
        'Some secrets are opened by SECRETS_KEY_OLD alone.',
        `Start the portal once: it encrypts them with ${key.name}.`,
      )
    if (names.length === 0) return ok(ABOUT, NOTHING_STORED)
    return readableByOthers(key.name) ?? ok(ABOUT, `${key.name} opens the stored secrets.`)
  } catch (error) {
    if (isTableMissing(error)) return ok(ABOUT, NOTHING_STORED)
    return fault(ABOUT, (error as Error).message, 'See bff/docs/backup-and-keys.md, Keys.')
  }
}

async function notOpened(
  database: Database,
  env: KeyVariables,
  name: string,
  isThere: boolean,
): Promise<Finding> {
  const others = await keysOfSecrets(database, keysHere(env))
  const says = isThere
    ? `${name} does not open the stored secrets.`
    : `The key of the stored secrets, ${name}, is missing.`
  return fault(
    ABOUT,
    says,
    others.isAnyMissing
      ? 'Give the key that this database, or its backup, was used with. If it is lost: npm run db:forget-secrets'
      : `They are opened by ${others.names.join(' and ')}: start with it, as SECRETS_KEY or SECRETS_KEY_FILE.`,
  )
}

function readableByOthers(name: string): Finding | null {
  const file = name.startsWith('the file ') ? name.slice('the file '.length) : null
  const mode = file === null ? 0 : (statSync(file, { throwIfNoEntry: false })?.mode ?? 0)
  if (file === null || (mode & 0o077) === 0) return null
  return warning(ABOUT, `Other accounts of this machine may read the key file ${file}.`, `chmod 600 ${file}`)
}
