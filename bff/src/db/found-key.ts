import type { Database } from './database.ts'
import { keysHere, type KeyVariables } from './secrets-key.ts'
import { keysOfSecrets } from './settings.ts'

/** What is known of the key of a database's secrets. */
export interface FoundKey {
  /** The key that opens them, such as 'SECRETS_KEY' or 'the file /srv/portal.key'; null when none that is here does. */
  readonly name: string | null
  /** False for a database without encrypted secrets. */
  readonly isNeeded: boolean
}

/** Finds the key that opens the secrets of an open database, among all that are here. */
export async function keyOf(env: KeyVariables, database: Pick<Database, 'withoutRealm'>): Promise<FoundKey> {
  const { names, isAnyMissing } = await keysOfSecrets(database, keysHere(env))
  return {
    name: isAnyMissing ? null : names.join(' and ') || null,
    isNeeded: isAnyMissing || names.length > 0,
  }
}
