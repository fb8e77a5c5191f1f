import type { StoredLocation } from '../src/db/backup.ts'
import { openDatabase } from '../src/db/database.ts'
import { keyOf, type FoundKey } from '../src/db/found-key.ts'
import type { KeyVariables } from '../src/db/secrets-key.ts'

/** Finds the key that opens the secrets of a database, among all that are here. */
export async function findKey(env: KeyVariables, location: StoredLocation): Promise<FoundKey> {
  const database = await openDatabase(location)
  try {
    return await keyOf(env, database)
  } finally {
    await database.close()
  }
}
