import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A command of `bff/launch`. */
type Command = 'admin' | 'db-backup' | 'db-forget-secrets' | 'db-migrate' | 'db-move' | 'db-restore'

/** Runs an operator's command with only these environment variables, to its end. */
export function runCommand(command: Command, variables: Readonly<Record<string, string>>, ...args: string[]) {
  const script = fileURLToPath(new URL(`../../launch/${command}.ts`, import.meta.url))
  const env = { PATH: process.env['PATH'], ...variables }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}
