import '../src/process/node-version.ts'
import { readEnv, type Env } from '../src/env.ts'

/** Runs an operator's command on the configured database. A failure is one sentence, and ends the process with 1. */
export async function operatorCommand(command: (env: Env) => Promise<string>): Promise<void> {
  // The data folder and backups hold personal data and secrets: only the account of this process may read them.
  process.umask(0o077)
  try {
    process.stdout.write(`${await command(readEnv(process.env))}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** The configured database: a server where there is an address, else the data folder. */
export function locationOf(env: Env): { url: string } | { folder: string } {
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR }
}
