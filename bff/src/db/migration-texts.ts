import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Tables } from './tables.ts'
import type { Kysely } from 'kysely'
import { isTableMissing } from './database-errors.ts'
import { migrationFile } from './orm.ts'

const PREFIX = 'migration-text:'

/** The setting that holds the digest of an applied migration's text. */
const settingOf = (name: string) => `${PREFIX}${name}`

/** True for the name of a setting that holds a migration's digest rather than a secret. */
export const isMigrationText = (name: string) => name.startsWith(PREFIX)

/** The digest of a migration's text, independent of the platform's line endings. */
function digestOf(name: string): string {
  const text = readFileSync(migrationFile(name), 'utf8').replaceAll('\r\n', '\n')
  return createHash('sha256').update(text).digest('hex')
}

const MAKE_AGAIN = 'make the database again: delete .data, or create an empty database on the server.'

/**
 * Refuses a database when the text of an applied migration has changed since: its tables may differ from what the code
 * expects. A database without any text is from a checkout before 1.0.0, whose migrations were edited.
 * @param applied the names of the applied migrations, the first one first
 * @throws Error with a sentence that says what to do
 */
export async function checkMigrationTexts(
  database: Kysely<Tables>,
  applied: readonly string[],
): Promise<void> {
  if (applied.length === 0) return
  const stored = await database
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', settingOf('%'))
    .execute()
    .catch((error: unknown) => {
      if (isTableMissing(error)) return []
      throw error
    })
  if (stored.length === 0)
    throw new Error(
      `This database was made before 1.0.0, by a version whose migrations have been edited since. Please ${MAKE_AGAIN}`,
    )
  const digests = new Map(stored.map(({ name, value }) => [name, value]))
  for (const name of applied) {
    const digest = digests.get(settingOf(name))
    if (digest !== undefined && digest !== digestOf(name))
      throw new Error(
        `${name} has been edited since it was applied to this database. Put its text back and write a new migration. ` +
          `In development, ${MAKE_AGAIN}`,
      )
  }
}

/** Stores the digests of applied migrations that have none yet. */
export async function storeMigrationTexts(
  database: Kysely<Tables>,
  applied: readonly string[],
): Promise<void> {
  if (applied.length === 0) return
  await database
    .insertInto('settings')
    .values(applied.map((name) => ({ name: settingOf(name), value: digestOf(name), created_at: new Date() })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
