import '../src/process/node-version.ts'
import { isDatabaseUnavailable } from '../src/db/database-errors.ts'
import { refuseWithoutDatabase } from '../src/db/data-folder.ts'
import { openDatabase, type Database } from '../src/db/database.ts'
import { locationOf } from '../src/db/location.ts'
import { readEnv, type Env } from '../src/env.ts'

/** Runs an operator's command on the configured database. On failure, prints one sentence and sets the exit code 1. */
export async function operatorCommand(command: (env: Env) => Promise<string>): Promise<void> {
  // The data folder and backups hold personal data and secrets: only the account of this process may read them.
  process.umask(0o077)
  try {
    const env = readEnv(process.env)
    const printed = await command(env).catch((cause: unknown) => {
      if (!env.DATABASE_URL || !isDatabaseUnavailable(cause)) throw cause
      throw new Error(`The database ${nameOf(env)} of DATABASE_URL cannot be reached.`, { cause })
    })
    process.stdout.write(`${printed}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/**
 * Opens the configured database, which must exist, runs a command on it, and closes it.
 * @param migrated whether every migration of this version must have been applied
 * @throws Error with a sentence when there is none, when it is not up to date, or when a newer version made it
 */
export async function withDatabase<Result>(
  env: Env,
  { migrated }: { migrated: boolean },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const location = locationOf(env)
  if ('folder' in location) refuseWithoutDatabase(location.folder)
  const database = await openDatabase(location)
  try {
    if (migrated && (await database.missingMigrations()).names.length > 0)
      throw new Error(`The database ${nameOf(env)} is not up to date: npm run db:migrate`)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The configured database for a sentence, without its account and password. */
export function nameOf(env: Env): string {
  if (!env.DATABASE_URL) return env.DATA_DIR
  const { host, pathname } = new URL(env.DATABASE_URL)
  return host + pathname
}
