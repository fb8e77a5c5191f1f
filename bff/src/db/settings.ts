import type { Database } from './database.ts'

/** Values that the portal makes for itself once, kept in the database and shared by all replicas. */
export interface Settings {
  /** The secret of that name; made by `make` when there is none yet. Two replicas that make it at once get the same. */
  secret(name: string, make: () => string): Promise<string>
}

/** Opens the settings of a migrated database. */
export function openSettings(database: Database): Settings {
  const known = new Map<string, string>()
  return {
    async secret(name, make) {
      const value = known.get(name) ?? (await readOrMake(database, name, make))
      known.set(name, value)
      return value
    },
  }
}

async function readOrMake(database: Database, name: string, make: () => string): Promise<string> {
  const read = () =>
    database.unbound.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  const found = await read()
  if (found) return found.value
  await database.unbound
    .insertInto('settings')
    .values({ name, value: make(), created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await read())!.value
}
