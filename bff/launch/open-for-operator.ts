import '../src/process/node-version.ts'
import { openDatabase, type Database } from '../src/db/database.ts'
import { EnvError, readEnv } from '../src/env.ts'

/**
 * Runs an operator's command on the configured database and closes it. What goes wrong is said in one sentence,
 * and the process ends with 1.
 */
export async function withDatabase(command: (database: Database) => Promise<string>): Promise<void> {
  try {
    const env = readEnv(process.env)
    const location = env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR }
    const database = await openDatabase(location)
    try {
      process.stdout.write(`${await command(database)}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    const told = error instanceof EnvError || error instanceof Error ? error.message : String(error)
    process.stderr.write(`${told}\n`)
    process.exitCode = 1
  }
}
