import '../src/process/node-version.ts'
import { isDatabaseUnavailable } from '../src/db/database-errors.ts'
import { readEnv, type Env } from '../src/env.ts'

/** Runs an operator's command on the configured database. A failure is one sentence, and ends the process with 1. */
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

/** The configured database: a server where there is an address, else the data folder. */
export function locationOf(env: Env): { url: string } | { folder: string } {
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR }
}

/** The configured database for a sentence, without its account and password. */
export function nameOf(env: Env): string {
  if (!env.DATABASE_URL) return env.DATA_DIR
  const { host, pathname } = new URL(env.DATABASE_URL)
  return host + pathname
}
