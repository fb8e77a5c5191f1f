import { openDatabase } from '../src/db/database.ts'
import type { StoredLocation } from '../src/db/backup.ts'
import { keysHere, type KeyVariables } from '../src/db/secrets-key.ts'
import { keysOfSecrets } from '../src/db/settings.ts'

/** What is known of the key of a database's secrets. */
interface KeyFound {
  /** The key that opens them, such as 'SECRETS_KEY' or 'the file /srv/portal.key'; null when none that is here does. */
  readonly name: string | null
  /** False for a database without encrypted secrets. */
  readonly isNeeded: boolean
}

/** Finds the key that opens the secrets of a database, among all that are here. */
export async function findKey(env: KeyVariables, location: StoredLocation): Promise<KeyFound> {
  const database = await openDatabase(location)
  try {
    const { names, isAnyMissing } = await keysOfSecrets(database, keysHere(env))
    return {
      name: isAnyMissing ? null : names.join(' and ') || null,
      isNeeded: isAnyMissing || names.length > 0,
    }
  } finally {
    await database.close()
  }
}
